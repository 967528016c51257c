import { addYears, type CalendarDate } from '../../values/calendar-date.ts';
import type { Ssn } from '../../values/hidden-digits.ts';
import type { LocationCategory } from '../../values/location-category.ts';
import type { StateCode } from '../../values/state.ts';
import { isPossibleBirth } from './age.ts';
import type { Verification } from './company-verification.ts';

interface StatedIdentity {
  readonly ssn: Ssn;
  readonly dateOfBirth: CalendarDate;
}

export type IdentityProblem = 'ssnNeverAssigned' | 'impossibleAge';

/** Every reason why an identity cannot be taken as stated. */
export function listIdentityProblems(
  { ssn, dateOfBirth }: StatedIdentity,
  { today, isLive }: { readonly today: CalendarDate; readonly isLive: boolean },
): readonly IdentityProblem[] {
  const problems: IdentityProblem[] = [];
  if (isLive && !ssn.isAssignable) problems.push('ssnNeverAssigned');
  if (!isPossibleBirth(dateOfBirth, today)) problems.push('impossibleAge');
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

export type IdentityOddity = 'sharedSsn' | 'veryYoung' | 'otherState';

/** What is accepted although it may be a mistake. */
export function listIdentityOddities(facts: IdentityFacts): readonly IdentityOddity[] {
  const oddities: IdentityOddity[] = [];
  if (facts.sharingSsn > 0) oddities.push('sharedSsn');
  if (facts.joinedOn < addYears(facts.dateOfBirth, youngestUsual)) oddities.push('veryYoung');
  if (facts.locationCategory === 'Remote' && facts.workState !== facts.placeOfWork)
    oddities.push('otherState');
  return oddities;
}

/** Whether a correction begins the verification anew: after a failure, or of what was verified. */
export function beginsAnew(
  verification: Verification,
  former: StatedIdentity,
  stated: StatedIdentity,
): boolean {
  if (verification === 'new' || verification === 'failed') return true;
  return (
    verification === 'passed' &&
    (former.ssn.reveal() !== stated.ssn.reveal() || former.dateOfBirth !== stated.dateOfBirth)
  );
}

/** Below this age the Fair Labor Standards Act allows little but family work and newspapers. */
const youngestUsual = 14;
