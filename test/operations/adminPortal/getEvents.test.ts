import { describe, expect } from 'vitest';
import { recordEvents } from '../../../store/events.ts';
import type { Id } from '../../../values/id.ts';
import { initialTime, type TestAccount } from '../../harness/app.ts';
import { addSchedule, registerCompany, unknownId } from '../../harness/examples.ts';
import { test as base } from '../../harness/fixtures.ts';
import { expectRefusal } from '../../harness/refusal.ts';

/** A company with a worker and a schedule, and another company; without a webhook. */
const test = base.extend('ids', { scope: 'file' }, async ({ account, companyId, userId }) => {
  const { payPeriodId } = await addSchedule(account, companyId);
  await account.client.payroll.skipPayPeriod({ companyId, payPeriodId });
  return { companyId, userId, payPeriodId, otherCompanyId: await registerCompany(account) };
});

const typesOf = async (account: TestAccount, asked: object) => {
  const { events } = await account.client.adminPortal.getEvents({ order: 'oldest', ...asked });
  return events.map(({ eventType }) => eventType);
};

const registered = 'company.kybstatus.insert';
const workerAdded = 'employee.employeestatus.insert';
const periodsCreated = 'payperiod.payperiodstatus.insert';
const skipped = 'payperiod.payperiodstatus.update';

describe('getEvents lists', () => {
  const rows: [
    why: string,
    asked: (ids: Readonly<Record<string, string>>) => object,
    types: readonly string[],
  ][] = [
    ['everything', () => ({}), [registered, workerAdded, periodsCreated, skipped, registered]],
    [
      'events of a company',
      ({ companyId }) => ({ companyId }),
      [registered, workerAdded, periodsCreated, skipped],
    ],
    ['events of a worker', ({ userId }) => ({ userId }), [workerAdded]],
    ['events of a period', ({ payPeriodId }) => ({ payPeriodId }), [skipped]],
    ['a topic', () => ({ topic: 'payperiod.payperiodstatus' }), [periodsCreated, skipped]],
    ['a type', () => ({ topic: registered }), [registered, registered]],
    ['a type of a company', ({ companyId }) => ({ companyId, topic: registered }), [registered]],
    ['nothing of a topic without events', () => ({ topic: 'payment' }), []],
    [
      'the newest first',
      () => ({ order: 'newest' }),
      [registered, skipped, periodsCreated, workerAdded, registered],
    ],
  ];
  test.for(rows)('%s', async ([_, asked, types], { account, ids }) => {
    expect(await typesOf(account, asked(ids))).toEqual(types);
  });

  test('an event with what it is about and the payload that webhooks get', async ({
    account,
    ids,
  }) => {
    const { events } = await account.client.adminPortal.getEvents({ userId: ids.userId });
    expect(events).toEqual([
      {
        eventId: expect.stringMatching(/^[0-9A-F-]{36}$/),
        eventType: workerAdded,
        position: expect.stringMatching(/^\d+$/),
        occurredAt: '2026-03-03T15:00:00.000Z',
        companyId: ids.companyId,
        userId: ids.userId,
        payPeriodId: '',
        requestReferenceId: '',
        payload: [{ user: [expect.objectContaining({ userId: ids.userId })] }],
      },
    ]);
  });

  test('one event with all periods of a new schedule', async ({ account, ids }) => {
    const { companyId } = ids;
    const asked = { companyId, topic: periodsCreated } as const;
    const { events } = await account.client.adminPortal.getEvents(asked);
    const periods = events[0]?.payload[0]?.payPeriod as { payPeriodId: string }[];
    expect(periods.length).toBeGreaterThan(50);
    expect(periods[0]?.payPeriodId).toBe(ids.payPeriodId);
  });

  test.for(['oldest', 'newest'] as const)(
    'pages, the %s first',
    async (order, { account, ids }) => {
      const { companyId } = ids;
      const { getEvents } = account.client.adminPortal;
      const all = await getEvents({ companyId, order });
      const seen: unknown[] = [];
      let cursor: string | undefined;
      do {
        const page = await getEvents({ companyId, order, limit: 3, cursor });
        seen.push(...page.events);
        cursor = page.nextCursor;
      } while (cursor);
      expect(seen).toEqual(all.events);
    },
  );

  test('events after the position of an event', async ({ app }) => {
    const account = await app.openAccount();
    await registerCompany(account);
    const { getEvents } = account.client.adminPortal;
    const before = await getEvents({ order: 'oldest' });
    const cursor = before.events.at(-1)?.position;
    expect((await getEvents({ order: 'oldest', cursor })).events).toEqual([]);
    const companyId = await registerCompany(account);
    const { events } = await getEvents({ order: 'oldest', cursor });
    expect(events.map((event) => event.companyId)).toEqual([companyId]);
  });

  test('no events of another account', async ({ app, ids }) => {
    expect(ids.companyId).toBeDefined();
    expect(await typesOf(await app.openAccount(), {})).toEqual([]);
  });
});

