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

/** Lists every reason to refuse an identity. */
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
  /** State where a remote worker works: that of the remote location, or of the home address. */
  readonly placeOfWork: StateCode;
  /** Number of other workers of the company with the same SSN. */
  readonly sharingSsn: number;
}

export type WorkerIdentityWarning = 'sharedSsn' | 'veryYoung' | 'otherState';

/** Lists details that are accepted but may be mistakes. */
export function listWorkerIdentityWarnings(facts: IdentityFacts): readonly WorkerIdentityWarning[] {
  const warnings: WorkerIdentityWarning[] = [];
  if (facts.sharingSsn > 0) warnings.push('sharedSsn');
  if (facts.joinedOn < addYears(facts.dateOfBirth, usualMinimumAge)) warnings.push('veryYoung');
  if (facts.locationCategory === 'Remote' && facts.workState !== facts.placeOfWork)
    warnings.push('otherState');
  return warnings;
}

/** Reports whether a correction restarts the verification: after a failure, or if verified data changed. */
export function restartsVerification(
  verification: VerificationStatus,
  former: SubmittedIdentity,
  corrected: SubmittedIdentity,
): boolean {
  if (verification === 'new' || verification === 'failed') return true;
  return (
    verification === 'passed' &&
    (former.ssn.reveal() !== corrected.ssn.reveal() || former.dateOfBirth !== corrected.dateOfBirth)
  );
}

/** The Fair Labor Standards Act allows hardly any work below this age. */
const usualMinimumAge = 14;
