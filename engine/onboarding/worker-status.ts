import type { CalendarDate } from '../../values/calendar-date.ts';
import type { PaymentMethod } from '../../values/vocabulary.ts';
import type { VerificationStatus } from './company-verification.ts';

/** Status of a worker, from being added to having left. */
export type WorkerStatus = 'wageMissing' | 'invited' | 'active' | 'deactivated' | 'terminated';

export interface EmploymentState {
  readonly employment: 'current' | 'deactivated' | 'terminated';
  /** Null for a worker who left before being added. */
  readonly exitOn: CalendarDate | null;
}

export interface WorkerStatusFacts extends EmploymentState {
  readonly identity: VerificationStatus;
  /** From the wage in effect, or else the first future one; null without a wage. */
  readonly paymentMethod: PaymentMethod | null;
  readonly hasDepositAccount: boolean;
}

/** Computes the status of a worker, which an exit changes only from the exit date on. */
export function computeWorkerStatus(facts: WorkerStatusFacts, today: CalendarDate): WorkerStatus {
  if (hasLeft(facts, today))
    return facts.employment === 'terminated' ? 'terminated' : 'deactivated';
  if (!facts.paymentMethod) return 'wageMissing';
  return listMissingForActivation(facts).length > 0 ? 'invited' : 'active';
}

export type ActivationPrerequisite = 'wage' | 'identity' | 'payAccount';

/** Lists what a current worker still needs to be active. */
export function listMissingForActivation(
  facts: WorkerStatusFacts,
): readonly ActivationPrerequisite[] {
  const missing: ActivationPrerequisite[] = [];
  if (!facts.paymentMethod) missing.push('wage');
  if (facts.identity !== 'passed') missing.push('identity');
  if (facts.paymentMethod === 'Direct Deposit' && !facts.hasDepositAccount)
    missing.push('payAccount');
  return missing;
}

export function hasLeft({ employment, exitOn }: EmploymentState, today: CalendarDate): boolean {
  return employment !== 'current' && (exitOn === null || exitOn <= today);
}
