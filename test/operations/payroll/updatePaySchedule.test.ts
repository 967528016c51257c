import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statement } from '../../../database/database.ts';
import { startApp, type TestAccount, type TestApp } from '../../harness/app.ts';
import { addSchedule, addWorker, aSchedule, registerCompany } from '../../harness/examples.ts';
import { raceForCompanyLock, waitForBlockedStatements } from '../../harness/lock-waits.ts';
import { addTestPayEntry, insertTestPayEntry } from '../../harness/pay-entries.ts';
import { expectRefusal } from '../../harness/refusal.ts';
import { countRows } from '../../harness/table-rows.ts';

// The test clock starts on Tuesday 2026-03-03 at 10:00 in New York.

let app: TestApp;
let account: TestAccount;
let companyId: string;

beforeAll(async () => {
  app = await startApp();
  account = await app.openAccount();
  companyId = await registerCompany(account);
});
afterAll(() => app.close());

const unknownId = '00000000-0000-4000-8000-000000000000';
const add = (changes: object, from = account) =>
  from.send({
    path: '/payroll',
    body: {
      method: 'addPaySchedule',
      paySchedule: { ...aSchedule(companyId, changes), ...changes },
    },
  });
const update = (paySchedule: object) =>
  account.send({
    path: '/payroll',
    verb: 'PUT',
    body: { method: 'updatePaySchedule', paySchedule },
  });
const monthly = { compensationFrequency: 'Monthly', payBeginDate: '2026-03-01' };

async function periodsOf(company: string, workerType: 'W2' | '1099-NEC' = 'W2') {
  const { unprocessedPayPeriods } = await account.client.reports.getUnProcessedPayPeriod({
    companyId: company,
    workerType,
  });
  return unprocessedPayPeriods;
}

const linesOf = async (company: string, count: number) =>
  (await periodsOf(company))
    .slice(0, count)
    .map(
      ({ payBeginDate, payEndDate, payDate, deadLineToRunPayroll }) =>
        `${payBeginDate} to ${payEndDate}, paid ${payDate}, by ${deadLineToRunPayroll}`,
    );

describe('a schedule that replaces another', () => {
  test('withdraws its periods from payBeginDate on, and leaves those before', async () => {
    const company = await registerCompany(account);
    await addSchedule(account, company);
    const { paySchedule } = await account.client.payroll.addPaySchedule({
      paySchedule: aSchedule(company, {
        compensationFrequency: 'BiWeekly',
        payBeginDate: '2026-03-16',
        payDate: '2026-04-03',
      }),
    });
    expect(paySchedule.message).toContain('The former schedule was replaced.');
    expect(paySchedule.message).toContain('55 periods without pay data were withdrawn.');
    expect(await linesOf(company, 4)).toEqual([
      '2026-03-02 to 2026-03-08, paid 2026-03-13, by 2026-03-11',
      '2026-03-09 to 2026-03-15, paid 2026-03-20, by 2026-03-18',
      '2026-03-16 to 2026-03-29, paid 2026-04-03, by 2026-04-01',
      '2026-03-30 to 2026-04-12, paid 2026-04-17, by 2026-04-15',
    ]);
    const { paySchedule: active } = await account.client.reports.getPaySchedule({
      companyId: company,
      extended: true,
    });
    expect(active.map(({ payScheduleId }) => payScheduleId)).toEqual([paySchedule.payScheduleId]);
  });

  test('leaves the schedule of the other worker type alone', async () => {
    const company = await registerCompany(account);
    await addSchedule(account, company);
    await addSchedule(account, company, {
      workerType: '1099-NEC',
      compensationFrequency: 'BiWeekly',
    });
    expect((await periodsOf(company))[0]?.payEndDate).toBe('2026-03-08');
    expect((await periodsOf(company, '1099-NEC'))[0]?.payEndDate).toBe('2026-03-15');
    const { paySchedule } = await account.client.reports.getPaySchedule({
      companyId: company,
      extended: true,
    });
    expect(paySchedule.map(({ workerType }) => workerType.workerType)).toEqual(['W2', '1099-NEC']);
  });

  test('is refused if a period has pay data, and the message names the period', async () => {
    const company = await registerCompany(account);
    const { payPeriodId } = await addSchedule(account, company);
    const userId = await addWorker(account, company);
    await addTestPayEntry(app.owner, { companyId: company, payPeriodId, userId });
    const before = await countRows(app.owner);
    const change = { companyId: company, compensationFrequency: 'BiWeekly' };
    const { body } = await add({ ...change, payDate: '2026-03-20' });
    expect(JSON.parse(body).error.message).toBe(
      'Analytical Engines has W2 pay periods in use from 2026-03-02 on: 2026-03-02 to ' +
        '2026-03-08 (New). Run them or remove their pay data, or begin the new periods after 2026-03-08.',
    );
    expect(await countRows(app.owner)).toEqual(before);
    // As the message says.
    const later = { ...change, payBeginDate: '2026-03-09', payDate: '2026-03-27' };
    expect((await add(later)).status).toBe(200);
  });

  test('is refused if pay data is added while it waits for the period', async () => {
    const company = await registerCompany(account);
    const { payPeriodId } = await addSchedule(account, company);
    const userId = await addWorker(account, company);
    const { answer } = await app.owner.transaction(async (tx) => {
      await tx.many(lockPeriod, [payPeriodId]);
      const answer = add({ companyId: company });
      await waitForBlockedStatements(app.owner, 1);
      await tx.many(insertTestPayEntry, [company, payPeriodId, userId]);
      return { answer };
    });
    expect(JSON.parse((await answer).body).error.message).toContain('2026-03-02 to 2026-03-08');
  });

  test('names the first five periods in use, and how many more there are', async () => {
    const company = await registerCompany(account);
    await addSchedule(account, company);
    const userId = await addWorker(account, company);
    for (const { payPeriodId } of (await periodsOf(company)).slice(0, 7))
      await addTestPayEntry(app.owner, { companyId: company, payPeriodId, userId });
    const { body } = await add({ companyId: company });
    expect(JSON.parse(body).error.message).toContain(
      '2026-03-30 to 2026-04-05 (New) and 2 more. Run them',
    );
  });

  test('is the only active one even if several are added at once', async () => {
    const company = await registerCompany(account);
    const sends = Array.from({ length: 6 }, () => () => add({ companyId: company }));
    const answers = await raceForCompanyLock(app.owner, company, sends);
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const { paySchedule } = await account.client.reports.getPaySchedule({
      companyId: company,
      extended: true,
    });
    expect(paySchedule).toHaveLength(1);
    expect(await periodsOf(company)).toHaveLength(57);
  });
});

