import { describe, expect } from 'vitest';
import { addSchedule, addWorker, registerCompany } from '../../harness/examples.ts';
import { test as base } from '../../harness/fixtures.ts';
import { addTestPayEntry, setPeriodStatus } from '../../harness/pay-entries.ts';
import { expectRefusal } from '../../harness/refusal.ts';
import { countRows } from '../../harness/table-rows.ts';

// The test clock starts on Tuesday 2026-03-03 at 10:00 in New York.

const test = base
  .extend(
    'ask',
    ({ account }) =>
      (fields: object, method = 'getMonthlySemitMonthlyPaySchedulDates') =>
        account.send({ path: '/payroll', verb: 'GET', body: { method, ...fields } }),
  )
  .extend(
    'skip',
    ({ account, companyId }) =>
      (fields: object) =>
        account.send({ path: '/payroll', body: { method: 'skipPayPeriod', companyId, ...fields } }),
  )
  .extend(
    'add',
    ({ account, companyId }) =>
      (changes: object) =>
        account.send({
          path: '/payroll',
          body: {
            method: 'addSupplementalPayPeriod',
            payPeriod: { companyId, ...bonus, ...changes },
          },
        }),
  );

const bonus = {
  payPeriodType: 'Off-Cycle',
  workerType: 'W2',
  payBeginDate: '2026-03-01',
  payEndDate: '2026-03-31',
  payDate: '2026-04-03',
};
const unknownId = '00000000-0000-4000-8000-000000000000';

describe('getMonthlySemitMonthlyPaySchedulDates', () => {
  test('returns twelve periods, beginning with the current one', async ({ ask, companyId }) => {
    const { body } = await ask({ companyId, compensationFrequency: 'Monthly' });
    const { paySchedule } = JSON.parse(body);
    expect(paySchedule).toHaveLength(12);
    expect(paySchedule[0]).toEqual({
      payBeginDate: '2026-03-01',
      payEndDate: '2026-03-31',
      payDate: '2026-03-31',
      deadlineToRunPayroll: '2026-03-27',
    });
    expect(paySchedule.at(-1).payEndDate).toBe('2027-02-28');
  });

  const rows: [why: string, fields: object, first: object][] = [
    [
      'monthly by its payDay',
      { compensationFrequency: 'Monthly', payDay: '5 day(s) after pay period ends' },
      { payDate: '2026-04-03', deadlineToRunPayroll: '2026-04-01' },
    ],
    [
      'monthly by a number',
      { compensationFrequency: 'Monthly', payDay: 15 },
      { payDate: '2026-04-15', deadlineToRunPayroll: '2026-04-13' },
    ],
    [
      'semimonthly by default: on the 15th, a Sunday',
      { compensationFrequency: 'SemiMonthly' },
      { payBeginDate: '2026-03-01', payEndDate: '2026-03-15', payDate: '2026-03-13' },
    ],
    [
      'semimonthly by its payDateOptions',
      { compensationFrequency: 'SemiMonthly', payDateOptions: '3 days From payEndDate' },
      { payDate: '2026-03-18', deadlineToRunPayroll: '2026-03-16' },
    ],
  ];
  test.for(rows)('%s', async ([_, fields, first], { ask }) => {
    const { body } = await ask(fields);
    expect(JSON.parse(body).paySchedule[0]).toMatchObject(first);
    const corrected = await ask(fields, 'getMonthlyAndSemiMonthlyPayScheduleDates');
    expect(corrected.body).toBe(body);
  });

  test('accepts its fields in the query string', async ({ account }) => {
    const path =
      '/payroll/getMonthlySemitMonthlyPaySchedulDates?compensationFrequency=Monthly&payDay=15';
    const { status, body } = await account.send({ path, verb: 'GET' });
    expect([status, JSON.parse(body).paySchedule?.[0].payDate]).toEqual([200, '2026-04-15']);
  });

  test.for<[string, object, string]>([
    ['an unknown company', { companyId: unknownId }, 'Invalid CompanyId'],
    [
      'a weekly schedule, whose dates depend on its begin date',
      { compensationFrequency: 'Weekly' },
      'Invalid CompensationFrequency. Use one of: SemiMonthly, Monthly.',
    ],
    [
      'no frequency',
      { compensationFrequency: undefined },
      'compensationFrequency is mandatory and cannot be empty.',
    ],
  ])('refuses %s', async ([_, fields, message], { ask }) => {
    expectRefusal(await ask({ compensationFrequency: 'Monthly', ...fields }), 400, message);
  });
});

