import { afterAll, beforeAll, expect, test } from 'vitest';
import { Calls } from '../../server/jobs/calls.ts';
import type { Outside } from '../../server/outside/outside.ts';
import { networkReceiver } from '../../server/outside/webhook-receiver.ts';
import { statement } from '../../server/store/database.ts';
import { recordEvent } from '../../server/store/events.ts';
import type { Id } from '../../values/id.ts';
import { type Instant, toInstant } from '../../values/instant.ts';
import { eventually } from '../harness/eventually.ts';
import { registerCompany } from '../harness/examples.ts';
import { beginning, openHouse, type TestAccount, type TestHouse } from '../harness/house.ts';
import { openReceiver, type Receiver } from '../harness/receiver.ts';
import { openWebhookAccount } from '../harness/webhook-account.ts';

// Servers that share a database have nothing else in common: each is a `Calls` of its own here.

let house: TestHouse;
let receiver: Receiver;
const network: Outside = { webhookReceiver: networkReceiver() };

/** Sends its messages, but never comes to record an answer: a server killed between the two. */
const killedAfterTheCall: Outside = {
  webhookReceiver: {
    post: async (message, signal) => {
      await networkReceiver().post(message, signal);
      return new Promise<number>(() => {});
    },
  },
};

/** Past the time for which a server may hold a call. */
const later = toInstant(beginning + 31_000);

beforeAll(async () => {
  house = await openHouse();
  receiver = await openReceiver();
});
afterAll(async () => {
  await house.close();
  await receiver.close();
});

function server(outside: Outside, now: Instant = beginning): Calls {
  return new Calls({ ...house, clock: { ...house.clock, now: () => now }, outside });
}

async function accountIdOf({ clientId }: TestAccount): Promise<Id<'account'>> {
  const [row] = await house.owner.query(findAccount, [clientId]);
  return row?.id as Id<'account'>;
}

const idsHeard = () => receiver.heard.map(({ headers }) => headers['webhook-id']);
const patience = () => AbortSignal.timeout(10_000);

test('each attempt is made by one of them', async () => {
  const account = await openWebhookAccount(house, receiver.url);
  const accountId = await accountIdOf(account);
  for (let company = 0; company < 40; company += 1) await registerCompany(account);
  const servers = [server(network), server(network), server(network)];
  await Promise.all(servers.map((each) => each.settle(accountId, patience())));
  expect(receiver.heard).toHaveLength(40);
  expect(new Set(idsHeard()).size).toBe(40);
  expect(receiver.atOnce).toBeLessThanOrEqual(3 * 4);
});

test('an event that joins its lane while the one before it is completed is not forgotten', async () => {
  receiver.forget();
  const account = await openWebhookAccount(house, receiver.url);
  const accountId = await accountIdOf(account);
  const companyId = (await registerCompany(account)) as Id<'company'>;
  const servers = [server(network), server(network)];
  const record = (number: number) =>
    house.database.inAccount(accountId, (tx) =>
      recordEvent(tx, {
        type: 'company.kybstatus.update',
        at: beginning,
        companyId,
        subjectId: companyId,
        payload: async () => ({ number }),
      }),
    );
  for (let number = 1; number <= 60; number += 1) {
    await Promise.all([record(number), ...servers.map((each) => each.begin(accountId))]);
  }
  await Promise.all(servers.map((each) => each.settle(accountId, patience())));
  const numbers = receiver.heard.map(({ body }) => JSON.parse(body).payload[0].number);
  expect(numbers).toEqual([undefined, ...Array.from({ length: 60 }, (_, index) => index + 1)]);
});

test('one that is killed between call and record leads to a second delivery with the same id', async () => {
  receiver.forget();
  const account = await openWebhookAccount(house, receiver.url);
  const accountId = await accountIdOf(account);
  await registerCompany(account);
  await server(killedAfterTheCall).begin(accountId);
  await eventually(() => receiver.heard.length === 1);

  await server(network).begin(accountId);
  expect((await account.deliveries()).deliveries[0]?.status).toBe('Pending');

  await server(network, later).settle(accountId, patience());
  const [first, second, ...more] = receiver.heard;
  expect(more).toEqual([]);
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  expect(second?.body).toBe(first?.body);
  expect((await account.deliveries()).deliveries[0]).toMatchObject({
    status: 'Delivered',
    attempts: 1,
  });
});

test('one that wakes up after its claim has lapsed does not undo what another recorded', async () => {
  receiver.forget();
  const account = await openWebhookAccount(house, receiver.url);
  const accountId = await accountIdOf(account);
  await registerCompany(account);
  let wake = (_: number) => {};
  const slept = new Promise<number>((resolve) => {
    wake = resolve;
  });
  const sleeper = server({ webhookReceiver: { post: () => slept } });
  await sleeper.begin(accountId);
  await server(network, later).settle(accountId, patience());
  wake(500);
  await sleeper.close();
  expect((await account.deliveries()).deliveries[0]).toMatchObject({
    status: 'Delivered',
    attempts: 1,
  });
});

test('a server that must go waits for what it has begun, and begins nothing more', async () => {
  receiver.forget();
  const account = await openWebhookAccount(house, receiver.url);
  const accountId = await accountIdOf(account);
  await account.initiate('Analytical Engines');
  const going = server(network);
  await going.begin(accountId);
  await going.close();
  expect(receiver.heard).toHaveLength(1);
  expect((await account.deliveries()).deliveries.map(({ status }) => status)).toEqual([
    'Pending',
    'Delivered',
  ]);
  await going.begin(accountId);
  expect(receiver.heard).toHaveLength(1);
});

const findAccount = statement<{ id: Id<'account'> }>(
  '',
  'select account_id "id" from account where client_id = $1',
);