describe('updatePaySchedule refuses', () => {
  const rows: [why: string, paySchedule: () => object, message: string][] = [
    [
      'a request that does not identify the schedule',
      () => ({ companyId }),
      'payScheduleId, or companyId and workerType, is mandatory: it identifies the schedule.',
    ],
    ['a malformed id', () => ({ payScheduleId: 'x' }), 'Invalid PayScheduleId'],
    ['an unknown schedule', () => ({ payScheduleId: unknownId }), 'Invalid PayScheduleId'],
    ['an unknown company', () => ({ companyId: unknownId, workerType: 'W2' }), 'Invalid CompanyId'],
    [
      'a company without a schedule of this worker type',
      () => ({ companyId, workerType: '1099-NEC' }),
      'Analytical Engines has no pay schedule for 1099-NEC workers: add one with addPaySchedule.',
    ],
    [
      'a schedule of the other worker type',
      () => ({ payScheduleId: known, workerType: '1099-NEC' }),
      'Invalid PayScheduleId',
    ],
    [
      'a schedule of another company',
      () => ({ payScheduleId: known, companyId }),
      'Invalid CompanyId',
    ],
    [
      'a weekly schedule paid by day of the month',
      () => ({ payScheduleId: monthlyOne, compensationFrequency: 'Weekly' }),
      'One of payDate, payDay or payDateOptions is required: for a Weekly schedule payDate.',
    ],
    [
      'a begin date within the current period',
      () => ({ payScheduleId: known, payBeginDate: '2026-03-08' }),
      'payBeginDate must be after 2026-03-08, the end of the current period: to begin earlier, replace the schedule with addPaySchedule.',
    ],
    [
      'a pay date before the first of the new periods',
      () => ({ payScheduleId: known, payDate: '2026-03-08' }),
      'Workers cannot be paid before the period begins: payDate must not be before 2026-03-09.',
    ],
    [
      'a begin date far in the future',
      () => ({ payScheduleId: known, payBeginDate: '9999-12-31' }),
      'payBeginDate must be within five years of today.',
    ],
  ];
  let known = '';
  let monthlyOne = '';
  beforeAll(async () => {
    known = (await addSchedule(account, await registerCompany(account))).payScheduleId;
    const other = await registerCompany(account);
    const { body } = await add({ ...monthly, companyId: other, payDay: 5 });
    monthlyOne = JSON.parse(body).paySchedule.payScheduleId;
  });
  test.each(rows)('%s', async (_, paySchedule, message) => {
    const before = await countRows(app.owner);
    const received = await update(paySchedule());
    expectRefusal(received, 400);
    expect(JSON.parse(received.body).error.message).toBe(message);
    expect(await countRows(app.owner)).toEqual(before);
  });
});

