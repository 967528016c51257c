import type { Declaration } from '../../contract/operation.ts';
import type { Operations } from '../../contract/operations.ts';
import type { Handler } from '../perform.ts';
import { addWebhook } from './adminPortal/addWebhook.ts';
import { getWebhookDeliveries } from './adminPortal/getWebhookDeliveries.ts';
import { getWebhooks } from './adminPortal/getWebhooks.ts';
import { removeWebhook } from './adminPortal/removeWebhook.ts';
import { replayWebhook } from './adminPortal/replayWebhook.ts';
import { addBusinessUser } from './companyOnboarding/addBusinessUser.ts';
import { addKybInformation } from './companyOnboarding/addKybInformation.ts';
import { companyRegistration } from './companyOnboarding/companyRegistration.ts';
import { initiateCompanyKyb } from './companyOnboarding/initiateCompanyKyb.ts';
import { getCompanyInfo } from './reports/getCompanyInfo.ts';
import { advanceClock } from './sandbox/advanceClock.ts';
import { getClock } from './sandbox/getClock.ts';

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
  },
  adminPortal: {
    addWebhook,
    getWebhooks,
    removeWebhook,
    getWebhookDeliveries,
    replayWebhook,
  },
  reports: { getCompanyInfo },
  sandbox: { advanceClock, getClock },
};