test('a transaction that commits later is listed later, although it began earlier', async ({
  app,
}) => {
  const account = await app.openAccount();
  const { accountId } = account;
  const companyId = (await registerCompany(account)) as Id<'company'>;
  const { getEvents } = account.client.adminPortal;
  const record = (numbers: readonly number[], beforeCommit = async () => {}) =>
    app.database.inAccount(accountId, async (tx) => {
      for (const number of numbers) {
        const event = { companyId, subjectId: companyId, payload: { number } };
        recordEvents(
          tx,
          { type: 'company.kybstatus.update', at: initialTime },
          [event, event],
          (each) => each,
        );
      }
      await beforeCommit();
    });
  let first: Awaited<ReturnType<typeof getEvents>> = { events: [] };
  await record([3, 4], async () => {
    await record([1]);
    first = await getEvents({ order: 'oldest' });
    await record([2]);
  });
  const cursor = first.events.at(-1)?.position;
  const { events } = await getEvents({ order: 'oldest', cursor });
  expect(events.map(({ payload }) => payload[0]?.number)).toEqual([2, 2, 3, 3, 4, 4]);
  expect(new Set(events.map(({ position }) => position)).size).toBe(6);
});

test('events of many subjects are listed in their order, with the texts as they were', async ({
  app,
}) => {
  const account = await app.openAccount();
  const companyId = (await registerCompany(account)) as Id<'company'>;
  const numbers = Array.from({ length: 1_001 }, (_, index) => index);
  const toPayload = (number: number) => ({ number, text: 'Zoë "Ω" \\ {}' });
  await app.database.inAccount(account.accountId, async (tx) => {
    const occurrence = { type: 'company.kybstatus.update', at: initialTime } as const;
    recordEvents(tx, occurrence, numbers, (number) => ({
      companyId,
      subjectId: companyId,
      payload: toPayload(number),
    }));
  });
  const { getEvents } = account.client.adminPortal;
  const { events } = await getEvents({ companyId, limit: 1_000 });
  const listed = events.map(({ payload }) => payload[0]);
  expect(listed).toEqual(numbers.slice(1).toReversed().map(toPayload));
});

describe('getEvents refuses', () => {
  const rows: [why: string, asked: object, message: string][] = [
    ['an unknown company', { companyId: unknownId }, 'Invalid CompanyId'],
    ['a malformed id of a company', { companyId: 'x' }, 'Invalid CompanyId'],
    ['an unknown worker', { userId: unknownId }, 'Invalid UserId'],
    ['an unknown period', { payPeriodId: unknownId }, 'Invalid PayPeriodId'],
    ['an unknown payment', { requestReferenceId: unknownId }, 'Invalid RequestReferenceId'],
    [
      'a cursor of something else',
      { cursor: 'x' },
      'cursor must be the nextCursor of an earlier response.',
    ],
    ['a limit of nothing', { limit: 0 }, 'limit must be a whole number from 1 to 1000.'],
    ['another order', { order: 'best' }, 'Invalid Order. Use one of: newest, oldest.'],
  ];
  const send = (account: TestAccount, asked: object) =>
    account.send({ path: '/adminPortal/getEvents', body: asked });
  test.for(rows)('%s', async ([_, asked, message], { account }) => {
    expectRefusal(await send(account, asked), 400, message);
  });

  test('an unknown topic', async ({ account }) => {
    const refused = await send(account, { topic: 'weather' });
    expect(expectRefusal(refused, 400)).toMatch(
      /^Invalid Topic\. Use one of: company\.kybstatus, /,
    );
  });

  test('a worker of another company than the one named', async ({ account, ids }) => {
    const { otherCompanyId: companyId, userId } = ids;
    expectRefusal(await send(account, { companyId, userId }), 400, 'Invalid UserId');
  });
});
