import { addCompanyBankAccount } from './adminPortal/addCompanyBankAccount.ts';
import { addStateRegistration } from './adminPortal/addStateRegistration.ts';
import { deactivateCompanyBankAccount } from './adminPortal/deactivateCompanyBankAccount.ts';
import { deleteBusinessUser } from './adminPortal/deleteBusinessUser.ts';
import { deleteStateRegistration } from './adminPortal/deleteStateRegistration.ts';
import { updateBusinessUser } from './adminPortal/updateBusinessUser.ts';
import { updateCompanyLocation } from './adminPortal/updateCompanyLocation.ts';
import { updateStateRegistration } from './adminPortal/updateStateRegistration.ts';
import { verifyMicroDeposits } from './adminPortal/verifyMicroDeposits.ts';
import { addBusinessUser } from './companyOnboarding/addBusinessUser.ts';
import { addCompanyLocation } from './companyOnboarding/addCompanyLocation.ts';
import { addKybInformation } from './companyOnboarding/addKybInformation.ts';
import { companyRegistration } from './companyOnboarding/companyRegistration.ts';
import { createBusiness } from './companyOnboarding/createBusiness.ts';
import { initiateCompanyKyb } from './companyOnboarding/initiateCompanyKyb.ts';
import { updateAdminUser } from './companyOnboarding/updateAdminUser.ts';
import { updateKybInformation } from './companyOnboarding/updateKybInformation.ts';
import type { Declaration } from './operation.ts';
import { getBusinessUsers } from './reports/getBusinessUsers.ts';
import { getCompanies } from './reports/getCompanies.ts';
import { getCompanyInfo } from './reports/getCompanyInfo.ts';
import { getCompanyLocationInfo } from './reports/getCompanyLocationInfo.ts';
import { getStateRegistration } from './reports/getStateRegistration.ts';
import { getStateRegistrationFields } from './reports/getStateRegistrationFields.ts';
import { advanceClock } from './sandbox/advanceClock.ts';
import { getClock } from './sandbox/getClock.ts';
import { simulateMicroDeposits } from './sandbox/simulateMicroDeposits.ts';
import { simulateVerification } from './sandbox/simulateVerification.ts';

/** Every operation the service answers, by module. */
export const operations = {
  companyOnboarding: {
    companyRegistration,
    addBusinessUser,
    addKybInformation,
    initiateCompanyKyb,
    addCompanyLocation,
    updateAdminUser,
    updateKybInformation,
    createBusiness,
  },
  adminPortal: {
    updateCompanyLocation,
    updateBusinessUser,
    deleteBusinessUser,
    addStateRegistration,
    updateStateRegistration,
    deleteStateRegistration,
    addCompanyBankAccount,
    verifyMicroDeposits,
    deactivateCompanyBankAccount,
  },
  reports: {
    getCompanyInfo,
    getCompanyLocationInfo,
    getBusinessUsers,
    getCompanies,
    getStateRegistration,
    getStateRegistrationFields,
  },
  sandbox: {
    advanceClock,
    getClock,
    simulateVerification,
    simulateMicroDeposits,
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Declaration>>>>;

export type Operations = typeof operations;

export const everyOperation: readonly Declaration[] = Object.values(operations).flatMap((module) =>
  Object.values(module),
);
