import { formatInstant, type Instant } from '../../values/instant.ts';
import { initialTime, type TestAccount, type TestApp } from './app.ts';
import { anOwner, registerCompany, someKybInformation } from './examples.ts';

/** An account with one webhook, and what tests of webhooks do with it. */
export interface WebhookAccount extends TestAccount {
  readonly webhookId: string;
  readonly secret: string;
  /** Moves the test clock to so many minutes after the beginning. */
  advanceToMinute(minutes: number): Promise<void>;
  listDeliveries(): ReturnType<TestAccount['client']['adminPortal']['getWebhookDeliveries']>;
  /** A company whose verification was initiated: two events, and a third when it is decided. */
  initiateVerification(company: string): Promise<string>;
}

export async function openWebhookAccount(app: TestApp, url: string): Promise<WebhookAccount> {
  const account = await app.openAccount();
  const { adminPortal, companyOnboarding, sandbox } = account.client;
  const eventTypes = ['company.kybstatus' as const];
  const { webhook } = await adminPortal.addWebhook({ webhook: { url, eventTypes } });
  return {
    ...account,
    webhookId: webhook.webhookId,
    secret: webhook.secret,
    advanceToMinute: async (minutes) => {
      await sandbox.advanceClock({
        to: formatInstant((initialTime + minutes * 60_000) as Instant),
      });
    },
    listDeliveries: () => adminPortal.getWebhookDeliveries({ webhookId: webhook.webhookId }),
    initiateVerification: async (company) => {
      const companyId = await registerCompany(account, { company });
      await companyOnboarding.addBusinessUser({ businessUser: anOwner(companyId) });
      await companyOnboarding.addKybInformation({ kybInformation: someKybInformation(companyId) });
      await companyOnboarding.initiateCompanyKyb({ companyId });
      return companyId;
    },
  };
}
