import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statement } from '../../../database/database.ts';
import { startApp, type TestAccount, type TestApp } from '../../harness/app.ts';
import { addWorker, aWage, registerCompany } from '../../harness/examples.ts';
import { expectRefusal } from '../../harness/refusal.ts';
import { countRows } from '../../harness/table-rows.ts';

let app: TestApp;
let account: TestAccount;
let companyId: string;
let userId: string;
let userWageId: string;

beforeAll(async () => {
  app = await startApp();
  account = await app.openAccount();
  companyId = await registerCompany(account);
  userId = await addWorker(account, companyId);
  userWageId = await wageOf(userId);
});
afterAll(() => app.close());

const unknownId = '00000000-0000-4000-8000-000000000000';
const add = (changes: object, from = account) =>
  from.send({
    path: '/adminPortal',
    body: {
      method: 'addUserWage',
      userWage: { ...aWage({ companyId, userId }, { startDate: '2026-01-01' }), ...changes },
    },
  });
const update = (userWage: object, from = account) =>
  from.send({
    path: '/adminPortal',
    verb: 'PUT',
    body: { method: 'updateUserWage', userWage: { userWageId, ...userWage } },
  });

async function wageOf(worker: string): Promise<string> {
  const { userWage } = await account.client.adminPortal.addUserWage({
    userWage: aWage({ companyId, userId: worker }),
  });
  return userWage.userWageId;
}

async function wagesOf(worker: string) {
  const { userWages } = await account.client.reports.getUserWage({ companyId, userId: worker });
  return userWages.map(({ userWageId: id, WageRate, startDate }) => ({ id, WageRate, startDate }));
}

const rate = 'wageRate must be a number over 0 and at most 100000000 with at most four decimals.';

// What is refused in the same words whether a wage is added or changed.
const refused: [why: string, changes: object, message: string][] = [
  ['no wage at all', { wageRate: 0 }, rate],
  ['a wage below nothing', { wageRate: -25 }, rate],
  ['a wage with five decimals', { wageRate: 25.12345 }, rate],
  ['a wage over a hundred million', { wageRate: 100_000_000.01 }, rate],
  ['a wage as text', { wageRate: '25' }, 'wageRate must be a number.'],
  ['a date in another form', { startDate: '03/01/2026' }, 'Invalid date format'],
  ['a date that is none', { startDate: '2026-02-30' }, 'Invalid date format'],
  ['a date that is no text', { startDate: 20260301 }, 'Invalid date format'],
  [
    'a basis nobody has',
    { wageBasis: 'Per Mile' },
    'Invalid WageBasis. Use one of: Per Hour, Per Day, Per Week, Per Month, Per Year.',
  ],
  [
    'a payment method nobody has',
    { paymentMethod: 'Gold' },
    'Invalid PaymentMethod. Use one of: Direct Deposit, Check.',
  ],
  [
    'an exemption nobody has',
    { userRefTaxExempt: 'Yes' },
    'Invalid UserRefTaxExempt. Use one of: No, this employee is not tax exempt, Yes, as an owner/corporate officer.',
  ],
  [
    'hours over a month',
    { standardWorkingHours: 745 },
    'standardWorkingHours must be a number of hours over 0 and at most 744 with at most four decimals.',
  ],
  [
    "a contractor's wage for an employee",
    { workerType: '1099-NEC' },
    'Katherine Johnson is a W2 worker: change the workerType with updateUser before the wage.',
  ],
  [
    'a start in two years',
    { startDate: '2028-03-03' },
    'startDate must not be more than one year in the future.',
  ],
  [
    'a start in 1850',
    { startDate: '1850-01-01' },
    'startDate must not be more than 100 years ago.',
  ],
];

describe.each([
  ['addUserWage', (changes: object) => add(changes)],
  ['updateUserWage', (changes: object) => update(changes)],
] as const)('%s refuses', (_, send) => {
  test.each(refused)('%s', async (_why, changes, message) => {
    const before = await countRows(app.owner);
    expectRefusal(await send(changes), 400, message);
    expect(await countRows(app.owner)).toEqual(before);
  });
});

