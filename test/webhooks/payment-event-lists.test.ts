import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { statement } from '../../database/database.ts';
import { newId } from '../../database/new-id.ts';
import {
  eventMessage,
  eventsOfLists,
  type PaymentEvent,
  recordEvents,
  recordEventsOfPayments,
} from '../../store/events.ts';
import type { Id } from '../../values/id.ts';
import { toInstant } from '../../values/instant.ts';
import { createDailyRemoval } from '../../workflows/retention/remove-expired.ts';
import { initialTime, type TestAccount } from '../harness/app.ts';
import { addSchedule } from '../harness/examples.ts';
import { test as base } from '../harness/fixtures.ts';
import { pauseTransactionsAt } from '../harness/pause-transactions.ts';
import { readyCompany, readyWorker, salary } from '../harness/payroll-ready.ts';
import { countRows } from '../harness/table-rows.ts';

// Events of the payments of a payroll are recorded as lists unless a webhook listens for them. Readers see no difference.

/** A payroll of ten workers whose wages have been sent. */
const test = base.extend('payroll', { scope: 'file' }, async ({ account }) => {
  const companyId = await readyCompany(account);
  return { companyId, ...(await payTen(account, companyId)) };
});

async function payTen(account: TestAccount, companyId: string) {
  let userId = '';
  for (let worker = 0; worker < 10; worker += 1)
    userId = await readyWorker(account, companyId, { wage: salary(52_000) });
  const { payPeriodId } = await addSchedule(account, companyId);
  await account.client.payroll.initiatePayroll({ companyId, payPeriodId });
  await account.client.sandbox.advanceClock({ to: '2026-03-12T12:00:00-04:00' });
  return { userId, payPeriodId };
}

type Asked = Parameters<TestAccount['client']['adminPortal']['getEvents']>[0];

async function listAll({ client }: TestAccount, asked: Asked) {
  return (await client.adminPortal.getEvents({ ...asked, limit: 1_000 })).events;
}

const expectedTypes = [
  ...Array.from({ length: 11 }, () => 'payment.created'),
  ...Array.from({ length: 11 }, () => 'payment.sent'),
  'payment.settled',
];

test('events of ten payments are two lists; the debit of the company has rows', async ({
  app,
  account,
  payroll: { payPeriodId },
}) => {
  const lists = await app.owner.query(listLists, [account.accountId]);
  expect(lists).toEqual([
    { type: 'payment.created', length: 10 },
    { type: 'payment.sent', length: 10 },
  ]);
  const rows = await app.owner.query(listRows, [account.accountId]);
  expect(rows.map(({ type }) => type)).toEqual([
    'payment.created',
    'payment.sent',
    'payment.settled',
  ]);
  const events = await listAll(account, { payPeriodId, topic: 'payment', order: 'oldest' });
  expect(events.map(({ eventType }) => eventType).sort()).toEqual(expectedTypes);
});