describe('skipPayPeriod', () => {
  test('skips a period, and a second call changes nothing', async ({ account, skip }) => {
    const company = await registerCompany(account);
    const { payPeriodId } = await addSchedule(account, company);
    const ids = { companyId: company, payPeriodId };
    expect(JSON.parse((await skip(ids)).body).payPeriod).toEqual({
      payPeriodId,
      status: 'Skipped',
      message:
        'The pay period from 2026-03-02 to 2026-03-08 is skipped: none of the W2 workers of Analytical Engines is paid.',
    });
    expect(JSON.parse((await skip(ids)).body).payPeriod).toMatchObject({
      status: 'Skipped',
      message: 'The pay period from 2026-03-02 to 2026-03-08 was already skipped.',
    });
    const { reports } = account.client;
    const next = await reports.getPayPeriod({ companyId: company });
    expect(next.payBeginDate).toBe('2026-03-09');
    const { unprocessedPayPeriods } = await reports.getUnProcessedPayPeriod({ companyId: company });
    expect(unprocessedPayPeriods[0]?.payPeriodId).toBe(next.payPeriodId);
    const { paydays } = await reports.getPaydays({ companyId: company });
    expect(paydays[0]?.payDate).toBe('2026-03-20');
  });

  const refused: [status: string, message: string][] = [
    [
      'Submitted',
      'The pay period from 2026-03-02 to 2026-03-08 is Submitted: cancel it with cancelPayrollSubmission before skipping it.',
    ],
    [
      'In Process',
      'The pay period from 2026-03-02 to 2026-03-08 is In Process and cannot be skipped.',
    ],
    [
      'Processed',
      'The pay period from 2026-03-02 to 2026-03-08 is Processed and cannot be skipped.',
    ],
    ['Returned', 'The pay period from 2026-03-02 to 2026-03-08 is Returned and cannot be skipped.'],
  ];
  test.for(refused)(
    'refuses a period that is %s',
    async ([status, message], { account, app, skip }) => {
      const company = await registerCompany(account);
      const { payPeriodId } = await addSchedule(account, company);
      await setPeriodStatus(app.owner, payPeriodId, status);
      const before = await countRows(app.owner);
      expectRefusal(await skip({ companyId: company, payPeriodId }), 400, message);
      expect(await countRows(app.owner)).toEqual(before);
    },
  );

  test.for(['Cancelled', 'Failed'])(
    'skips a period that is %s',
    async (status, { account, app, skip }) => {
      const company = await registerCompany(account);
      const { payPeriodId } = await addSchedule(account, company);
      await setPeriodStatus(app.owner, payPeriodId, status);
      expect((await skip({ companyId: company, payPeriodId })).status).toBe(200);
    },
  );

  test('refuses a period with pay data, and states the number of workers', async ({
    account,
    app,
    skip,
  }) => {
    const company = await registerCompany(account);
    const { payPeriodId } = await addSchedule(account, company);
    const ids = { companyId: company, payPeriodId };
    await addTestPayEntry(app.owner, { ...ids, userId: await addWorker(account, company) });
    const one =
      'The pay period from 2026-03-02 to 2026-03-08 has pay data of one worker: remove it before skipping the period.';
    expectRefusal(await skip(ids), 400, one);
    await addTestPayEntry(app.owner, { ...ids, userId: await addWorker(account, company) });
    expect(expectRefusal(await skip(ids), 400)).toContain('has pay data of 2 workers');
  });

  test('refuses malformed ids, unknown ids and ids of another company', async ({
    account,
    skip,
  }) => {
    const company = await registerCompany(account);
    const { payPeriodId } = await addSchedule(account, company);
    expectRefusal(await skip({ companyId: 'x', payPeriodId }), 400, 'Invalid CompanyId');
    expectRefusal(await skip({ companyId: unknownId, payPeriodId }), 400, 'Invalid CompanyId');
    expectRefusal(await skip({ payPeriodId: 'x' }), 400, 'Invalid PayPeriodId');
    expectRefusal(await skip({ payPeriodId: unknownId }), 400, 'Invalid PayPeriodId');
    expectRefusal(await skip({ payPeriodId }), 400, 'Invalid PayPeriodId');
  });

  test('refuses a period that a new schedule has withdrawn', async ({ account, skip }) => {
    const company = await registerCompany(account);
    const { payPeriodId } = await addSchedule(account, company);
    await addSchedule(account, company);
    const received = await skip({ companyId: company, payPeriodId });
    expectRefusal(received, 400, 'Invalid PayPeriodId');
  });
});

