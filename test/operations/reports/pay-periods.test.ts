import { describe, expect } from 'vitest';
import { addSchedule, addWorker, aWage, registerCompany } from '../../harness/examples.ts';
import { test as base } from '../../harness/fixtures.ts';
import { addTestPayEntry, setPeriodStatus } from '../../harness/pay-entries.ts';
import { everyKindOfPay } from '../../harness/pay-every-kind.ts';
import { readyCompany, readyWorker, salary } from '../../harness/payroll-ready.ts';
import { expectRefusal } from '../../harness/refusal.ts';

const test = base.extend(
  'ask',
  ({ account, companyId }) =>
    (method: string, fields: object = {}) =>
      account.send({ path: '/reports', verb: 'GET', body: { method, companyId, ...fields } }),
);

let payScheduleId: string;
let payPeriodId: string;

/** A company with a weekly schedule for employees and a monthly one for contractors. */
test.beforeAll(async ({ account, companyId }) => {
  ({ payScheduleId, payPeriodId } = await addSchedule(account, companyId));
  await addSchedule(account, companyId, {
    workerType: '1099-NEC',
    compensationFrequency: 'Monthly',
    payBeginDate: '2026-03-01',
    payDate: '',
    payDay: 'Last day of the month',
    standardWorkingHours: 0,
    paymentMode: 'Automatic',
  });
});

const unknownId = '00000000-0000-4000-8000-000000000000';

describe.each(['getUnProcessedPayPeriod', 'getPayPeriod', 'getPaydays', 'getPaySchedule'])(
  '%s refuses',
  (method) => {
    const rows: [why: string, fields: object, message: string][] = [
      ['a malformed id', { companyId: 'x' }, 'Invalid CompanyId'],
      ['no id', { companyId: undefined }, 'Invalid CompanyId'],
      ['an unknown company', { companyId: unknownId }, 'Invalid CompanyId'],
    ];
    test.for(rows)('%s', async ([_, fields, message], { ask }) => {
      expectRefusal(await ask(method, fields), 400, message);
    });
  },
);

describe.each(['getUnProcessedPayPeriod', 'getPayPeriod', 'getPaydays'])('%s', (method) => {
  test.for(['W3', 'w2', 7])('refuses the worker type %j', async (workerType, { ask }) => {
    expectRefusal(await ask(method, { workerType }), 400, 'Invalid WorkerType');
  });

  // The message of getUnProcessedPayPeriod is documented, so empty text is a wrong value there.
  const both = method === 'getUnProcessedPayPeriod' ? [[null]] : [[null], ['']];
  test.for(both)('treats %j as both types', async ([workerType], { ask }) => {
    expect(await ask(method, { workerType })).toMatchObject({
      status: 200,
      body: (await ask(method)).body,
    });
  });
});

test('getPaySchedule returns the active schedules with the dates of the next period to run', async ({
  ask,
}) => {
  const { status, body } = await ask('getPaySchedule', { extended: true });
  expect(status).toBe(200);
  expect(JSON.parse(body)).toEqual({
    paySchedule: [
      {
        payScheduleId,
        payBeginDate: '2026-03-02',
        payDate: '2026-03-13',
        payEndDate: '2026-03-08',
        deadlineToRunPayroll: '2026-03-11',
        workerType: { workerType: 'W2' },
        compensationFrequency: { compensationFrequency: 'Weekly' },
        paymentMode: 'Self-Initiated',
        standardWorkingHours: 40,
        standardWorkingHoursBasis: 'Per Week',
        lawStatus: 'available',
      },
      {
        payScheduleId: expect.stringMatching(/^[0-9A-F-]{36}$/),
        payBeginDate: '2026-03-01',
        payDate: '2026-03-31',
        payEndDate: '2026-03-31',
        deadlineToRunPayroll: '2026-03-27',
        workerType: { workerType: '1099-NEC' },
        compensationFrequency: { compensationFrequency: 'Monthly' },
        paymentMode: 'Automatic',
        standardWorkingHours: null,
        standardWorkingHoursBasis: null,
        lawStatus: 'available',
      },
    ],
  });
});

