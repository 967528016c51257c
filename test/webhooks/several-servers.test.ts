import { expect } from 'vitest';
import { statement } from '../../database/database.ts';
import { defaultProviders, type Providers } from '../../providers/providers.ts';
import { networkReceiver } from '../../providers/webhook-receiver.ts';
import { recordEvents } from '../../store/events.ts';
import type { Id } from '../../values/id.ts';
import { type Instant, toInstant } from '../../values/instant.ts';
import { OutboundCalls } from '../../workflows/jobs/outbound-calls.ts';
import { initialTime, type TestAccount, type TestApp } from '../harness/app.ts';
import { eventually } from '../harness/eventually.ts';
import { registerCompany } from '../harness/examples.ts';
import { test as base } from '../harness/fixtures.ts';
import { waitForBlockedStatements } from '../harness/lock-waits.ts';
import { openWebhookAccount } from '../harness/webhook-account.ts';

const test = base.extend(
  'receivedIds',
  ({ receiver }) =>
    () =>
      receiver.received.map(({ headers }) => headers['webhook-id']),
);

const network = defaultProviders;

/** A server that is killed after sending its messages and before recording the responses. */
const killedAfterTheCall: Providers = {
  ...defaultProviders,
  webhookReceiver: {
    post: async (message, signal) => {
      await networkReceiver().post(message, signal);
      return new Promise<number>(() => {});
    },
  },
};

/** A time after the claim of a server has expired. */
const later = toInstant(initialTime + 31_000);

function server(app: TestApp, providers: Providers, now: Instant = initialTime): OutboundCalls {
  return new OutboundCalls({ ...app, clock: { ...app.clock, now: () => now } }, providers);
}

async function accountIdOf(app: TestApp, { clientId }: TestAccount): Promise<Id<'account'>> {
  const [row] = await app.owner.query(findAccount, [clientId]);
  return row?.id as Id<'account'>;
}
const waitLimit = () => AbortSignal.timeout(60_000);

test('an event that meets the deactivation of its webhook leaves no delivery without a job', async ({
  app,
  receiver,
}) => {
  const account = await openWebhookAccount(app, receiver.url);
  const { registered } = await app.owner.transaction(async (tx) => {
    await tx.many(lockWebhook, [account.webhookId]);
    await tx.many(deactivate, [account.webhookId]);
    const registered = registerCompany(account);
    await waitForBlockedStatements(app.owner, 1);
    return { registered };
  });
  await registered;
  await account.advanceToMinute(60);
  expect(await app.owner.query(listPending, [account.webhookId])).toEqual([]);
});

test('each attempt is made by one of several servers', async ({ app, receiver, receivedIds }) => {
  const account = await openWebhookAccount(app, receiver.url);
  const accountId = await accountIdOf(app, account);
  for (let company = 0; company < 40; company += 1) await registerCompany(account);
  const servers = [server(app, network), server(app, network), server(app, network)];
  await Promise.all(servers.map((each) => each.settle(accountId, waitLimit())));
  expect(receiver.received).toHaveLength(40);
  expect(new Set(receivedIds()).size).toBe(40);
  expect(receiver.maxConcurrent).toBeLessThanOrEqual(3 * 4);
});

test('an event queued while the previous one of its subject is completed is delivered', async ({
  receiver,
  app,
}) => {
  receiver.clear();
  const account = await openWebhookAccount(app, receiver.url);
  const accountId = await accountIdOf(app, account);
  const companyId = (await registerCompany(account)) as Id<'company'>;
  const servers = [server(app, network), server(app, network)];
  const record = (number: number) =>
    app.database.inAccount(accountId, async (tx) => {
      const occurrence = { type: 'company.kybstatus.update', at: initialTime } as const;
      recordEvents(tx, occurrence, [number], () => ({
        companyId,
        subjectId: companyId,
        payload: { number },
      }));
    });
  for (let number = 1; number <= 60; number += 1) {
    await Promise.all([record(number), ...servers.map((each) => each.begin(accountId))]);
  }
  await Promise.all(servers.map((each) => each.settle(accountId, waitLimit())));
  const numbers = receiver.received.map(({ body }) => JSON.parse(body).payload[0].number);
  expect(numbers).toEqual([undefined, ...Array.from({ length: 60 }, (_, index) => index + 1)]);
});

test('a server killed between delivery and record causes a second delivery with the same id', async ({
  receiver,
  app,
}) => {
  receiver.clear();
  const account = await openWebhookAccount(app, receiver.url);
  const accountId = await accountIdOf(app, account);
  await registerCompany(account);
  await server(app, killedAfterTheCall).begin(accountId);
  await eventually(() => receiver.received.length === 1);

  await server(app, network).begin(accountId);
  expect((await account.listDeliveries()).deliveries[0]?.status).toBe('Pending');

  await server(app, network, later).settle(accountId, waitLimit());
  const [first, second, ...more] = receiver.received;
  expect(more).toEqual([]);
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  expect(second?.body).toBe(first?.body);
  expect((await account.listDeliveries()).deliveries[0]).toMatchObject({
    status: 'Delivered',
    attempts: 1,
  });
});

test('a server that resumes after its claim expired does not overwrite the record of another', async ({
  receiver,
  app,
}) => {
  receiver.clear();
  const account = await openWebhookAccount(app, receiver.url);
  const accountId = await accountIdOf(app, account);
  await registerCompany(account);
  let wake = (_: number) => {};
  const slept = new Promise<number>((resolve) => {
    wake = resolve;
  });
  const sleeper = server(app, { ...defaultProviders, webhookReceiver: { post: () => slept } });
  await sleeper.begin(accountId);
  await server(app, network, later).settle(accountId, waitLimit());
  wake(500);
  await sleeper.close();
  expect((await account.listDeliveries()).deliveries[0]).toMatchObject({
    status: 'Delivered',
    attempts: 1,
  });
});

test('a stopping server finishes its deliveries and starts no more', async ({ receiver, app }) => {
  receiver.clear();
  const account = await openWebhookAccount(app, receiver.url);
  const accountId = await accountIdOf(app, account);
  await account.initiateVerification('Analytical Engines');
  const going = server(app, network);
  await going.begin(accountId);
  await going.close();
  expect(receiver.received).toHaveLength(1);
  expect((await account.listDeliveries()).deliveries.map(({ status }) => status)).toEqual([
    // Of the events that wait in the lane, the decision of the company's verification is the last.
    'Pending',
    'Pending',
    'Delivered',
  ]);
  await going.begin(accountId);
  expect(receiver.received).toHaveLength(1);
});

const findAccount = statement<{ id: Id<'account'> }>(
  '',
  'select account_id "id" from account where client_id = $1',
);

const lockWebhook = statement('', 'select from webhook where webhook_id = $1 for update');
const deactivate = statement('', 'update webhook set is_active = false where webhook_id = $1');
const listPending = statement(
  '',
  "select event_id from webhook_delivery where webhook_id = $1 and status = 'pending'",
);
