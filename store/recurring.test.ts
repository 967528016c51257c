import { afterAll, beforeAll, expect, test } from 'vitest';
import { statement, type Transaction } from '../database/database.ts';
import { startApp, type TestAccount, type TestApp } from '../test/harness/app.ts';
import { addWorker, registerCompany } from '../test/harness/examples.ts';
import { calendarDate } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';
import { money } from '../values/money.ts';
import { percent } from '../values/rate.ts';
import { listRecurring } from './recurring.ts';

let app: TestApp;
let account: TestAccount;
let companyId: Id<'company'>;
let ada: Id<'worker'>;
let grace: Id<'worker'>;

beforeAll(async () => {
  app = await startApp();
  account = await app.openAccount();
  companyId = (await registerCompany(account)) as Id<'company'>;
  ada = (await addWorker(account, companyId)) as Id<'worker'>;
  grace = (await addWorker(account, companyId)) as Id<'worker'>;
  await addWorker(account, companyId);
  const { adminPortal, benefits } = account.client;
  const from = 'April 2026';
  await benefits.addCompanyBenefits({
    benefitCompanyElection: { companyId, benefitType: '401(k)', effectiveMonth: from },
  });
  for (const userId of [ada, grace])
    await benefits.enrolUserBenefit({
      benefitUserElection: {
        companyId,
        userId,
        benefitType: '401(k)',
        effectiveMonth: from,
        employeePercentage: 5,
        companyAmount: 40,
      },
    });
  const { benefitUserElections } = await benefits.getUserBenefits({ companyId, userId: grace });
  const benefitUserElectionId = benefitUserElections[0]?.benefitUserElectionId ?? '';
  await benefits.endUserBenefit({
    benefitUserElection: { benefitUserElectionId, effectiveMonth: from },
  });
  const item = { companyId, userId: ada, type: 'Charity', amountPerPayperiod: 5 };
  await adminPortal.addRecurringPayItem({
    recurringPayItem: { ...item, startDate: '2026-04-10', endDate: '2026-04-20' },
  });
  await adminPortal.addGarnishment({
    garnishment: {
      companyId,
      userId: ada,
      garnishmentType: 'Child Support',
      amountPerPayperiod: 250,
      totalAmount: 1000,
    },
  });
});
afterAll(() => app.close());

async function inAccount<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  const [row] = await app.owner.query(findAccount, [account.clientId]);
  if (!row) throw new Error('the account is gone');
  return app.database.inAccount(row.accountId, work);
}

const on = (day: string, workers?: readonly Id<'worker'>[]) =>
  inAccount((tx) => listRecurring(tx, companyId, workers, { payDate: calendarDate(day) }));

test('items in effect on the pay date are listed by worker, with both shares and the amount deducted so far', async () => {
  const recurring = await on('2026-04-15');
  expect([...recurring.keys()]).toEqual([ada]);
  expect(recurring.get(ada)).toMatchObject({
    enrollments: [
      {
        benefitType: '401(k)',
        workerKind: '401k',
        companyKind: 'employer-retirement',
        worker: { percentage: percent(5) },
        company: { amount: money('40') },
      },
    ],
    items: [{ place: 'deduction', description: 'Charity', share: { amount: money('5') } }],
    orders: [
      {
        terms: { kind: 'child-support', amount: money('250') },
        total: money('1000'),
        taken: money('0'),
      },
    ],
  });
});

test.each([
  ['2026-03-02', [0, 0, 0], 'before everything'],
  ['2026-03-03', [0, 0, 1], 'the order holds from its first day'],
  ['2026-03-31', [0, 0, 1], 'the benefit begins with its month'],
  ['2026-04-01', [1, 0, 1], 'on its first day'],
  ['2026-04-10', [1, 1, 1], 'the first day of the item'],
  ['2026-04-20', [1, 1, 1], 'its last'],
  ['2026-04-21', [1, 0, 1], 'the day after'],
])('on %s there are %j (%s)', async (day, counts) => {
  const { enrollments = [], items = [], orders = [] } = (await on(day)).get(ada) ?? {};
  expect([enrollments.length, items.length, orders.length]).toEqual(counts);
});

test('enrollments of other months of the year are listed apart', async () => {
  const listed = async (day: string) => {
    const { enrollments = [], laterEnrollments = [] } = (await on(day)).get(ada) ?? {};
    return [enrollments.length, laterEnrollments.length];
  };
  expect(await listed('2026-04-15')).toEqual([1, 0]);
  expect(await listed('2026-01-02')).toEqual([0, 1]);
  expect(await listed('2025-12-31')).toEqual([0, 0]);
});

test('only requested workers are listed, and no garnishment that is paid off', async () => {
  expect([...(await on('2026-04-15', [grace])).keys()]).toEqual([]);
  expect([...(await on('2026-04-15', [grace, ada])).keys()]).toEqual([ada]);
  const take = (cents: number) =>
    app.owner.query(statement('', 'update garnishment set taken_cents = $1'), [cents]);
  await take(99_999);
  expect((await on('2026-04-15')).get(ada)?.orders).toMatchObject([{ taken: money('999.99') }]);
  await take(100_000);
  expect((await on('2026-04-15')).get(ada)?.orders).toEqual([]);
});

test('four queries are enough for any number of workers', async () => {
  const asked = await inAccount(async (tx) => {
    const names: string[] = [];
    const counting = new Proxy(tx, {
      get: (target, property) =>
        property === 'many'
          ? (query: { name: string }, values: unknown[]) => {
              names.push(query.name);
              return target.many(query as never, values);
            }
          : Reflect.get(target, property),
    });
    await listRecurring(counting, companyId, undefined, { payDate: calendarDate('2026-04-15') });
    return names;
  });
  expect(asked).toHaveLength(4);
});

const findAccount = statement<{ accountId: Id<'account'> }>(
  '',
  'select account_id "accountId" from account where client_id = $1',
);
