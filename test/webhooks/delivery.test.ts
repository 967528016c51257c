import { Webhook } from 'standardwebhooks';
import { describe, expect, vi } from 'vitest';
import { parseInstant } from '../../values/instant.ts';
import { startJobLoop } from '../../workflows/jobs/job-loop.ts';
import { initialTime } from '../harness/app.ts';
import { eventually } from '../harness/eventually.ts';
import { registerCompany } from '../harness/examples.ts';
import { test as base } from '../harness/fixtures.ts';
import { countRows } from '../harness/table-rows.ts';
import { openWebhookAccount } from '../harness/webhook-account.ts';
import {
  describeCompanyEvents,
  startReceiver,
  type TestReceiver,
} from '../harness/webhook-receiver.ts';

const test = base.extend(
  'receivedIds',
  ({ receiver }) =>
    () =>
      receiver.received.map(({ headers }) => headers['webhook-id']),
);

test.afterEach(({ receiver }) => {
  receiver.replyWith(200);
  receiver.clear();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('a webhook message', () => {
  test('has the documented content and a signature that receivers’ libraries accept', async ({
    app,
    receiver,
  }) => {
    const account = await openWebhookAccount(app, receiver.url);
    const companyId = await registerCompany(account);
    await account.advanceToMinute(0);
    const [heard] = receiver.received;
    expect(receiver.received).toHaveLength(1);
    const company = await account.client.reports.getCompanyInfo({ companyId, extended: true });
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
      'webhook-timestamp': String(initialTime / 1_000),
    });
    vi.useFakeTimers({ toFake: ['Date'], now: initialTime });
    const oracle = new Webhook(account.secret);
    const headers = heard?.headers as Record<string, string>;
    expect(oracle.verify(heard?.body ?? '', headers)).toMatchObject({ trigger: {} });
    expect(() => oracle.verify(`${heard?.body} `, headers)).toThrow();
    expect(() =>
      new Webhook(`whsec_${btoa('another')}`).verify(heard?.body ?? '', headers),
    ).toThrow();
  });

  test('has the wall clock in its signature and the account’s clock in its trigger', async ({
    app,
    receiver,
  }) => {
    const account = await openWebhookAccount(app, receiver.url);
    await account.advanceToMinute(60 * 24 * 100);
    await registerCompany(account);
    await account.advanceToMinute(60 * 24 * 100 + 1);
    const [heard] = receiver.received;
    expect(heard?.headers['webhook-timestamp']).toBe(String(initialTime / 1_000));
    expect(JSON.parse(heard?.body ?? '').trigger.eventTimeStamp).toBe('06/11/2026 11:00:00');
  });
});

describe('events', () => {
  test('report each step of a company with its state at the time', async ({ app, receiver }) => {
    const account = await openWebhookAccount(app, receiver.url);
    await account.initiateVerification('Analytical Engines');
    await account.advanceToMinute(1);
    expect(describeCompanyEvents(receiver.received)).toEqual([
      'company.kybstatus.insert new',
      'company.kybstatus.update pending',
      'company.kybstatus.update passed',
    ]);
  });

  test('of one subject keep their order when the first fails, without delaying those of another', async ({
    app,
    receiver,
  }) => {
    const account = await openWebhookAccount(app, receiver.url);
    const held = await account.initiateVerification('Held');
    const free = await account.initiateVerification('Free');
    const isOf = (companyId: string, body: string) =>
      JSON.parse(body).payload[0].Company[0].companyID === companyId;
    receiver.replyWith(({ body }) => (isOf(held, body) ? 500 : 200));
    await account.advanceToMinute(5);
    const of = (companyId: string) =>
      describeCompanyEvents(receiver.received.filter(({ body }) => isOf(companyId, body)));
    expect(of(free)).toHaveLength(3);
    expect(new Set(of(held))).toEqual(new Set(['company.kybstatus.insert new']));
    receiver.replyWith(200);
    receiver.clear();
    await account.advanceToMinute(12);
    expect(of(held)).toEqual([
      'company.kybstatus.insert new',
      'company.kybstatus.update pending',
      'company.kybstatus.update passed',
    ]);
  });

  test('are sent only for the subscribed types and only of the webhook’s account', async ({
    app,
    receiver,
  }) => {
    const account = await app.openAccount();
    await account.client.adminPortal.addWebhook({
      webhook: { url: receiver.url, eventTypes: ['company.kybstatus.update'] },
    });
    await registerCompany(account);
    await registerCompany(await app.openAccount());
    await account.client.sandbox.advanceClock({ to: '2026-03-04' });
    expect(receiver.received).toEqual([]);
  });

  test('are recorded without a webhook, and not by a refused request', async ({ app }) => {
    const count = async () => {
      const { event = 0, webhook_delivery = 0 } = await countRows(app.owner);
      return { event, webhook_delivery };
    };
    const before = await count();
    const account = await app.openAccount();
    const refused = { registration: { company: 'No Terms', isTermsAccepted: false } };
    await account.send({ path: '/companyOnboarding/companyRegistration', body: refused });
    expect(await count()).toEqual(before);
    await registerCompany(account);
    expect(await count()).toEqual({ ...before, event: before.event + 1 });
  });

  test('are delivered without advancing a sandbox clock', async ({ app }) => {
    const own = await startReceiver();
    const account = await openWebhookAccount(app, own.url);
    const stop = startJobLoop(app);
    try {
      await account.initiateVerification('Analytical Engines');
      await eventually(() => own.received.length === 3);
      await eventually(async () =>
        (await account.listDeliveries()).deliveries.every(({ status }) => status === 'Delivered'),
      );
    } finally {
      await stop();
      await own.close();
    }
    expect(describeCompanyEvents(own.received).at(-1)).toBe('company.kybstatus.update passed');
  });
});