describe('the events of lists are listed', () => {
  type Ids = Readonly<Record<'companyId' | 'userId' | 'payPeriodId', string>>;
  const filters: [what: string, asked: (ids: Ids) => Asked, count: number][] = [
    ['of a company', ({ companyId }) => ({ companyId, topic: 'payment' }), 23],
    ['of a period', ({ payPeriodId }) => ({ payPeriodId, topic: 'payment' }), 23],
    ['of a worker', ({ userId }) => ({ userId, topic: 'payment' }), 2],
    ['of a worker and a type', ({ userId }) => ({ userId, topic: 'payment.sent' }), 1],
    [
      'of a worker and a period',
      ({ userId, payPeriodId }) => ({ userId, payPeriodId, topic: 'payment' }),
      2,
    ],
    ['of everybody', () => ({ topic: 'payment' }), 23],
  ];
  test.for(filters)('%s', async ([_, asked, count], { account, payroll }) => {
    expect(await listAll(account, asked(payroll))).toHaveLength(count);
  });

  test('of a payment, each with what it is about', async ({ account, payroll }) => {
    const { companyId, userId, payPeriodId } = payroll;
    const [last] = await listAll(account, { userId, topic: 'payment' });
    const requestReferenceId = last?.requestReferenceId ?? '';
    const events = await listAll(account, { requestReferenceId });
    expect(events.map(({ eventType }) => eventType)).toEqual(['payment.sent', 'payment.created']);
    for (const event of events) {
      expect(event).toMatchObject({ companyId, userId, payPeriodId, requestReferenceId });
      const [{ payrollTransaction }] = event.payload as unknown as [
        { payrollTransaction: readonly object[] },
      ];
      expect(payrollTransaction).toEqual([
        expect.objectContaining({ requestReferenceId, companyId, userId, transferAmount: 802.55 }),
      ]);
    }
  });

  for (const order of ['oldest', 'newest'] as const)
    test(`the ${order} first, page by page, with the events beside them`, async ({
      account,
      payroll: { companyId },
    }) => {
      for (const asked of [{ order }, { order, companyId }, { order, topic: 'payment' as const }]) {
        const all = await listAll(account, asked);
        const places = all.map(({ position }) => Number(position));
        const sorted = [...places].sort((a, b) => (order === 'oldest' ? a - b : b - a));
        expect(places).toEqual(sorted);
        const paged: typeof all = [];
        let cursor: string | undefined;
        do {
          const page = await account.client.adminPortal.getEvents({
            ...asked,
            limit: 4,
            ...(cursor !== undefined && { cursor }),
          });
          paged.push(...page.events);
          cursor = page.nextCursor;
        } while (cursor !== undefined);
        expect(paged).toEqual(all);
      }
    });
});

test('a webhook that listens is sent each event, with the bytes that a list would give', async ({
  app,
  account,
  payroll: { payPeriodId },
  receiver,
}) => {
  const other = await app.openAccount();
  const companyId = await readyCompany(other);
  await other.client.adminPortal.addWebhook({
    webhook: { url: receiver.url, eventTypes: ['payment.created', 'payment.sent'] },
  });
  await payTen(other, companyId);
  await other.client.sandbox.advanceClock({ to: '2026-03-12T13:00:00-04:00' });
  expect(await app.owner.query(listLists, [other.accountId])).toEqual([]);
  expect(await app.owner.query(listRows, [other.accountId])).toHaveLength(23);
  const sent = receiver.received.map(({ body }) => withoutIds(body)).sort();
  const bodies = await app.owner.query(listBodies, [account.accountId, payPeriodId]);
  expect(sent).toEqual(bodies.map(({ body }) => withoutIds(body)).sort());
  expect(sent).toHaveLength(22);
});

test('a list that is committed after later events comes after them', async ({
  app,
  account,
  payroll,
}) => {
  const at = initialTime;
  const accountId = account.accountId as Id<'account'>;
  const companyId = payroll.companyId as Id<'company'>;
  const events = Array.from(
    { length: 10 },
    (_, index): PaymentEvent => ({
      companyId,
      paymentId: `00000000-0000-8000-8000-00000000000${index}` as Id<'payment'>,
      payPeriodId: payroll.payPeriodId as Id<'payPeriod'>,
      payload: { index },
    }),
  );
  await app.database.inAccount(accountId, async (tx) => {
    recordEventsOfPayments(tx, { type: 'payment.sent', at }, events, (event) => event);
    await app.database.inAccount(accountId, async (faster) =>
      recordEvents(faster, { type: 'company.kybstatus.update', at }, [companyId], () => ({
        companyId,
        subjectId: companyId,
        payload: { isFaster: true },
      })),
    );
  });
  const listed = await listAll(account, { order: 'oldest' });
  expect(listed.slice(-11).map(({ payload: [payload] }) => payload)).toEqual([
    { isFaster: true },
    ...events.map(({ payload }) => payload),
  ]);
});

