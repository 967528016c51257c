import { addWebhook } from './adminPortal/addWebhook.ts';
import { getWebhookDeliveries } from './adminPortal/getWebhookDeliveries.ts';
import { getWebhooks } from './adminPortal/getWebhooks.ts';
import { removeWebhook } from './adminPortal/removeWebhook.ts';
import { replayWebhook } from './adminPortal/replayWebhook.ts';
import { addBusinessUser } from './companyOnboarding/addBusinessUser.ts';
import { addKybInformation } from './companyOnboarding/addKybInformation.ts';
import { companyRegistration } from './companyOnboarding/companyRegistration.ts';
import { initiateCompanyKyb } from './companyOnboarding/initiateCompanyKyb.ts';
import type { Declaration } from './operation.ts';
import { getCompanyInfo } from './reports/getCompanyInfo.ts';
import { advanceClock } from './sandbox/advanceClock.ts';
import { getClock } from './sandbox/getClock.ts';

/** Every operation the service answers, by module. */
export const operations = {
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
} as const satisfies Readonly<Record<string, Readonly<Record<string, Declaration>>>>;

export type Operations = typeof operations;

export const everyOperation: readonly Declaration[] = Object.values(operations).flatMap((module) =>
  Object.values(module),
);