describe('a receiver that is down', () => {
  test('for an hour receives every event afterwards', async ({ app, receiver, receivedIds }) => {
    const account = await openWebhookAccount(app, receiver.url);
    receiver.replyWith(503);
    for (const company of ['A', 'B', 'C']) await account.initiateVerification(company);
    await account.advanceToMinute(60);
    expect(new Set(describeCompanyEvents(receiver.received))).toEqual(
      new Set(['company.kybstatus.insert new']),
    );
    receiver.clear();
    receiver.replyWith(200);
    await account.advanceToMinute(90);
    expect(new Set(receivedIds()).size).toBe(9);
    expect(receiver.received).toHaveLength(9);
    expect((await account.listDeliveries()).deliveries.map(({ status }) => status)).toEqual(
      Array(9).fill('Delivered'),
    );
  });

  test('is retried after 1, 3, 7, 15 and 60 minutes and hourly for a day, then given up', async ({
    app,
    receiver,
    receivedIds,
  }) => {
    const account = await openWebhookAccount(app, receiver.url);
    await registerCompany(account);
    const moments: number[] = [];
    receiver.replyWith(async () => {
      // The clock does not move during deliveries: it shows the time at which the message was due.
      const { clock } = await account.client.sandbox.getClock({});
      moments.push(minutesOf(clock.now));
      return 500;
    });
    await account.advanceToMinute(60 * 24 * 3);
    const days = Array.from({ length: 24 }, (_, hour) => 86 + 60 * (hour + 1));
    expect(moments).toEqual([0, 1, 4, 11, 26, 86, ...days]);
    expect(new Set(receivedIds()).size).toBe(1);
    const [delivery] = (await account.listDeliveries()).deliveries;
    expect(delivery).toMatchObject({
      status: 'Given Up',
      attempts: 30,
      lastAnswer: 500,
      message: 'It answered 500.',
      nextAttemptAt: null,
    });
  });

  test('and was given up receives the event again by a replay, with the same id', async ({
    app,
    receiver,
    receivedIds,
  }) => {
    const account = await openWebhookAccount(app, receiver.url);
    await registerCompany(account);
    receiver.replyWith(404);
    await account.advanceToMinute(60 * 24 * 3);
    const [first] = receivedIds();
    receiver.clear();
    receiver.replyWith(204);
    const { webhookId } = account;
    const { webhook } = await account.client.adminPortal.replayWebhook({ webhookId });
    expect(webhook.message).toBe(`1 event will be delivered again to ${receiver.url}.`);
    await account.advanceToMinute(60 * 24 * 3 + 1);
    expect(receivedIds()).toEqual([first]);
    const { deliveries } = await account.listDeliveries();
    expect(deliveries).toHaveLength(1);
    expect(deliveries[0]).toMatchObject({ status: 'Delivered', attempts: 1, lastAnswer: 204 });
  });

  const rows: [why: string, reply: Parameters<TestReceiver['replyWith']>[0], message: RegExp][] = [
    ['400', 400, /^It answered 400\.$/],
    ['503', 503, /^It answered 503\.$/],
    ['a redirect, which is not followed', { redirect: '/elsewhere' }, /^It answered 302\.$/],
    ['a line that is cut', 'disconnect', /^It could not be reached \(ECONNRESET\)\.$/],
  ];
  test.for(rows)('fails a delivery by %s', async ([_, reply, message], { app, receiver }) => {
    const account = await openWebhookAccount(app, receiver.url);
    await registerCompany(account);
    receiver.replyWith(reply);
    await account.advanceToMinute(0);
    expect(receiver.received.map(({ path }) => path)).toEqual(['/events']);
    expect((await account.listDeliveries()).deliveries[0]).toMatchObject({
      status: 'Pending',
      attempts: 1,
      message: expect.stringMatching(message),
      nextAttemptAt: '2026-03-03T15:01:00.000Z',
    });
  });

  test('because its address refuses connections is retried', async ({ app }) => {
    const gone = await startReceiver();
    const account = await openWebhookAccount(app, gone.url);
    await gone.close();
    await registerCompany(account);
    await account.advanceToMinute(0);
    expect((await account.listDeliveries()).deliveries[0]?.message).toBe(
      'It could not be reached (ECONNREFUSED).',
    );
  });
});

