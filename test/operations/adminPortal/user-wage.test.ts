import { describe, expect } from 'vitest';
import { statement } from '../../../database/database.ts';
import type { TestAccount } from '../../harness/app.ts';
import { addWorker, aWage, registerCompany } from '../../harness/examples.ts';
import { test as base } from '../../harness/fixtures.ts';
import { expectRefusal } from '../../harness/refusal.ts';
import { countRows } from '../../harness/table-rows.ts';

const test = base
  .extend('userWageId', { scope: 'file' }, ({ account, companyId, userId }) =>
    wageOf(account, companyId, userId),
  )
  .extend(
    'add',
    ({ account, companyId, userId }) =>
      (changes: object, from = account) =>
        from.send({
          path: '/adminPortal',
          body: {
            method: 'addUserWage',
            userWage: { ...aWage({ companyId, userId }, { startDate: '2026-01-01' }), ...changes },
          },
        }),
  )
  .extend(
    'update',
    ({ account, userWageId }) =>
      (userWage: object, from = account) =>
        from.send({
          path: '/adminPortal',
          verb: 'PUT',
          body: { method: 'updateUserWage', userWage: { userWageId, ...userWage } },
        }),
  );

const unknownId = '00000000-0000-4000-8000-000000000000';

async function wageOf(account: TestAccount, companyId: string, worker: string): Promise<string> {
  const { userWage } = await account.client.adminPortal.addUserWage({
    userWage: aWage({ companyId, userId: worker }),
  });
  return userWage.userWageId;
}

async function wagesOf(account: TestAccount, companyId: string, worker: string) {
  const { userWages } = await account.client.reports.getUserWage({ companyId, userId: worker });
  return userWages.map(({ userWageId: id, WageRate, startDate }) => ({ id, WageRate, startDate }));
}

const rate = 'wageRate must be a number over 0 and at most 100000000 with at most four decimals.';

