import type { CalendarDate } from '../../values/calendar-date.ts';
import type { PaymentMethod } from '../../values/vocabulary.ts';
import type { VerificationStatus } from './company-verification.ts';

/** Where a worker stands, from being added to being gone. */
export type WorkerStatus = 'wageMissing' | 'invited' | 'active' | 'deactivated' | 'terminated';

export interface EmploymentState {
  readonly employment: 'current' | 'deactivated' | 'terminated';
  /** None for one who left before we knew them. */
  readonly exitOn: CalendarDate | null;
}

export interface WorkerStatusFacts extends EmploymentState {
  readonly identity: VerificationStatus;
  /** By the wage in effect, or the first to come; none when there is no wage. */
  readonly paymentMethod: PaymentMethod | null;
  readonly hasPayAccount: boolean;
}

/** A worker who leaves stays what they were until the exit date comes. */
export function computeWorkerStatus(facts: WorkerStatusFacts, today: CalendarDate): WorkerStatus {
  if (hasLeft(facts, today))
    return facts.employment === 'terminated' ? 'terminated' : 'deactivated';
  if (!facts.paymentMethod) return 'wageMissing';
  return listMissingForActivation(facts).length > 0 ? 'invited' : 'active';
}

export type ActivationPrerequisite = 'wage' | 'identity' | 'payAccount';

/** What keeps a current worker from being active. */
export function listMissingForActivation(
  facts: WorkerStatusFacts,
): readonly ActivationPrerequisite[] {
  const missing: ActivationPrerequisite[] = [];
  if (!facts.paymentMethod) missing.push('wage');
  if (facts.identity !== 'passed') missing.push('identity');
  if (facts.paymentMethod === 'Direct Deposit' && !facts.hasPayAccount) missing.push('payAccount');
  return missing;
}

export function hasLeft({ employment, exitOn }: EmploymentState, today: CalendarDate): boolean {
  return employment !== 'current' && (exitOn === null || exitOn <= today);
}
