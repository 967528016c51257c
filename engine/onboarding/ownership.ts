import type { CalendarDate } from '../../values/calendar-date.ts';
import type { Ssn } from '../../values/masked.ts';
import { type Percentage, percent, wholePercentage } from '../../values/rate.ts';
import { isPlausibleBirthDate } from './birth-date.ts';

/** Smallest share of a beneficial owner. */
export const minBeneficialOwnership = percent(25);

export interface BusinessUserFacts {
  readonly beneficialOwner: boolean;
  readonly ownershipPercentage?: Percentage | undefined;
  readonly dateOfBirth?: CalendarDate | undefined;
  readonly ssn?: Ssn | undefined;
}

export interface OwnershipContext {
  readonly today: CalendarDate;
  readonly isLive: boolean;
  /** Total share of the other business users of the company. */
  readonly held: Percentage;
}

export type BusinessUserProblem =
  | 'impossibleAge'
  | 'ssnNeverAssigned'
  | 'ownershipTooSmall'
  | 'ownershipOver100';

/** Finds the first reason, in order of precedence, to refuse a business user. */
export function findBusinessUserProblem(
  user: BusinessUserFacts,
  company: OwnershipContext,
): BusinessUserProblem | undefined {
  const owned = user.ownershipPercentage ?? 0;
  if (user.dateOfBirth && !isPlausibleBirthDate(user.dateOfBirth, company.today))
    return 'impossibleAge';
  if (company.isLive && user.ssn && !user.ssn.isAssignable) return 'ssnNeverAssigned';
  if (user.beneficialOwner && owned < minBeneficialOwnership) return 'ownershipTooSmall';
  if (owned > 0 && company.held + owned > wholePercentage) return 'ownershipOver100';
  return undefined;
}

interface Owner {
  readonly beneficialOwner: boolean;
  readonly ownershipPercentage: Percentage;
}

/** Reports whether a company has the beneficial owner it must have. */
export function hasBeneficialOwner(users: readonly Owner[]): boolean {
  return users.some(
    (user) => user.beneficialOwner && user.ownershipPercentage >= minBeneficialOwnership,
  );
}

/** Reports whether a change removes the last beneficial owner of a company. */
export function losesLastBeneficialOwner(
  before: readonly Owner[],
  after: readonly Owner[],
): boolean {
  return hasBeneficialOwner(before) && !hasBeneficialOwner(after);
}

/** Mandatory fields of a beneficial owner, in documented order; address2 may be an empty text. */
const requiredOwnerFields = [
  'address1',
  'address2',
  'city',
  'state',
  'zipcode',
  'ssnSealed',
  'dateOfBirth',
] as const;

type RequiredOwnerField = (typeof requiredOwnerFields)[number];

/** Lists the mandatory fields that a beneficial owner lacks. */
export function listMissingOwnerFields(
  user: { readonly beneficialOwner: boolean } & { readonly [Field in RequiredOwnerField]: unknown },
): readonly RequiredOwnerField[] {
  return user.beneficialOwner ? requiredOwnerFields.filter((field) => user[field] === null) : [];
}
