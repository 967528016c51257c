import { expect } from 'vitest';
import { defaultProviders } from '../../providers/providers.ts';
import { OutboundCalls } from '../../workflows/jobs/outbound-calls.ts';
import { registerCompany } from '../harness/examples.ts';
import { test as base } from '../harness/fixtures.ts';
import { expectRefusal } from '../harness/refusal.ts';
import { openWebhookAccount } from '../harness/webhook-account.ts';

const test = base.extend('environment', { scope: 'file' }, { ALLOW_PRIVATE_WEBHOOKS: 'false' });

const rows: [url: string, message: RegExp][] = [
  ['http://localhost:3000', /^url must begin with https:/],
  ['http://example.com', /^url must begin with https:/],
  ['https://localhost', /^url must lead to a public address: localhost is private/],
  ['https://127.0.0.1', /127\.0\.0\.1 is private, local or reserved/],
  ['https://10.0.0.1', /10\.0\.0\.1 is private/],
  ['https://dev', /dev is private/],
  ['https://[64:ff9b::a00:1]', /\[64:ff9b::a00:1\] is private/],
  ['https://[2002:7f00:1::1]', /\[2002:7f00:1::1\] is private/],
  ['https://[fd00:ec2::254]', /\[fd00:ec2::254\] is private/],
];
test.for(rows)('a sandbox account cannot use %s', async ([url, message], { account }) => {
  const body = { method: 'addWebhook', webhook: { url } };
  expect(expectRefusal(await account.send({ path: '/adminPortal', body }), 400)).toMatch(message);
});

base('an address that the operator no longer allows is not called', async ({ app, receiver }) => {
  const account = await openWebhookAccount(app, receiver.url);
  await registerCompany(account);
  const settings = { ...app.settings, allowsPrivateWebhooks: false };
  const strict = new OutboundCalls({ ...app, settings }, defaultProviders);
  await strict.settle(account.accountId, AbortSignal.timeout(60_000));
  expect(receiver.received).toEqual([]);
  expect((await account.listDeliveries()).deliveries[0]).toMatchObject({
    status: 'Pending',
    message: '127.0.0.1 is an address that webhooks of this account must not use.',
  });
  await strict.close();
});