// Refused by both operations.
const refused: [why: string, changes: object, message: string][] = [
  ['a wage of zero', { wageRate: 0 }, rate],
  ['a negative wage', { wageRate: -25 }, rate],
  ['a wage with five decimals', { wageRate: 25.12345 }, rate],
  ['a wage over a hundred million', { wageRate: 100_000_000.01 }, rate],
  ['a wage as text', { wageRate: '25' }, 'wageRate must be a number.'],
  [
    'an occupation that is not on the list',
    { tippedOccupationCode: '999' },
    'tippedOccupationCode 999 is not on the Treasury list of occupations with tips. Send a code of three digits, or 000 for work outside the list.',
  ],
  ['a date in another form', { startDate: '03/01/2026' }, 'Invalid date format'],
  ['an invalid date', { startDate: '2026-02-30' }, 'Invalid date format'],
  ['a date that is not a text', { startDate: 20260301 }, 'Invalid date format'],
  [
    'an unknown basis',
    { wageBasis: 'Per Mile' },
    'Invalid WageBasis. Use one of: Per Hour, Per Day, Per Week, Per Month, Per Year.',
  ],
  [
    'an unknown payment method',
    { paymentMethod: 'Gold' },
    'Invalid PaymentMethod. Use one of: Direct Deposit, Check.',
  ],
  [
    'an unknown exemption',
    { userRefTaxExempt: 'Yes' },
    'Invalid UserRefTaxExempt. Use one of: No, this employee is not tax exempt, Yes, as an owner/corporate officer.',
  ],
  [
    'more hours than a month has',
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

describe.each(['add', 'update'] as const)('%sUserWage refuses', (verb) => {
  test.for(refused)('%s', async ([_, changes, message], { app, add, update }) => {
    const send = { add, update }[verb];
    const before = await countRows(app.owner);
    expectRefusal(await send(changes), 400, message);
    expect(await countRows(app.owner)).toEqual(before);
  });
});

describe('addUserWage refuses', () => {
  const rows: [why: string, changes: object, message: string][] = [
    ['an unknown company', { companyId: unknownId }, 'Invalid CompanyId'],
    ['an unknown worker', { userId: unknownId }, 'Invalid UserId'],
    ['no worker', { userId: '' }, 'Invalid UserId'],
    ['no wage', { wageRate: undefined }, 'wageRate is mandatory and cannot be empty.'],
    ['no date', { startDate: '' }, 'Invalid date format'],
    [
      'a second wage from the same day',
      { startDate: '2025-06-02' },
      'Katherine Johnson already has a wage from 2025-06-02: correct it with updateUserWage, or choose another startDate.',
    ],
  ];
  test.for(rows)('%s', async ([_, changes, message], { add }) => {
    expectRefusal(await add(changes), 400, message);
  });

  test('a worker of another company, and ids of another account like unknown ones', async ({
    account,
    add,
    app,
    update,
  }) => {
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

  test('all but one of several wages with the same startDate sent at once', async ({
    account,
    companyId,
    add,
  }) => {
    const worker = await addWorker(account, companyId);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => add({ userId: worker, startDate: '2026-02-01' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(400)]);
  });
});

describe('a wage', () => {
  test('is added, confirmed and reported', async ({ account, companyId }) => {
    const worker = await addWorker(account, companyId);
    const { userWage, warnings } = await account.client.adminPortal.addUserWage({
      userWage: aWage(
        { companyId, userId: worker },
        { wageRate: 17.1275, startDate: '2025-06-01' },
      ),
    });
    expect(userWage).toEqual({
      userWageId: expect.stringMatching(/^[0-9A-F-]{36}$/),
      status: 'Verification Pending',
      message:
        'Katherine Johnson earns $17.1275 Per Hour from 2025-06-01 on. startDate is before the dateOfJoin, 2025-06-02. ' +
        '40 standard working hours are hours a week.',
    });
    expect(warnings).toEqual([
      {
        key: 'startsBeforeJoining',
        path: 'userWage.startDate',
        message: 'startDate is before the dateOfJoin, 2025-06-02.',
      },
      {
        key: 'standardHours',
        path: 'userWage.standardWorkingHours',
        message: '40 standard working hours are hours a week.',
      },
    ]);
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
          standardWorkingHoursBasis: 'Per Week',
          differentialPay: 'No',
          startDate: '2025-06-01',
          tippedOccupationCode: null,
        },
      ],
    });
  });

  test('that starts later applies from its day, and the earlier one until then', async ({
    account,
    companyId,
    update,
  }) => {
    const worker = await addWorker(account, companyId);
    const first = await wageOf(account, companyId, worker);
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
    const { userWage, warnings } = JSON.parse(body);
    expect(userWage).toEqual({
      userWageId: first,
      status: 'Ready',
      message:
        'Katherine Johnson earns $40 Per Week from 2026-04-01 on. 40 standard working hours are hours a week.',
    });
    expect(warnings).toEqual([
      expect.objectContaining({ key: 'standardHours' }),
      {
        key: 'ownerPaysFuta',
        path: 'userWage.userRefTaxExempt',
        message: expect.stringContaining(
          'Katherine Johnson is exempt from state unemployment tax, at your word, but not from FUTA',
        ),
      },
    ]);
    expect(await wagesOf(account, companyId, worker)).toEqual([
      { id: first, WageRate: 31.25, startDate: '2025-06-02' },
      { id: first, WageRate: 40, startDate: '2026-04-01' },
    ]);
  });

  test('with two start dates is corrected by its date, or as it is in effect today', async ({
    account,
    companyId,
    update,
  }) => {
    const worker = await addWorker(account, companyId);
    const wage = await wageOf(account, companyId, worker);
    const changes = [
      { wageRate: 40, startDate: '2026-04-01' },
      { wageRate: 32 },
      { wageRate: 41, startDate: '2026-04-01' },
    ];
    for (const change of changes)
      expect((await update({ userWageId: wage, ...change })).status).toBe(200);
    expect(await wagesOf(account, companyId, worker)).toEqual([
      { id: wage, WageRate: 32, startDate: '2025-06-02' },
      { id: wage, WageRate: 41, startDate: '2026-04-01' },
    ]);
  });

  test('keeps the id it was given, also where another wage starts on that day', async ({
    account,
    companyId,
    update,
    add,
  }) => {
    const worker = await addWorker(account, companyId);
    const wage = await wageOf(account, companyId, worker);
    const { userWage: other } = JSON.parse(
      (await add({ userId: worker, startDate: '2026-02-01' })).body,
    );
    const { body } = await update({ userWageId: wage, wageRate: 50, startDate: '2026-02-01' });
    expect(JSON.parse(body).userWage.userWageId).toBe(wage);
    expect(await wagesOf(account, companyId, worker)).toEqual([
      { id: wage, WageRate: 31.25, startDate: '2025-06-02' },
      { id: other.userWageId, WageRate: 50, startDate: '2026-02-01' },
    ]);
  });

  test('that is corrected keeps its id, and earlier versions are stored', async ({
    account,
    companyId,
    update,
    app,
  }) => {
    const worker = await addWorker(account, companyId);
    const wage = await wageOf(account, companyId, worker);
    for (const wageRate of [32, 33])
      expect((await update({ userWageId: wage, wageRate })).status).toBe(200);
    expect(await wagesOf(account, companyId, worker)).toEqual([
      { id: wage, WageRate: 33, startDate: '2025-06-02' },
    ]);
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

  test('cannot be overwritten or deleted in the database', async ({ app }) => {
    for (const change of ['update worker_wage set rate = 1', 'delete from worker_wage'])
      await expect(app.database.query(statement('', change))).rejects.toThrow(
        'permission denied for table worker_wage',
      );
  });

  test('keeps every one of several corrections sent at once', async ({
    account,
    companyId,
    update,
    app,
  }) => {
    const worker = await addWorker(account, companyId);
    const wage = await wageOf(account, companyId, worker);
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
