import type { Declaration } from '../../contract/operation.ts';
import type { Operations } from '../../contract/operations.ts';
import type { Handler } from '../perform.ts';
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

type Handlers = {
  readonly [Module in keyof Operations]: {
    readonly [Name in keyof Operations[Module]]: Handler<
      Extract<Operations[Module][Name], Declaration>
    >;
  };
};

/** A handler for every declared operation: a missing one does not compile. */
export const handlers: Handlers = {
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
};
