import { describe, expect } from 'vitest';
import { statement } from '../../../database/database.ts';
import { addSchedule, addWorker, aSchedule, registerCompany } from '../../harness/examples.ts';
import { raceForCompanyLock, waitForBlockedStatements } from '../../harness/lock-waits.ts';
import { addTestPayEntry, insertTestPayEntry } from '../../harness/pay-entries.ts';
import { periodsOf, scheduleTest } from '../../harness/pay-schedules.ts';
import { expectRefusal } from '../../harness/refusal.ts';
import { countRows } from '../../harness/table-rows.ts';

// The test clock starts on Tuesday 2026-03-03 at 10:00 in New York.

const test = scheduleTest
  .extend(
    'update',
    ({ account }) =>
      (paySchedule: object) =>
        account.send({
          path: '/payroll',
          verb: 'PUT',
          body: { method: 'updatePaySchedule', paySchedule },
        }),
  )
  .extend('known', { scope: 'file' }, async ({ account }) => {
    const company = await registerCompany(account);
    return (await addSchedule(account, company)).payScheduleId;
  })
  .extend('monthlyOne', { scope: 'file' }, async ({ account }) => {
    const company = await registerCompany(account);
    const monthly = { compensationFrequency: 'Monthly', payBeginDate: '2026-03-01' } as const;
    return (await addSchedule(account, company, { ...monthly, payDay: 5 })).payScheduleId;
  });

const unknownId = '00000000-0000-4000-8000-000000000000';

