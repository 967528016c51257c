import type { CalendarDate } from '../../values/calendar-date.ts';
import type { Ssn } from '../../values/hidden-digits.ts';
import { type Percentage, percent, wholePercentage } from '../../values/percentage.ts';
import { isPossibleBirth } from './age.ts';

/** Below this share a person is not a beneficial owner to the interface. */
export const smallestOwnership = percent(25);

export interface BusinessUserFacts {
  readonly beneficialOwner: boolean;
  readonly ownershipPercentage?: Percentage | undefined;
  readonly dateOfBirth?: CalendarDate | undefined;
  readonly ssn?: Ssn | undefined;
}

export interface CompanyFacts {
  readonly today: CalendarDate;
  readonly isLive: boolean;
  /** What the company's other business users hold together. */
  readonly held: Percentage;
}

export type BusinessUserProblem =
  | 'impossibleAge'
  | 'ssnNeverAssigned'
  | 'ownershipTooSmall'
  | 'ownershipOverWhole';

/** The first reason, in order of precedence, why a business user cannot be taken as stated. */
export function findBusinessUserProblem(
  user: BusinessUserFacts,
  company: CompanyFacts,
): BusinessUserProblem | undefined {
  const owned = user.ownershipPercentage ?? 0;
  if (user.dateOfBirth && !isPossibleBirth(user.dateOfBirth, company.today)) return 'impossibleAge';
  if (company.isLive && user.ssn && !user.ssn.isAssignable) return 'ssnNeverAssigned';
  if (user.beneficialOwner && owned < smallestOwnership) return 'ownershipTooSmall';
  if (owned > 0 && company.held + owned > wholePercentage) return 'ownershipOverWhole';
  return undefined;
}