describe('addSupplementalPayPeriod', () => {
  test.for(['Off-Cycle', 'Missing', 'Dismissal'])(
    'adds a period of the type %s',
    async (type, { account, add }) => {
      const company = await registerCompany(account);
      await addSchedule(account, company);
      const { body } = await add({ companyId: company, payPeriodType: type });
      const { payPeriod } = JSON.parse(body);
      expect(payPeriod).toEqual({
        payPeriodId: expect.stringMatching(/^[0-9A-F-]{36}$/),
        status: 'New',
        message:
          `Analytical Engines has a pay period of the type ${type} for W2 workers from 2026-03-01 ` +
          'to 2026-03-31, paid on 2026-04-03. Add its payments with addSupplementalPayrollLineItem.',
      });
      const { unprocessedPayPeriods } = await account.client.reports.getUnProcessedPayPeriod({
        companyId: company,
      });
      expect(
        unprocessedPayPeriods.find(({ payPeriodId }) => payPeriodId === payPeriod.payPeriodId),
      ).toEqual({
        payPeriodId: payPeriod.payPeriodId,
        payPeriod: '03/01/2026 - 03/31/2026',
        payPeriodType: type,
        payBeginDate: '2026-03-01',
        payEndDate: '2026-03-31',
        payDate: '2026-04-03',
        deadLineToRunPayroll: '2026-04-01',
        workerType: 'W2',
        payPeriodStatus: 'New',
      });
    },
  );

  const accepted: [why: string, changes: object, said: string, warning?: string][] = [
    [
      'a pay day on a Saturday moves back',
      { payDate: '2026-04-04' },
      'paid on 2026-04-03, because 2026-04-04 is a Saturday.',
      'payDateMoved',
    ],
    [
      'a pay date after the deadline is reported as late',
      { payDate: '2026-03-04' },
      'Its deadline has passed: workers can be paid on 2026-03-05 at the earliest.',
      'payDelayed',
    ],
    [
      'a pay date in the past is reported as late',
      { payBeginDate: '2026-01-01', payEndDate: '2026-01-31', payDate: '2026-02-02' },
      'Its deadline has passed: workers can be paid on 2026-03-05 at the earliest.',
      'payDelayed',
    ],
    [
      'a period may be a single day',
      { payBeginDate: '2026-03-31' },
      'from 2026-03-31 to 2026-03-31',
    ],
  ];
  test.for(accepted)('%s', async ([_, changes, said, warning], { add }) => {
    const { status, body } = await add(changes);
    expect(status, body).toBe(200);
    const { payPeriod, warnings } = JSON.parse(body);
    expect(payPeriod.message).toContain(said);
    const expected = { key: warning, path: 'payPeriod.payDate', message: expect.any(String) };
    expect(warnings).toEqual(warning && [expected]);
  });

  const refused: [why: string, changes: object, message: string][] = [
    ['a malformed id', { companyId: '' }, 'Invalid CompanyId'],
    ['an unknown company', { companyId: unknownId }, 'Invalid CompanyId'],
    [
      'a regular period, which only a schedule creates',
      { payPeriodType: 'Regular' },
      'Invalid PayPeriodType. Use one of: Off-Cycle, Missing, Dismissal.',
    ],
    [
      'an unknown worker type',
      { workerType: '1099' },
      'Invalid WorkerType. Use one of: W2, 1099-NEC.',
    ],
    [
      'an invalid date',
      { payEndDate: '2026-04-31' },
      'payEndDate must be a real date written YYYY-MM-DD.',
    ],
    [
      'a period that ends before it begins',
      { payBeginDate: '2026-03-31', payEndDate: '2026-03-30', payDate: '2026-03-01' },
      'payEndDate must not be before payBeginDate.',
    ],
    [
      'a pay date before the period begins',
      { payDate: '2026-02-27' },
      'payDate must not be before payBeginDate.',
    ],
    [
      'a period more than five years ago',
      { payBeginDate: '2021-03-02' },
      'payBeginDate, payEndDate and payDate must be within five years of today.',
    ],
    [
      'a period far in the future',
      { payEndDate: '9999-12-31', payDate: '9999-12-31' },
      'payBeginDate, payEndDate and payDate must be within five years of today.',
    ],
  ];
  test.for(refused)('refuses %s', async ([_, changes, message], { app, add }) => {
    const before = await countRows(app.owner);
    expectRefusal(await add(changes), 400, message);
    expect(await countRows(app.owner)).toEqual(before);
  });
});
