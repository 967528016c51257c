import { acceptTermsAndCondition } from './userOnboarding/acceptTermsAndCondition.ts';
import { addEmployeeMiscellaneousStateTax } from './userOnboarding/addEmployeeMiscellaneousStateTax.ts';
import { addKycInformation } from './userOnboarding/addKycInformation.ts';
import { addLockInLetter } from './userOnboarding/addLockInLetter.ts';
import { addStateW4Information } from './userOnboarding/addStateW4Information.ts';
import { addW4Information } from './userOnboarding/addW4Information.ts';
import { getEmployeeMiscellaneousStateTaxforPayroll } from './userOnboarding/getEmployeeMiscellaneousStateTaxforPayroll.ts';
import { initiateUserKyc } from './userOnboarding/initiateUserKyc.ts';
import { releaseLockInLetter } from './userOnboarding/releaseLockInLetter.ts';
import { updateKycInformation } from './userOnboarding/updateKycInformation.ts';
import { updateW4Information } from './userOnboarding/updateW4Information.ts';

/** Operations of the module userOnboarding, part of the list in operations.ts. */
export const userOnboardingOperations = {
  addKycInformation,
  addEmployeeMiscellaneousStateTax,
  getEmployeeMiscellaneousStateTaxforPayroll,
  acceptTermsAndCondition,
  addLockInLetter,
  addStateW4Information,
  addW4Information,
  initiateUserKyc,
  releaseLockInLetter,
  updateKycInformation,
  updateW4Information,
} as const;
