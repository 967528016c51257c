import type { CalendarDate } from '../../values/calendar-date.ts';
import type { Ssn } from '../../values/masked.ts';
import { type Percentage, percent, wholePercentage } from '../../values/rate.ts';
import { isPlausibleBirthDate } from './birth-date.ts';

/** Below this share a person is not a beneficial owner to the interface. */
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
  company: OwnershipContext,
): BusinessUserProblem | undefined {
  const owned = user.ownershipPercentage ?? 0;
  if (user.dateOfBirth && !isPlausibleBirthDate(user.dateOfBirth, company.today))
    return 'impossibleAge';
  if (company.isLive && user.ssn && !user.ssn.isAssignable) return 'ssnNeverAssigned';
  if (user.beneficialOwner && owned < minBeneficialOwnership) return 'ownershipTooSmall';
  if (owned > 0 && company.held + owned > wholePercentage) return 'ownershipOverWhole';
  return undefined;
}

interface Owner {
  readonly beneficialOwner: boolean;
  readonly ownershipPercentage: Percentage;
}

/** The interface's one rule about a company's people: somebody owns a quarter of it, or more. */
export function hasBeneficialOwner(users: readonly Owner[]): boolean {
  return users.some(
    (user) => user.beneficialOwner && user.ownershipPercentage >= minBeneficialOwnership,
  );
}

/** Whether a change of its people would take a company's last beneficial owner away. */
export function losesLastBeneficialOwner(
  before: readonly Owner[],
  after: readonly Owner[],
): boolean {
  return hasBeneficialOwner(before) && !hasBeneficialOwner(after);
}

/** What must be known of a beneficial owner, in documented order; a second address line may be empty. */
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

/** What is not known of somebody who is, or is to be, a beneficial owner. */
export function listMissingOwnerFields(
  user: { readonly beneficialOwner: boolean } & { readonly [Field in RequiredOwnerField]: unknown },
): readonly RequiredOwnerField[] {
  return user.beneficialOwner ? requiredOwnerFields.filter((field) => user[field] === null) : [];
}
