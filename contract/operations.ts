import { activateUser } from './adminPortal/activateUser.ts';
import { addFormerUser } from './adminPortal/addFormerUser.ts';
import { addUser } from './adminPortal/addUser.ts';
import { addUsers } from './adminPortal/addUsers.ts';
import { addUserWage } from './adminPortal/addUserWage.ts';
import { deactivateUser } from './adminPortal/deactivateUser.ts';
import { terminateUser } from './adminPortal/terminateUser.ts';
import { updateUser } from './adminPortal/updateUser.ts';
import { updateUserWage } from './adminPortal/updateUserWage.ts';
import { addBusinessUser } from './companyOnboarding/addBusinessUser.ts';
import { addKybInformation } from './companyOnboarding/addKybInformation.ts';
import { companyRegistration } from './companyOnboarding/companyRegistration.ts';
import { initiateCompanyKyb } from './companyOnboarding/initiateCompanyKyb.ts';
import type { Declaration } from './operation.ts';
import { getActiveUsers } from './reports/getActiveUsers.ts';
import { getCompanyInfo } from './reports/getCompanyInfo.ts';
import { getDeactivatedUsers } from './reports/getDeactivatedUsers.ts';
import { getTerminatedUsers } from './reports/getTerminatedUsers.ts';
import { getUser } from './reports/getUser.ts';
import { getUsers } from './reports/getUsers.ts';
import { getUserWage } from './reports/getUserWage.ts';
import { advanceClock } from './sandbox/advanceClock.ts';
import { getClock } from './sandbox/getClock.ts';
import { acceptTermsAndCondition } from './userOnboarding/acceptTermsAndCondition.ts';
import { addKycInformation } from './userOnboarding/addKycInformation.ts';
import { initiateUserKyc } from './userOnboarding/initiateUserKyc.ts';
import { updateKycInformation } from './userOnboarding/updateKycInformation.ts';

/** Every operation the service answers, by module. */
export const operations = {
  companyOnboarding: {
    companyRegistration,
    addBusinessUser,
    addKybInformation,
    initiateCompanyKyb,
  },
  userOnboarding: {
    addKycInformation,
    updateKycInformation,
    initiateUserKyc,
    acceptTermsAndCondition,
  },
  adminPortal: {
    addFormerUser,
    addUser,
    addUsers,
    updateUser,
    addUserWage,
    updateUserWage,
    deactivateUser,
    activateUser,
    terminateUser,
  },
  reports: {
    getUsers,
    getActiveUsers,
    getDeactivatedUsers,
    getTerminatedUsers,
    getUser,
    getUserWage,
    getCompanyInfo,
  },
  sandbox: { advanceClock, getClock },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Declaration>>>>;

export type Operations = typeof operations;

export const everyOperation: readonly Declaration[] = Object.values(operations).flatMap((module) =>
  Object.values(module),
);