describe('addUserWage refuses', () => {
  const rows: [why: string, changes: object, message: string][] = [
    ['a company nobody has', { companyId: unknownId }, 'Invalid CompanyId'],
    ['a worker nobody has', { userId: unknownId }, 'Invalid UserId'],
    ['no worker', { userId: '' }, 'Invalid UserId'],
    ['no wage', { wageRate: undefined }, 'wageRate is mandatory and cannot be empty.'],
    ['no date', { startDate: '' }, 'Invalid date format'],
    [
      'a second wage from the same day',
      { startDate: '2025-06-02' },
      'Katherine Johnson already has a wage from 2025-06-02: correct it with updateUserWage, or choose another startDate.',
    ],
  ];
  test.each(rows)('%s', async (_, changes, message) => {
    expectRefusal(await add(changes), 400, message);
  });

  test('a worker of another company, and ids of another account as ids that do not exist', async () => {
    const elsewhere = await registerCompany(account);
    expectRefusal(await add({ companyId: elsewhere }), 400, 'Invalid UserId');
    const other = await app.openAccount();
    const theirs = await registerCompany(other);
    expect((await add({ companyId: theirs })).body).toBe(
      (await add({ companyId: unknownId })).body,
    );
    expect((await add({ companyId: theirs }, other)).body).toBe(
      (await add({ companyId: theirs, userId: unknownId }, other)).body,
    );
    expect((await update({}, other)).body).toBe(
      (await update({ userWageId: unknownId }, other)).body,
    );
  });

  test('all but one of many wages from one day, sent at once', async () => {
    const worker = await addWorker(account, companyId);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => add({ userId: worker, startDate: '2026-02-01' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(400)]);
  });
});

describe('a wage', () => {
  test('is added, answered and reported', async () => {
    const worker = await addWorker(account, companyId);
    const { userWage } = await account.client.adminPortal.addUserWage({
      userWage: aWage(
        { companyId, userId: worker },
        { wageRate: 17.1275, startDate: '2025-06-01' },
      ),
    });
    expect(userWage).toEqual({
      userWageId: expect.stringMatching(/^[0-9A-F-]{36}$/),
      status: 'Verification Pending',
      message:
        'Katherine Johnson earns $17.1275 Per Hour from 2025-06-01 on. startDate is before the dateOfJoin, 2025-06-02.',
    });
    expect(await account.client.reports.getUserWage({ companyId, userId: worker })).toEqual({
      userWages: [
        {
          userWageId: userWage.userWageId,
          WageRate: 17.1275,
          WageBasis: { WageBasis: 'Per Hour' },
          paymentMethod: { PaymentMethod: 'Check' },
          userWorkerType: { workerType: 'W2' },
          userType: 'Paid by the hour',
          employmentStatus: 'Full Time (30+ Hours per week)',
          userRefTaxExempt: 'No, this employee is not tax exempt',
          standardWorkingHours: 40,
          differentialPay: 'No',
          startDate: '2025-06-01',
        },
      ],
    });
  });

  test('that starts later takes over on its day, and the former one stays', async () => {
    const worker = await addWorker(account, companyId);
    const first = await wageOf(worker);
    const { status, body } = await update({
      userWageId: first,
      wageRate: 40,
      workerType: 'W2',
      wageBasis: 'Per Week',
      userType: 'Salary/Eligible for overtime',
      employmentStatus: 'Full Time (30+ Hours per week)',
      userRefTaxExempt: 'Yes, as an owner/corporate officer',
      startDate: '2026-04-01',
    });
    expect(status, body).toBe(200);
    const { userWage } = JSON.parse(body);
    expect(userWage).toEqual({
      userWageId: expect.not.stringContaining(first),
      status: 'Ready',
      message: 'Katherine Johnson earns $40 Per Week from 2026-04-01 on.',
    });
    expect(await wagesOf(worker)).toEqual([
      { id: first, WageRate: 31.25, startDate: '2025-06-02' },
      { id: userWage.userWageId, WageRate: 40, startDate: '2026-04-01' },
    ]);
  });

  test('that is corrected keeps its id, and what was known before is not lost', async () => {
    const worker = await addWorker(account, companyId);
    const wage = await wageOf(worker);
    for (const wageRate of [32, 33])
      expect((await update({ userWageId: wage, wageRate })).status).toBe(200);
    expect(await wagesOf(worker)).toEqual([{ id: wage, WageRate: 33, startDate: '2025-06-02' }]);
    const rows = await app.owner.query(
      statement<{ revision: number; rate: number }>(
        '',
        'select revision, rate from worker_wage where wage_id = $1 order by revision',
      ),
      [wage],
    );
    expect(rows).toEqual([
      { revision: 1, rate: 312_500 },
      { revision: 2, rate: 320_000 },
      { revision: 3, rate: 330_000 },
    ]);
  });

  test('cannot be overwritten or removed by the server, whatever its code says', async () => {
    for (const change of ['update worker_wage set rate = 1', 'delete from worker_wage'])
      await expect(app.database.query(statement('', change))).rejects.toThrow(
        'permission denied for table worker_wage',
      );
  });

  test('is corrected by many at once without losing any of them', async () => {
    const worker = await addWorker(account, companyId);
    const wage = await wageOf(worker);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => update({ userWageId: wage, wageRate: index + 1 })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const [row] = await app.owner.query(
      statement<{ last: number }>(
        '',
        'select max(revision) "last" from worker_wage where wage_id = $1',
      ),
      [wage],
    );
    expect(row?.last).toBe(9);
  });
});
