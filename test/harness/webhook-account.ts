import { type Instant, instantText } from '../../values/instant.ts';
import { anOwner, registerCompany, someKybInformation } from './examples.ts';
import { beginning, type TestAccount, type TestHouse } from './house.ts';

/** An account with one webhook, and what tests of webhooks do with it. */
export interface WebhookAccount extends TestAccount {
  readonly webhookId: string;
  readonly secret: string;
  /** Moves the test clock to so many minutes after the beginning. */
  advance(minutes: number): Promise<void>;
  deliveries(): ReturnType<TestAccount['client']['adminPortal']['getWebhookDeliveries']>;
  /** A company whose verification was initiated: two events, and a third when it is decided. */
  initiate(company: string): Promise<string>;
}

export async function openWebhookAccount(house: TestHouse, url: string): Promise<WebhookAccount> {
  const account = await house.open();
  const { adminPortal, companyOnboarding, sandbox } = account.client;
  const eventTypes = ['company.kybstatus' as const];
  const { webhook } = await adminPortal.addWebhook({ webhook: { url, eventTypes } });
  return {
    ...account,
    webhookId: webhook.webhookId,
    secret: webhook.secret,
    advance: async (minutes) => {
      await sandbox.advanceClock({ to: instantText((beginning + minutes * 60_000) as Instant) });
    },
    deliveries: () => adminPortal.getWebhookDeliveries({ webhookId: webhook.webhookId }),
    initiate: async (company) => {
      const companyId = await registerCompany(account, { company });
      await companyOnboarding.addBusinessUser({ businessUser: anOwner(companyId) });
      await companyOnboarding.addKybInformation({ kybInformation: someKybInformation(companyId) });
      await companyOnboarding.initiateCompanyKyb({ companyId });
      return companyId;
    },
  };
}