describe('a schedule that replaces another', () => {
  test('withdraws its periods from payBeginDate on, and leaves those before', async ({
    account,
    linesOf,
  }) => {
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

  test('leaves the schedule of the other worker type alone', async ({ account }) => {
    const company = await registerCompany(account);
    await addSchedule(account, company);
    await addSchedule(account, company, {
      workerType: '1099-NEC',
      compensationFrequency: 'BiWeekly',
    });
    expect((await periodsOf(account, company))[0]?.payEndDate).toBe('2026-03-08');
    expect((await periodsOf(account, company, '1099-NEC'))[0]?.payEndDate).toBe('2026-03-15');
    const { paySchedule } = await account.client.reports.getPaySchedule({
      companyId: company,
      extended: true,
    });
    expect(paySchedule.map(({ workerType }) => workerType.workerType)).toEqual(['W2', '1099-NEC']);
  });

  test('is refused if a period has pay data, and the message names the period', async ({
    account,
    app,
    add,
  }) => {
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

  test('is refused if pay data is added while it waits for the period', async ({
    account,
    app,
    add,
  }) => {
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

  test('names the first five periods in use, and how many more there are', async ({
    account,
    app,
    add,
  }) => {
    const company = await registerCompany(account);
    await addSchedule(account, company);
    const userId = await addWorker(account, company);
    for (const { payPeriodId } of (await periodsOf(account, company)).slice(0, 7))
      await addTestPayEntry(app.owner, { companyId: company, payPeriodId, userId });
    const { body } = await add({ companyId: company });
    expect(JSON.parse(body).error.message).toContain(
      '2026-03-30 to 2026-04-05 (New) and 2 more. Run them',
    );
  });

  test('is the only active one even if several are added at once', async ({
    account,
    add,
    app,
  }) => {
    const company = await registerCompany(account);
    const sends = Array.from({ length: 6 }, () => () => add({ companyId: company }));
    const answers = await raceForCompanyLock(app.owner, company, sends);
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const { paySchedule } = await account.client.reports.getPaySchedule({
      companyId: company,
      extended: true,
    });
    expect(paySchedule).toHaveLength(1);
    expect(await periodsOf(account, company)).toHaveLength(57);
  });
});

describe('updatePaySchedule refuses', () => {
  type Ids = Readonly<Record<'companyId' | 'known' | 'monthlyOne', string>>;
  const rows: [why: string, paySchedule: (ids: Ids) => object, message: string][] = [
    [
      'a request that does not identify the schedule',
      ({ companyId }) => ({ companyId }),
      'payScheduleId, or companyId and workerType, is mandatory: it identifies the schedule.',
    ],
    ['a malformed id', () => ({ payScheduleId: 'x' }), 'Invalid PayScheduleId'],
    ['an unknown schedule', () => ({ payScheduleId: unknownId }), 'Invalid PayScheduleId'],
    ['an unknown company', () => ({ companyId: unknownId, workerType: 'W2' }), 'Invalid CompanyId'],
    [
      'a company without a schedule of this worker type',
      ({ companyId }) => ({ companyId, workerType: '1099-NEC' }),
      'Analytical Engines has no pay schedule for 1099-NEC workers: add one with addPaySchedule.',
    ],
    [
      'a schedule of the other worker type',
      ({ known }) => ({ payScheduleId: known, workerType: '1099-NEC' }),
      'Invalid PayScheduleId',
    ],
    [
      'a schedule of another company',
      ({ known, companyId }) => ({ payScheduleId: known, companyId }),
      'Invalid CompanyId',
    ],
    [
      'a weekly schedule paid by day of the month',
      ({ monthlyOne }) => ({ payScheduleId: monthlyOne, compensationFrequency: 'Weekly' }),
      'One of payDate, payDay or payDateOptions is required: for a Weekly schedule payDate.',
    ],
    [
      'a begin date within the current period',
      ({ known }) => ({ payScheduleId: known, payBeginDate: '2026-03-08' }),
      'payBeginDate must be after 2026-03-08, the end of the current period: to begin earlier, replace the schedule with addPaySchedule.',
    ],
    [
      'a pay date before the first of the new periods',
      ({ known }) => ({ payScheduleId: known, payDate: '2026-03-08' }),
      'Workers cannot be paid before the period begins: payDate must not be before 2026-03-09.',
    ],
    [
      'a begin date far in the future',
      ({ known }) => ({ payScheduleId: known, payBeginDate: '9999-12-31' }),
      'payBeginDate must be within five years of today.',
    ],
  ];
  test.for(rows)(
    '%s',
    async ([_, paySchedule, message], { app, update, companyId, known, monthlyOne }) => {
      const before = await countRows(app.owner);
      const received = await update(paySchedule({ companyId, known, monthlyOne }));
      expectRefusal(received, 400);
      expect(JSON.parse(received.body).error.message).toBe(message);
      expect(await countRows(app.owner)).toEqual(before);
    },
  );
});

describe('updatePaySchedule', () => {
  test('changes fields that do not affect periods, and keeps the periods', async ({
    account,
    update,
  }) => {
    const company = await registerCompany(account);
    const { payScheduleId } = await addSchedule(account, company);
    const before = await periodsOf(account, company);
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
    expect(await periodsOf(account, company)).toEqual(before);
    const { paySchedule } = await account.client.reports.getPaySchedule({
      companyId: company,
      extended: true,
    });
    expect(paySchedule[0]).toMatchObject({ paymentMode: 'Automatic', standardWorkingHours: 37.5 });
  });

  test('replaces the periods that have not begun and keeps the one that has', async ({
    account,
    app,
    update,
    linesOf,
  }) => {
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

  test('changes nothing when it is sent again', async ({ account, update }) => {
    const company = await registerCompany(account);
    const { payScheduleId } = await addSchedule(account, company);
    const paySchedule = { payScheduleId, payBeginDate: '2026-03-16', payDate: '2026-03-26' };
    expect((await update(paySchedule)).status).toBe(200);
    const periods = await periodsOf(account, company);
    const { body } = await update(paySchedule);
    expect(JSON.parse(body).paySchedule.message).toContain('its periods are unchanged.');
    expect(await periodsOf(account, company)).toEqual(periods);
  });

  test('keeps the pay day if none is sent, and begins on payBeginDate', async ({
    account,
    update,
    linesOf,
  }) => {
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

  test('is refused if a period that has not begun has pay data', async ({
    account,
    app,
    update,
  }) => {
    const company = await registerCompany(account);
    const { payScheduleId } = await addSchedule(account, company);
    const userId = await addWorker(account, company);
    const second = (await periodsOf(account, company))[1]?.payPeriodId ?? '';
    await addTestPayEntry(app.owner, { companyId: company, payPeriodId: second, userId });
    const { body } = await update({ payScheduleId, payDate: '2026-03-19' });
    expect(JSON.parse(body).error.message).toContain(
      'in use from 2026-03-09 on: 2026-03-09 to 2026-03-15 (New).',
    );
    const later = { payScheduleId, payBeginDate: '2026-03-16', payDate: '2026-03-26' };
    expect((await update(later)).status).toBe(200);
  });
});

test('the database rejects overlapping regular periods', async ({ account, app }) => {
  const company = await registerCompany(account);
  await addSchedule(account, company);
  await expect(app.owner.query(overlapRow, [company])).rejects.toThrow(
    'regular_periods_never_overlap',
  );
});

const overlapRow = statement(
  '',
  `insert into pay_period
   select account_id, company_id, gen_random_uuid(), pay_schedule_id, schedule_name, type, worker_type,
     begins_on + 1, ends_on + 1, pay_date, deadline_at, moved_reason, status, status_since,
     supplemental_method, created_at
   from pay_period where company_id = $1 and withdrawn_at is null limit 1`,
);

const lockPeriod = statement(
  '',
  'select from pay_period where pay_period_id = $1 for no key update',
);
