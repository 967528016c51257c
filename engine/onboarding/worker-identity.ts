import { addYears, type CalendarDate } from '../../values/calendar-date.ts';
import type { Ssn } from '../../values/masked.ts';
import type { StateCode } from '../../values/state.ts';
import type { LocationCategory } from '../../values/vocabulary.ts';
import { isPlausibleBirthDate } from './birth-date.ts';
import type { VerificationStatus } from './company-verification.ts';

interface SubmittedIdentity {
  readonly ssn: Ssn;
  readonly dateOfBirth: CalendarDate;
}

export type IdentityProblem = 'ssnNeverAssigned' | 'impossibleAge';

/** Every reason why an identity cannot be taken as stated. */
export function listIdentityProblems(
  { ssn, dateOfBirth }: SubmittedIdentity,
  { today, isLive }: { readonly today: CalendarDate; readonly isLive: boolean },
): readonly IdentityProblem[] {
  const problems: IdentityProblem[] = [];
  if (isLive && !ssn.isAssignable) problems.push('ssnNeverAssigned');
  if (!isPlausibleBirthDate(dateOfBirth, today)) problems.push('impossibleAge');
  return problems;
}

export interface IdentityFacts {
  readonly dateOfBirth: CalendarDate;
  readonly joinedOn: CalendarDate;
  readonly locationCategory: LocationCategory;
  readonly workState: StateCode | null;
  /** Where a remote worker works: the remote location, or home. */
  readonly placeOfWork: StateCode;
  /** Others of the company with the same number. */
  readonly sharingSsn: number;
}

export type WorkerIdentityWarning = 'sharedSsn' | 'veryYoung' | 'otherState';

/** What is accepted although it may be a mistake. */
export function listWorkerIdentityWarnings(facts: IdentityFacts): readonly WorkerIdentityWarning[] {
  const oddities: WorkerIdentityWarning[] = [];
  if (facts.sharingSsn > 0) oddities.push('sharedSsn');
  if (facts.joinedOn < addYears(facts.dateOfBirth, youngestUsual)) oddities.push('veryYoung');
  if (facts.locationCategory === 'Remote' && facts.workState !== facts.placeOfWork)
    oddities.push('otherState');
  return oddities;
}

/** Whether a correction begins the verification anew: after a failure, or of what was verified. */
export function restartsVerification(
  verification: VerificationStatus,
  former: SubmittedIdentity,
  stated: SubmittedIdentity,
): boolean {
  if (verification === 'new' || verification === 'failed') return true;
  return (
    verification === 'passed' &&
    (former.ssn.reveal() !== stated.ssn.reveal() || former.dateOfBirth !== stated.dateOfBirth)
  );
}

/** Below this age the Fair Labor Standards Act allows little but family work and newspapers. */
const youngestUsual = 14;