describe('updatePaySchedule', () => {
  test('changes fields that do not affect periods, and keeps the periods', async () => {
    const company = await registerCompany(account);
    const { payScheduleId } = await addSchedule(account, company);
    const before = await periodsOf(company);
    const { body } = await update({
      companyId: company,
      workerType: 'W2',
      paymentMode: 'Automatic',
      standardWorkingHours: 37.5,
    });
    expect(JSON.parse(body).paySchedule).toEqual({
      payScheduleId,
      status: 'Active',
      message:
        'The W2 pay schedule of Analytical Engines was saved; its periods are unchanged. ' +
        '37.5 standard working hours are hours a week: 37.5 hours a pay period.',
    });
    expect(await periodsOf(company)).toEqual(before);
    const { paySchedule } = await account.client.reports.getPaySchedule({
      companyId: company,
      extended: true,
    });
    expect(paySchedule[0]).toMatchObject({ paymentMode: 'Automatic', standardWorkingHours: 37.5 });
  });

  test('replaces the periods that have not begun and keeps the one that has', async () => {
    const company = await registerCompany(account);
    const { payScheduleId, payPeriodId } = await addSchedule(account, company);
    const userId = await addWorker(account, company);
    await addTestPayEntry(app.owner, { companyId: company, payPeriodId, userId });
    const { status, body } = await update({
      payScheduleId,
      compensationFrequency: 'BiWeekly',
      payDate: '2026-03-26',
    });
    expect(status, body).toBe(200);
    expect(JSON.parse(body).paySchedule.message).toBe(
      'The W2 pay schedule of Analytical Engines is BiWeekly from 2026-03-09 on. Work from ' +
        '2026-03-09 to 2026-03-22 is paid on 2026-03-26, if payroll is run by noon New York time ' +
        'on 2026-03-24. 56 periods without pay data were withdrawn.',
    );
    expect(await linesOf(company, 3)).toEqual([
      '2026-03-02 to 2026-03-08, paid 2026-03-13, by 2026-03-11',
      '2026-03-09 to 2026-03-22, paid 2026-03-26, by 2026-03-24',
      '2026-03-23 to 2026-04-05, paid 2026-04-09, by 2026-04-07',
    ]);
  });

  test('changes nothing when it is sent again', async () => {
    const company = await registerCompany(account);
    const { payScheduleId } = await addSchedule(account, company);
    const paySchedule = { payScheduleId, payBeginDate: '2026-03-16', payDate: '2026-03-26' };
    expect((await update(paySchedule)).status).toBe(200);
    const periods = await periodsOf(company);
    const { body } = await update(paySchedule);
    expect(JSON.parse(body).paySchedule.message).toContain('its periods are unchanged.');
    expect(await periodsOf(company)).toEqual(periods);
  });

  test('keeps the pay day if none is sent, and begins on payBeginDate', async () => {
    const company = await registerCompany(account);
    const { payScheduleId } = await addSchedule(account, company);
    const { status, body } = await update({ payScheduleId, payBeginDate: '2026-03-18' });
    expect(status, body).toBe(200);
    expect(await linesOf(company, 3)).toEqual([
      '2026-03-02 to 2026-03-08, paid 2026-03-13, by 2026-03-11',
      '2026-03-09 to 2026-03-15, paid 2026-03-20, by 2026-03-18',
      '2026-03-18 to 2026-03-24, paid 2026-03-27, by 2026-03-25',
    ]);
  });

  test('is refused if a period that has not begun has pay data', async () => {
    const company = await registerCompany(account);
    const { payScheduleId } = await addSchedule(account, company);
    const userId = await addWorker(account, company);
    const second = (await periodsOf(company))[1]?.payPeriodId ?? '';
    await addTestPayEntry(app.owner, { companyId: company, payPeriodId: second, userId });
    const { body } = await update({ payScheduleId, payDate: '2026-03-19' });
    expect(JSON.parse(body).error.message).toContain(
      'in use from 2026-03-09 on: 2026-03-09 to 2026-03-15 (New).',
    );
    const later = { payScheduleId, payBeginDate: '2026-03-16', payDate: '2026-03-26' };
    expect((await update(later)).status).toBe(200);
  });
});

test('the database rejects overlapping regular periods', async () => {
  const company = await registerCompany(account);
  await addSchedule(account, company);
  await expect(app.owner.query(overlapRow, [company])).rejects.toThrow(
    'regular_periods_never_overlap',
  );
});

const overlapRow = statement(
  '',
  `insert into pay_period
   select account_id, company_id, gen_random_uuid(), pay_schedule_id, type, worker_type,
     begins_on + 1, ends_on + 1, pay_date, deadline_at, moved_reason, status, status_since,
     supplemental_method, created_at
   from pay_period where company_id = $1 and withdrawn_at is null limit 1`,
);

const lockPeriod = statement(
  '',
  'select from pay_period where pay_period_id = $1 for no key update',
);
