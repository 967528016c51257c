import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { keepRunningJobs } from '../../server/jobs/keep-running.ts';
import { parseInstant } from '../../values/instant.ts';
import { eventually } from '../harness/eventually.ts';
import { registerCompany } from '../harness/examples.ts';
import { beginning, openHouse, type TestHouse } from '../harness/house.ts';
import { openReceiver, type Receiver, told } from '../harness/receiver.ts';
import { countRows } from '../harness/rows.ts';
import { openWebhookAccount } from '../harness/webhook-account.ts';

let house: TestHouse;
let receiver: Receiver;

beforeAll(async () => {
  house = await openHouse();
  receiver = await openReceiver();
});
afterEach(() => {
  receiver.answer(200);
  receiver.forget();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
afterAll(async () => {
  await house.close();
  await receiver.close();
});

const idsHeard = () => receiver.heard.map(({ headers }) => headers['webhook-id']);

describe('a message', () => {
  test('is what the interface shows, signed so that receivers’ libraries take it', async () => {
    const account = await openWebhookAccount(house, receiver.url);
    const companyId = await registerCompany(account);
    await account.advance(0);
    const [heard] = receiver.heard;
    expect(receiver.heard).toHaveLength(1);
    const company = await account.client.reports.getCompanyInfo({ companyId });
    expect(JSON.parse(heard?.body ?? '')).toEqual({
      trigger: {
        eventId: heard?.headers['webhook-id'],
        eventType: 'company.kybstatus.insert',
        eventTimeStamp: '03/03/2026 10:00:00',
      },
      payload: [company],
    });
    expect(heard?.headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-timestamp': String(beginning / 1_000),
    });
    vi.useFakeTimers({ toFake: ['Date'], now: beginning });
    const oracle = new Webhook(account.secret);
    const headers = heard?.headers as Record<string, string>;
    expect(oracle.verify(heard?.body ?? '', headers)).toMatchObject({ trigger: {} });
    expect(() => oracle.verify(`${heard?.body} `, headers)).toThrow();
    expect(() =>
      new Webhook(`whsec_${btoa('another')}`).verify(heard?.body ?? '', headers),
    ).toThrow();
  });

  test('bears the time of the world in its signature and the account’s in its trigger', async () => {
    const account = await openWebhookAccount(house, receiver.url);
    await account.advance(60 * 24 * 100);
    await registerCompany(account);
    await account.advance(60 * 24 * 100 + 1);
    const [heard] = receiver.heard;
    expect(heard?.headers['webhook-timestamp']).toBe(String(beginning / 1_000));
    expect(JSON.parse(heard?.body ?? '').trigger.eventTimeStamp).toBe('06/11/2026 11:00:00');
  });
});

describe('events', () => {
  test('tell each step of a company, as it stood then', async () => {
    const account = await openWebhookAccount(house, receiver.url);
    await account.initiate('Analytical Engines');
    await account.advance(1);
    expect(told(receiver.heard)).toEqual([
      'company.kybstatus.insert new',
      'company.kybstatus.update pending',
      'company.kybstatus.update passed',
    ]);
  });

  test('of one subject keep their order when the first fails; those of another do not wait', async () => {
    const account = await openWebhookAccount(house, receiver.url);
    const held = await account.initiate('Held');
    const free = await account.initiate('Free');
    const isOf = (companyId: string, body: string) =>
      JSON.parse(body).payload[0].Company[0].companyID === companyId;
    receiver.answer(({ body }) => (isOf(held, body) ? 500 : 200));
    await account.advance(5);
    const of = (companyId: string) =>
      told(receiver.heard.filter(({ body }) => isOf(companyId, body)));
    expect(of(free)).toHaveLength(3);
    expect(new Set(of(held))).toEqual(new Set(['company.kybstatus.insert new']));
    receiver.answer(200);
    receiver.forget();
    await account.advance(12);
    expect(of(held)).toEqual([
      'company.kybstatus.insert new',
      'company.kybstatus.update pending',
      'company.kybstatus.update passed',
    ]);
  });

  test('are only those a webhook listens for, and only of its account', async () => {
    const account = await house.open();
    await account.client.adminPortal.addWebhook({
      webhook: { url: receiver.url, eventTypes: ['company.kybstatus.update'] },
    });
    await registerCompany(account);
    await registerCompany(await house.open());
    await account.client.sandbox.advanceClock({ to: '2026-03-04' });
    expect(receiver.heard).toEqual([]);
  });

  test('are not recorded when nobody listens, nor by a request that was refused', async () => {
    const count = async () => (await countRows(house.owner)).event;
    const before = await count();
    await registerCompany(await house.open());
    const account = await openWebhookAccount(house, receiver.url);
    const refused = { registration: { company: 'No Terms', isTermsAccepted: false } };
    await account.send({ path: '/companyOnboarding/companyRegistration', body: refused });
    expect(await count()).toBe(before);
    await registerCompany(account);
    expect(await count()).toBe((before ?? 0) + 1);
  });

  test('reach a receiver without a test clock being moved', async () => {
    const own = await openReceiver();
    const account = await openWebhookAccount(house, own.url);
    const stop = keepRunningJobs(house);
    try {
      await account.initiate('Analytical Engines');
      await eventually(() => own.heard.length === 3);
      await eventually(async () =>
        (await account.deliveries()).deliveries.every(({ status }) => status === 'Delivered'),
      );
    } finally {
      await stop();
      await own.close();
    }
    expect(told(own.heard).at(-1)).toBe('company.kybstatus.update passed');
  });
});

describe('a receiver that is down', () => {
  test('for an hour of test time gets every event afterwards', async () => {
    const account = await openWebhookAccount(house, receiver.url);
    receiver.answer(503);
    for (const company of ['A', 'B', 'C']) await account.initiate(company);
    await account.advance(60);
    expect(new Set(told(receiver.heard))).toEqual(new Set(['company.kybstatus.insert new']));
    receiver.forget();
    receiver.answer(200);
    await account.advance(90);
    expect(new Set(idsHeard()).size).toBe(9);
    expect(receiver.heard).toHaveLength(9);
    expect((await account.deliveries()).deliveries.map(({ status }) => status)).toEqual(
      Array(9).fill('Delivered'),
    );
  });

  test('is tried after 1, 3, 7, 15 and 60 minutes, hourly for a day, and given up', async () => {
    const account = await openWebhookAccount(house, receiver.url);
    await registerCompany(account);
    const moments: number[] = [];
    receiver.answer(async () => {
      // The clock stands still while others are told: it shows the moment the message was due.
      const { clock } = await account.client.sandbox.getClock({});
      moments.push(minutesOf(clock.now));
      return 500;
    });
    await account.advance(60 * 24 * 3);
    const days = Array.from({ length: 24 }, (_, hour) => 86 + 60 * (hour + 1));
    expect(moments).toEqual([0, 1, 4, 11, 26, 86, ...days]);
    expect(new Set(idsHeard()).size).toBe(1);
    const [delivery] = (await account.deliveries()).deliveries;
    expect(delivery).toMatchObject({
      status: 'Given Up',
      attempts: 30,
      lastAnswer: 500,
      message: 'It answered 500.',
      nextAttemptAt: null,
    });
  });

  test('and was given up on hears it again by a replay, under the same id', async () => {
    const account = await openWebhookAccount(house, receiver.url);
    await registerCompany(account);
    receiver.answer(404);
    await account.advance(60 * 24 * 3);
    const [first] = idsHeard();
    receiver.forget();
    receiver.answer(204);
    const { webhookId } = account;
    const { webhook } = await account.client.adminPortal.replayWebhook({ webhookId });
    expect(webhook.message).toBe(`1 event will be delivered again to ${receiver.url}.`);
    await account.advance(60 * 24 * 3 + 1);
    expect(idsHeard()).toEqual([first]);
    const { deliveries } = await account.deliveries();
    expect(deliveries).toHaveLength(1);
    expect(deliveries[0]).toMatchObject({ status: 'Delivered', attempts: 1, lastAnswer: 204 });
  });

  const rows: [why: string, reply: Parameters<Receiver['answer']>[0], message: RegExp][] = [
    ['400', 400, /^It answered 400\.$/],
    ['503', 503, /^It answered 503\.$/],
    ['a redirect, which is not followed', { redirect: '/elsewhere' }, /^It answered 302\.$/],
    ['a line that is cut', 'hang up', /^It could not be reached \(ECONNRESET\)\.$/],
  ];
  test.each(rows)('shows by %s that it did not take the message', async (_, reply, message) => {
    const account = await openWebhookAccount(house, receiver.url);
    await registerCompany(account);
    receiver.answer(reply);
    await account.advance(0);
    expect(receiver.heard.map(({ path }) => path)).toEqual(['/events']);
    expect((await account.deliveries()).deliveries[0]).toMatchObject({
      status: 'Pending',
      attempts: 1,
      message: expect.stringMatching(message),
      nextAttemptAt: '2026-03-03T15:01:00.000Z',
    });
  });

  test('because nobody listens at its address is tried again', async () => {
    const gone = await openReceiver();
    const account = await openWebhookAccount(house, gone.url);
    await gone.close();
    await registerCompany(account);
    await account.advance(0);
    expect((await account.deliveries()).deliveries[0]?.message).toBe(
      'It could not be reached (ECONNREFUSED).',
    );
  });
});

test('an answer that was lost on the way leads to a duplicate: same id, same bytes', async () => {
  const account = await openWebhookAccount(house, receiver.url);
  await registerCompany(account);
  receiver.answer(() => (receiver.heard.length === 1 ? 'hang up' : 200));
  await account.advance(10);
  const [first, second, ...more] = receiver.heard;
  expect(more).toEqual([]);
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  expect(second?.body).toBe(first?.body);
});

test('a delivered event can be replayed, with the bytes it had although the company has moved on', async () => {
  const account = await openWebhookAccount(house, receiver.url);
  await account.initiate('Analytical Engines');
  await account.advance(1);
  const [first] = receiver.heard;
  const { webhookId } = account;
  const eventId = String(first?.headers['webhook-id']);
  await account.client.adminPortal.replayWebhook({ webhookId, eventId });
  await account.advance(2);
  expect(receiver.heard).toHaveLength(4);
  expect(receiver.heard[3]?.body).toBe(first?.body);
});

test('a removed webhook hears nothing more, not even what was waiting', async () => {
  const account = await openWebhookAccount(house, receiver.url);
  receiver.answer(500);
  await registerCompany(account);
  await account.advance(2);
  receiver.forget();
  receiver.answer(200);
  await account.client.adminPortal.removeWebhook({ webhookId: account.webhookId });
  await registerCompany(account);
  await account.advance(60 * 24 * 2);
  expect(receiver.heard).toEqual([]);
});

test('a receiver that keeps silent holds up neither the clock for long nor others at all', async () => {
  // Fifty times the pace: a call gives up after 0.3 seconds, advanceClock after 0.2.
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => timeout(milliseconds / 50));
  const silent = await openReceiver();
  silent.answer('silence');
  const account = await openWebhookAccount(house, silent.url);
  await account.client.adminPortal.addWebhook({ webhook: { url: receiver.url } });
  for (let company = 0; company < 8; company += 1) await registerCompany(account);
  await account.advance(60 * 24 * 30);
  await eventually(() => receiver.heard.length === 8);
  expect(silent.atOnce).toBe(4);
  const { clock } = await account.client.sandbox.getClock({});
  expect(minutesOf(clock.now)).toBe(60 * 24 * 30);
  await eventually(async () =>
    (await account.deliveries()).deliveries.some(
      ({ message }) => message === 'It did not answer within 15 seconds.',
    ),
  );
  await silent.close();
});

function minutesOf(text: string): number {
  return ((parseInstant(text) ?? 0) - beginning) / 60_000;
}
