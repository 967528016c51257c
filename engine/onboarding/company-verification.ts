import type { Percentage } from '../../values/rate.ts';
import { minBeneficialOwnership } from './ownership.ts';

/** Where a company stands with its verification. */
export type VerificationStatus = 'new' | 'pending' | 'passed' | 'failed';

interface Owner {
  readonly payrollAdmin: boolean;
  readonly beneficialOwner: boolean;
  readonly ownershipPercentage: Percentage;
}

export interface KybFacts<User extends Owner> {
  readonly businessUsers: readonly User[];
  readonly hasKybInformation: boolean;
  readonly hasLocation: boolean;
}

/** Named as among the blockers, so that a refusal and the list of what is to do say the same. */
export type KybPrerequisite = 'adminOwnerMissing' | 'kybInformationMissing';

export interface KybPlan<User> {
  readonly missing: readonly KybPrerequisite[];
  readonly locationFrom?: User;
}

/** What is missing before a company can be verified, or whose address becomes its primary location. */
export function planKybInitiation<User extends Owner>(facts: KybFacts<User>): KybPlan<User> {
  const adminOwner = facts.businessUsers.find(
    (user) =>
      user.payrollAdmin &&
      user.beneficialOwner &&
      user.ownershipPercentage >= minBeneficialOwnership,
  );
  const missing: KybPrerequisite[] = [];
  if (!adminOwner) missing.push('adminOwnerMissing');
  if (!facts.hasKybInformation) missing.push('kybInformationMissing');
  if (!adminOwner || missing.length > 0) return { missing };
  return facts.hasLocation ? { missing: [] } : { missing: [], locationFrom: adminOwner };
}

/** Until verification has begun, and after it has failed, information may be replaced and it may be begun. */
export function canStartVerification(verification: VerificationStatus): boolean {
  return verification === 'new' || verification === 'failed';
}

/** Whoever decides can decide again, but not about a company that never asked. */
export function canDecideVerification(verification: VerificationStatus): boolean {
  return verification !== 'new';
}
