import { formatInstant, type Instant } from '../../values/instant.ts';
import { initialTime, type TestAccount, type TestApp } from './app.ts';
import { addCompanyInVerification } from './examples.ts';

/** An account with one webhook. */
export interface WebhookAccount extends TestAccount {
  readonly webhookId: string;
  readonly secret: string;
  /** Advances the sandbox clock to a number of minutes after the initial time. */
  advanceToMinute(minutes: number): Promise<void>;
  listDeliveries(): ReturnType<TestAccount['client']['adminPortal']['getWebhookDeliveries']>;
  /** Adds a company and starts its verification: two events, and a third with the decision. */
  initiateVerification(company: string): Promise<string>;
}

export async function openWebhookAccount(app: TestApp, url: string): Promise<WebhookAccount> {
  const account = await app.openAccount();
  const { adminPortal, sandbox } = account.client;
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
    initiateVerification: (company) => addCompanyInVerification(account, { company }),
  };
}