test('a company without a schedule has no periods, no pay days and nothing to run', async ({
  account,
  ask,
}) => {
  const empty = { companyId: await registerCompany(account) };
  expect((await ask('getPaySchedule', empty)).body).toBe('{"paySchedule":[]}');
  expect((await ask('getUnProcessedPayPeriod', empty)).body).toBe('{"unprocessedPayPeriods":[]}');
  expect((await ask('getPaydays', empty)).body).toBe('{"paydays":[]}');
  const message =
    'Analytical Engines has no pay period to run: add a schedule with addPaySchedule.';
  expectRefusal(await ask('getPayPeriod', empty), 400, message);
});

test('getUnProcessedPayPeriod lists both types by pay date, or one of them', async ({ ask }) => {
  const { unprocessedPayPeriods: all } = JSON.parse((await ask('getUnProcessedPayPeriod')).body);
  const payDates = all.map(({ payDate }: { payDate: string }) => payDate);
  expect(payDates).toEqual([...payDates].sort());
  for (const workerType of ['W2', '1099-NEC']) {
    const { body } = await ask('getUnProcessedPayPeriod', { workerType });
    expect(JSON.parse(body).unprocessedPayPeriods).toEqual(
      all.filter((period: { workerType: string }) => period.workerType === workerType),
    );
  }
});

test('getUnProcessedPayPeriod lists only periods that can be changed or are not paid yet', async ({
  account,
  ask,
  app,
}) => {
  const own = await registerCompany(account);
  await addSchedule(account, own);
  const list = async () =>
    JSON.parse((await ask('getUnProcessedPayPeriod', { companyId: own })).body)
      .unprocessedPayPeriods as { payPeriodId: string; payPeriodStatus: string }[];
  const before = await list();
  const statuses = [
    'Submitted',
    'Cancelled',
    'In Process',
    'Processed',
    'Failed',
    'Returned',
    'Skipped',
  ];
  for (const [index, status] of statuses.entries())
    await setPeriodStatus(app.owner, before[index]?.payPeriodId ?? '', status);
  const after = await list();
  expect(after.slice(0, 5).map(({ payPeriodStatus }) => payPeriodStatus)).toEqual([
    'Submitted',
    'Cancelled',
    'In Process',
    'Failed',
    'New',
  ]);
  expect(after).toHaveLength(before.length - 3);
});

describe('getPayPeriod', () => {
  test('returns the next period to run, without nesting', async ({ ask }) => {
    const { body } = await ask('getPayPeriod', { workerType: 'W2' });
    expect(JSON.parse(body)).toEqual({
      payPeriodId,
      payPeriod: '03/02/2026 - 03/08/2026',
      payPeriodType: 'Regular',
      payBeginDate: '2026-03-02',
      payEndDate: '2026-03-08',
      payDate: '2026-03-13',
      deadLineToRunPayroll: '2026-03-11',
      payPeriodStatus: 'New',
      workerType: 'W2',
      payrollAmount: 0,
    });
    const brief = await ask('getPayPeriod', { workerType: 'W2', brief: true });
    expect(JSON.parse(brief.body)).not.toHaveProperty('payrollAmount');
  });

  test('has the same gross pay before and after submission', async ({ app }) => {
    const other = await app.openAccount();
    const own = await readyCompany(other);
    await readyWorker(other, own, { wage: salary(52_000) });
    const { payPeriodId: first } = await addSchedule(other, own);
    const before = await other.client.reports.getPayPeriod({ companyId: own });
    expect(before).toMatchObject({ payrollAmount: 1_000, payPeriodStatus: 'New' });
    await other.client.payroll.initiatePayroll({ companyId: own, payPeriodId: first });
    const after = await other.client.reports.getPayPeriod({ companyId: own });
    expect(after).toEqual({ ...before, payPeriodStatus: 'Submitted' });
  });

  test('sums the gross pay of all workers whom the payroll pays', async ({ app }) => {
    const other = await app.openAccount();
    const { adminPortal, payroll, reports } = other.client;
    const own = await readyCompany(other);
    const ada = await readyWorker(other, own, { wage: salary(52_000) });
    await readyWorker(other, own, { wage: salary(78_000) });
    const absent = await readyWorker(other, own, { wage: salary(99_000) });
    const { payPeriodId: first } = await addSchedule(other, own);
    await payroll.importRegularDifferentialPayrollData({
      companyId: own,
      payPeriodId: first,
      payrollData: [{ userId: ada, ...everyKindOfPay }],
    });
    const bonus = {
      category: 'Additional Compensation',
      type: 'Bonus',
      amountPerPayperiod: 12.34,
    } as const;
    await adminPortal.addRecurringPayItem({
      recurringPayItem: { companyId: own, userId: ada, ...bonus },
    });
    await payroll.removeUsersFromRegularPayPeriod({
      companyId: own,
      payPeriodId: first,
      payrollLineItems: [{ userId: absent }],
    });
    const { payrollAmount } = await reports.getPayPeriod({ companyId: own });
    // 1,000 and 1,500 of salaries, and bonuses; tips are paid by the guests.
    expect(payrollAmount).toBe(2_812.34);
    const { payrollLineItems } = await reports.getPayRun({ payPeriodId: first });
    expect(payrollLineItems.map(({ wages }) => wages).sort()).toEqual([1_312.34, 1_500]);
  });

  test('leaves out workers whose state is unknown, who cannot be paid', async ({ app }) => {
    const other = await app.openAccount();
    const own = await registerCompany(other);
    const userIds = [
      await addWorker(other, own, { companyLocationCategory: 'Office', stateCode: '' }),
      await addWorker(other, own, { companyLocationCategory: 'Remote', stateCode: 'VA' }),
    ];
    for (const userId of userIds)
      await other.client.adminPortal.addUserWage({
        userWage: aWage({ companyId: own, userId }, salary(52_000)),
      });
    await addSchedule(other, own);
    const { payrollAmount } = await other.client.reports.getPayPeriod({ companyId: own });
    expect(payrollAmount).toBe(1_000);
  });

  test('moves on after a deadline, unless the period has unpaid pay data', async ({ app }) => {
    const other = await app.openAccount();
    const own = await registerCompany(other);
    const { payPeriodId: first } = await addSchedule(other, own);
    const next = async () =>
      (await other.client.reports.getPayPeriod({ companyId: own })).payBeginDate;
    await other.client.sandbox.advanceClock({ to: '2026-03-11T12:00:00-04:00' });
    expect(await next()).toBe('2026-03-02');
    await other.client.sandbox.advanceClock({ to: '2026-03-11T12:00:01-04:00' });
    expect(await next()).toBe('2026-03-09');
    const userId = await addWorker(other, own);
    await addTestPayEntry(app.owner, { companyId: own, payPeriodId: first, userId });
    expect(await next()).toBe('2026-03-02');
    await setPeriodStatus(app.owner, first, 'Processed');
    expect(await next()).toBe('2026-03-09');
  });
});