test('a webhook that is added while events are recorded is sent none of them', async ({
  app,
  account,
  payroll,
}) => {
  const accountId = account.accountId as Id<'account'>;
  const companyId = payroll.companyId as Id<'company'>;
  const periods = [randomUUID(), ...Array.from({ length: 10 }, () => payroll.payPeriodId)];
  const events = periods.map(
    (payPeriodId): PaymentEvent => ({
      companyId,
      paymentId: newId<'payment'>(),
      payPeriodId: payPeriodId as Id<'payPeriod'>,
      payload: {},
    }),
  );
  const pause = await pauseTransactionsAt(app, 'payment_events');
  const recorded = app.database.inAccount(accountId, async (tx) =>
    recordEventsOfPayments(tx, { type: 'payment.sent', at: initialTime }, events, (event) => event),
  );
  await pause.waitUntilPaused();
  const { webhook } = await account.client.adminPortal.addWebhook({
    webhook: { url: 'https://example.com/late' },
  });
  await pause.release();
  await recorded;
  const { webhookId } = webhook;
  const { deliveries } = await account.client.adminPortal.getWebhookDeliveries({ webhookId });
  expect(deliveries).toEqual([]);
  await account.client.adminPortal.removeWebhook({ webhookId });
});

const copyList = (changed: string) =>
  `insert into payment_events select (jsonb_populate_record(null::payment_events, to_jsonb(payment_events)
     || jsonb_build_object('list_id', gen_random_uuid(), ${changed}))).* from payment_events limit 1`;

describe('the database refuses', () => {
  const unknownCompany = 'of company, which does not exist';
  const refused: [what: string, sql: string, message: string][] = [
    ['a list of an unknown company', copyList("'company_id', gen_random_uuid()"), unknownCompany],
    [
      'a list of a company of another account',
      copyList(`'company_id',
        (select company_id from company where account_id <> payment_events.account_id limit 1)`),
      unknownCompany,
    ],
    [
      'a list moved to another company',
      'update payment_events set company_id = gen_random_uuid()',
      'rows of payment_events keep their references',
    ],
    ['a list of two events', copyList("'event_ids', event_ids[1:2]"), 'events_have_one_length'],
    ...(['payment_ids', 'worker_ids', 'payloads'] as const).map(
      (list): [string, string, string] => [
        `fewer ${list} than events`,
        copyList(`'${list}', ${list}[2:]`),
        'events_have_one_length',
      ],
    ),
    ...(['event_ids', 'payment_ids', 'payloads'] as const).map((list): [string, string, string] => [
      `an event without one of the ${list}`,
      copyList(`'${list}', array_append(${list}[2:], null)`),
      'events_are_named',
    ]),
  ];
  test.for(refused)('%s', async ([_, sql, message], { app, payroll }) => {
    expect(payroll).toBeDefined();
    await expect(app.owner.transaction((tx) => tx.many(statement('', sql)))).rejects.toThrow(
      message,
    );
  });
});

test('lists are removed with the other events', async ({ app, account, payroll }) => {
  expect(payroll).toBeDefined();
  expect((await countRows(app.owner)).payment_events).toBeGreaterThan(0);
  app.setClock(toInstant(initialTime + 200 * 86_400_000));
  await createDailyRemoval(app)();
  app.setClock(initialTime);
  expect((await countRows(app.owner)).payment_events).toBe(0);
  expect(await listAll(account, { topic: 'payment' })).toEqual([]);
});

/** A message without the ids in it, which differ from payroll to payroll. */
function withoutIds(body: string): string {
  return body.replaceAll(/[0-9A-F]{8}-[0-9A-F-]{27}/g, 'id');
}

const listLists = statement<{ type: string; length: number }>(
  '',
  `select type, cardinality(event_ids) "length" from payment_events
   where account_id = $1 order by ordinal`,
);
const listRows = statement<{ type: string }>(
  '',
  `select type from event where account_id = $1 and type like 'payment.%' order by ordinal`,
);
const listBodies = statement<{ body: string }>(
  '',
  `select body from event where account_id = $1 and pay_period_id = $2 and type in ('payment.created', 'payment.sent')
   union all select ${eventMessage('type', 'time_stamp')}
   from ${eventsOfLists({ where: 'pay_period_id = $2', direction: 'asc' })}`,
);
