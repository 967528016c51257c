import type { Percentage } from '../../values/rate.ts';
import { minBeneficialOwnership } from './ownership.ts';

/** Verification status of a company, or of the identity of a worker. */
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

/** Keys of blockers, so that a refusal and the task list use the same message. */
export type KybPrerequisite = 'adminOwnerMissing' | 'kybInformationMissing';

export interface KybPlan<User> {
  readonly missing: readonly KybPrerequisite[];
  readonly locationFrom?: User;
}

/** Lists the missing prerequisites, or names the owner whose address becomes the primary location. */
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

/** Information can be replaced, and verification started, before it was started and after it failed. */
export function canStartVerification(verification: VerificationStatus): boolean {
  return verification === 'new' || verification === 'failed';
}

/** A decision can be replaced by another one, but verification must have been started. */
export function canDecideVerification(verification: VerificationStatus): boolean {
  return verification !== 'new';
}