describe('getPaydays', () => {
  test('lists the pay days of the next year, with the reason for those that are early', async ({
    ask,
  }) => {
    const { body } = await ask('getPaydays', { workerType: '1099-NEC' });
    const days: Record<string, string | null>[] = JSON.parse(body).paydays;
    expect(
      days.map(({ payDate, deadline, movedBecause }) =>
        [payDate, 'by', deadline, ...(movedBecause ? [movedBecause] : [])].join(' '),
      ),
    ).toEqual([
      '2026-03-31 by 2026-03-27',
      '2026-04-30 by 2026-04-28',
      '2026-05-29 by 2026-05-27 2026-05-31 is a Sunday',
      '2026-06-30 by 2026-06-26',
      '2026-07-31 by 2026-07-29',
      '2026-08-31 by 2026-08-27',
      '2026-09-30 by 2026-09-28',
      '2026-10-30 by 2026-10-28 2026-10-31 is a Saturday',
      '2026-11-30 by 2026-11-25',
      '2026-12-31 by 2026-12-29',
      '2027-01-29 by 2027-01-27 2027-01-31 is a Sunday',
      '2027-02-26 by 2027-02-24 2027-02-28 is a Sunday',
    ]);
    expect(days[0]).toEqual({
      payDate: '2026-03-31',
      payBeginDate: '2026-03-01',
      payEndDate: '2026-03-31',
      deadline: '2026-03-27',
      movedBecause: null,
      workerType: '1099-NEC',
      payPeriodType: 'Regular',
      payPeriodId: expect.stringMatching(/^[0-9A-F-]{36}$/),
      lawStatus: 'available',
    });
  });

  test('lists every week of a year and none in the past', async ({ app }) => {
    const other = await app.openAccount();
    const own = await registerCompany(other);
    await addSchedule(other, own, { payBeginDate: '2025-03-03', payDate: '2025-03-14' });
    const { paydays } = await other.client.reports.getPaydays({ companyId: own });
    expect(paydays[0]?.payDate).toBe('2026-03-06');
    expect(paydays.at(-1)?.payDate).toBe('2027-02-26');
    expect(paydays).toHaveLength(52);
  });
});