test('a lost response leads to a duplicate with the same id and the same bytes', async ({
  app,
  receiver,
}) => {
  const account = await openWebhookAccount(app, receiver.url);
  await registerCompany(account);
  receiver.replyWith(() => (receiver.received.length === 1 ? 'disconnect' : 200));
  await account.advanceToMinute(10);
  const [first, second, ...more] = receiver.received;
  expect(more).toEqual([]);
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  expect(second?.body).toBe(first?.body);
});

test('a replay of a delivered event has its original bytes although the company changed since', async ({
  app,
  receiver,
}) => {
  const account = await openWebhookAccount(app, receiver.url);
  await account.initiateVerification('Analytical Engines');
  await account.advanceToMinute(1);
  const [first] = receiver.received;
  const { webhookId } = account;
  const eventId = String(first?.headers['webhook-id']);
  await account.client.adminPortal.replayWebhook({ webhookId, eventId });
  await account.advanceToMinute(2);
  expect(receiver.received).toHaveLength(4);
  expect(receiver.received[3]?.body).toBe(first?.body);
});

test('a removed webhook receives nothing more, not even pending events', async ({
  app,
  receiver,
}) => {
  const account = await openWebhookAccount(app, receiver.url);
  receiver.replyWith(500);
  await registerCompany(account);
  await account.advanceToMinute(2);
  receiver.clear();
  receiver.replyWith(200);
  await account.client.adminPortal.removeWebhook({ webhookId: account.webhookId });
  await registerCompany(account);
  await account.advanceToMinute(60 * 24 * 2);
  expect(receiver.received).toEqual([]);
});

test('a receiver that does not respond delays the clock only briefly and other receivers not at all', async ({
  app,
  receiver,
}) => {
  // Fifty times the pace: a call gives up after 0.3 seconds, advanceClock after 0.2.
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => timeout(milliseconds / 50));
  const silent = await startReceiver();
  silent.replyWith('no response');
  const account = await openWebhookAccount(app, silent.url);
  await account.client.adminPortal.addWebhook({ webhook: { url: receiver.url } });
  for (let company = 0; company < 8; company += 1) await registerCompany(account);
  await account.advanceToMinute(60 * 24 * 30);
  await eventually(() => receiver.received.length === 8);
  expect(silent.maxConcurrent).toBe(4);
  const { clock } = await account.client.sandbox.getClock({});
  expect(minutesOf(clock.now)).toBe(60 * 24 * 30);
  await eventually(async () =>
    (await account.listDeliveries()).deliveries.some(
      ({ message }) => message === 'It did not answer within 15 seconds.',
    ),
  );
  await silent.close();
});

function minutesOf(text: string): number {
  return ((parseInstant(text) ?? 0) - initialTime) / 60_000;
}
