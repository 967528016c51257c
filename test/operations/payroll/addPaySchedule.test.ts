import { describe, expect } from 'vitest';
import { aSchedule, registerCompany } from '../../harness/examples.ts';
import { periodsOf, scheduleTest } from '../../harness/pay-schedules.ts';
import { expectRefusal } from '../../harness/refusal.ts';
import { countRows } from '../../harness/table-rows.ts';

// The test clock starts on Tuesday 2026-03-03 at 10:00 in New York.

const test = scheduleTest.extend(
  'ask',
  ({ add, account }) =>
    async (changes: object, company?: string) =>
      (
        await add({
          ...monthly,
          companyId: company ?? (await registerCompany(account)),
          ...changes,
        })
      ).headers,
);

const unknownId = '00000000-0000-4000-8000-000000000000';
const monthly = { compensationFrequency: 'Monthly', payBeginDate: '2026-03-01' };
const semimonthly = { compensationFrequency: 'SemiMonthly', payBeginDate: '2026-03-01' };

describe('addPaySchedule refuses', () => {
  const payDay =
    'payDay must be Last day of the month, N day(s) after pay period ends (1 to 31), or a day of the month after the period (1 to 31).';
  const options =
    'payDateOptions must be 15th and last day of the month, N days From payEndDate (0 to 7), or such a number.';
  // Each row has one problem; malformed fields are reported before stored data is checked.
  const rows: [why: string, changes: object, message: string][] = [
    ['a malformed id', { companyId: 'x' }, 'Invalid CompanyId'],
    ['an unknown company', { companyId: unknownId }, 'Invalid CompanyId'],
    [
      'an unknown worker type',
      { workerType: 'W3' },
      'Invalid WorkerType. Use one of: W2, 1099-NEC.',
    ],
    [
      'more hours than in a month',
      { standardWorkingHours: 745 },
      'standardWorkingHours must be a number of hours from 0 to 744 with at most four decimals.',
    ],
    [
      'an unknown frequency',
      { compensationFrequency: 'Daily' },
      'Invalid CompensationFrequency. Use one of: Weekly, BiWeekly, SemiMonthly, Monthly.',
    ],
    ['no begin date', { payBeginDate: '' }, 'payBeginDate is mandatory and cannot be empty.'],
    [
      'an invalid begin date',
      { payBeginDate: '2026-02-30' },
      'payBeginDate must be a real date written YYYY-MM-DD.',
    ],
    [
      'an unknown payment mode',
      { paymentMode: 'Sometimes' },
      'Invalid PaymentMode. Use one of: Self-Initiated, Automatic.',
    ],
    ['an unknown text for payDay', { ...monthly, payDay: 'Fridays' }, payDay],
    ['a day that no month has', { ...monthly, payDay: 32 }, payDay],
    ['a pay day of another type', { ...monthly, payDay: true }, 'payDay must be text or a number.'],
    ['more than seven days', { ...semimonthly, payDateOptions: '8 days From payEndDate' }, options],
    [
      'an unknown option',
      { ...monthly, option: '?' },
      'option must be what payDay or payDateOptions may be.',
    ],
    [
      'a begin date more than five years ago',
      { payBeginDate: '2021-03-02' },
      'payBeginDate must be within five years of today.',
    ],
    [
      'a begin date far in the future',
      { payBeginDate: '9999-12-31' },
      'payBeginDate must be within five years of today.',
    ],
    [
      'a weekly schedule without a pay date',
      { payDate: '' },
      'One of payDate, payDay or payDateOptions is required: for a Weekly schedule payDate.',
    ],
    [
      'a weekly schedule with only a payDay',
      { payDate: null, payDay: 'Last day of the month' },
      'One of payDate, payDay or payDateOptions is required: for a Weekly schedule payDate.',
    ],
    [
      'a monthly schedule with only payDateOptions',
      { ...monthly, payDate: null, payDateOptions: 3 },
      'One of payDate, payDay or payDateOptions is required: for a Monthly schedule payDay or payDate.',
    ],
    [
      'a semimonthly schedule with only a payDay',
      { ...semimonthly, payDate: null, payDay: 3 },
      'One of payDate, payDay or payDateOptions is required: for a SemiMonthly schedule payDateOptions or payDate.',
    ],
    [
      'a pay date before the period begins',
      { payDate: '2026-03-01' },
      'Workers cannot be paid before the period begins: payDate must not be before 2026-03-02.',
    ],
    [
      'a pay date that contradicts payDay',
      { ...monthly, payDay: '5 day(s) after pay period ends', payDate: '2026-04-08' },
      'payDate is 2026-04-08, but payDay pays the first period on 2026-04-05: send one of them, or the same date in both.',
    ],
    [
      'a pay date that contradicts payDateOptions',
      { ...semimonthly, payDateOptions: '3 days From payEndDate', payDate: '2026-03-20' },
      'payDate is 2026-03-20, but payDateOptions pays the first period on 2026-03-18: send one of them, or the same date in both.',
    ],
    [
      'a pay date long after the period ends',
      { payDate: '2026-04-09' },
      'payDate must be at most 31 days after the first period ends, which is on 2026-03-08.',
    ],
  ];
  test.for(rows)('%s', async ([_, changes, message], { app, add }) => {
    const before = await countRows(app.owner);
    const received = await add(changes);
    expectRefusal(received, 400);
    expect(JSON.parse(received.body).error.message).toBe(message);
    expect(await countRows(app.owner)).toEqual(before);
  });
});

test('a weekly schedule has periods for a year, and the message states the first pay date', async ({
  account,
}) => {
  const company = await registerCompany(account);
  const { paySchedule } = await account.client.payroll.addPaySchedule({
    paySchedule: aSchedule(company),
  });
  expect(paySchedule).toEqual({
    payScheduleId: expect.stringMatching(/^[0-9A-F-]{36}$/),
    status: 'Active',
    message:
      'Analytical Engines pays its W2 workers Weekly from 2026-03-02 on. 40 standard working hours ' +
      'are hours a week: 40 hours a pay period. Work from 2026-03-02 to ' +
      '2026-03-08 is paid on 2026-03-13, if payroll is run by noon New York time on 2026-03-11.',
  });
  const periods = await periodsOf(account, company);
  expect(periods[0]).toEqual({
    payPeriodId: expect.stringMatching(/^[0-9A-F-]{36}$/),
    payPeriod: '03/02/2026 - 03/08/2026',
    payPeriodType: 'Regular',
    payBeginDate: '2026-03-02',
    payEndDate: '2026-03-08',
    payDate: '2026-03-13',
    deadLineToRunPayroll: '2026-03-11',
    workerType: 'W2',
    payPeriodStatus: 'New',
  });
  expect((periods.at(-1)?.payEndDate ?? '') >= '2027-03-03').toBe(true);
});

describe('the pay day', () => {
  const rows: [why: string, changes: object, lines: string[]][] = [
    [
      'biweekly: keeps its distance',
      { compensationFrequency: 'BiWeekly', payDate: '2026-03-20' },
      [
        '2026-03-02 to 2026-03-15, paid 2026-03-20, by 2026-03-18',
        '2026-03-16 to 2026-03-29, paid 2026-04-03, by 2026-04-01',
      ],
    ],
    [
      'monthly: the last day, or the banking day before',
      { ...monthly, payDate: '', payDay: 'Last day of the month' },
      [
        '2026-03-01 to 2026-03-31, paid 2026-03-31, by 2026-03-27',
        '2026-04-01 to 2026-04-30, paid 2026-04-30, by 2026-04-28',
        '2026-05-01 to 2026-05-31, paid 2026-05-29, by 2026-05-27',
      ],
    ],
    [
      'monthly: days after the end',
      { ...monthly, payDate: null, payDay: '5 day(s) after pay period ends' },
      ['2026-03-01 to 2026-03-31, paid 2026-04-03, by 2026-04-01'],
    ],
    [
      'monthly: a number is a day of the month after',
      { ...monthly, payDay: 7 },
      ['2026-03-01 to 2026-03-31, paid 2026-04-07, by 2026-04-03'],
    ],
    [
      'monthly: a date keeps its distance',
      { ...monthly, payDate: '2026-04-02' },
      [
        '2026-03-01 to 2026-03-31, paid 2026-04-02, by 2026-03-31',
        '2026-04-01 to 2026-04-30, paid 2026-05-01, by 2026-04-29',
      ],
    ],
    [
      'semimonthly: the 15th and the last, of which one is a Sunday',
      { ...semimonthly, payDate: null, payDateOptions: '15th and last day of the month' },
      [
        '2026-03-01 to 2026-03-15, paid 2026-03-13, by 2026-03-11',
        '2026-03-16 to 2026-03-31, paid 2026-03-31, by 2026-03-27',
      ],
    ],
    [
      'semimonthly: days from the end',
      { ...semimonthly, payDate: null, payDateOptions: '3 days From payEndDate' },
      ['2026-03-01 to 2026-03-15, paid 2026-03-18, by 2026-03-16'],
    ],
    [
      'semimonthly: a number is days from the end, also as text',
      { ...semimonthly, payDateOptions: '1' },
      ['2026-03-01 to 2026-03-15, paid 2026-03-16, by 2026-03-12'],
    ],
    [
      'the older field, monthly',
      { ...monthly, payDate: null, option: 'Last day of the month' },
      ['2026-03-01 to 2026-03-31, paid 2026-03-31, by 2026-03-27'],
    ],
    [
      'the older field, semimonthly',
      { ...semimonthly, payDate: null, option: '2' },
      ['2026-03-01 to 2026-03-15, paid 2026-03-17, by 2026-03-13'],
    ],
    [
      'the first month is short if it begins late',
      { ...monthly, payBeginDate: '2026-03-10', payDay: 'Last day of the month' },
      [
        '2026-03-10 to 2026-03-31, paid 2026-03-31, by 2026-03-27',
        '2026-04-01 to 2026-04-30, paid 2026-04-30, by 2026-04-28',
      ],
    ],
  ];
  test.for(rows)('%s', async ([_, changes, lines], { account, add, linesOf }) => {
    const company = await registerCompany(account);
    const { status, body } = await add({ ...changes, companyId: company });
    expect(status, body).toBe(200);
    expect(await linesOf(company, lines.length)).toEqual(lines);
  });
});

test('null and 0 mean that an optional field is missing', async ({ account, add }) => {
  const company = await registerCompany(account);
  const { status } = await add({
    companyId: company,
    standardWorkingHours: 0,
    paymentMode: null,
    payDay: null,
    payDateOptions: null,
    option: null,
  });
  expect(status).toBe(200);
  const { paySchedule } = await account.client.reports.getPaySchedule({
    companyId: company,
    extended: true,
  });
  expect(paySchedule[0]).toMatchObject({
    paymentMode: 'Self-Initiated',
    standardWorkingHours: null,
  });
});

describe('the deprecated option', () => {
  test('is answered with its dates and its name in headers', async ({ ask }) => {
    const headers = await ask({ payDate: '', option: 'Last day of the month' });
    expect(headers.deprecation).toBe(`@${Date.UTC(2026, 0, 1) / 1_000}`);
    expect(headers.sunset).toBe('Mon, 01 Jan 2029 00:00:00 GMT');
    expect(headers['x-deprecated-fields']).toBe('paySchedule.option');
    expect(headers['x-ignored-fields']).toBeUndefined();
  });

  test.for<[object]>([[{}], [{ option: null }], [{ option: '' }]])(
    'gets no Deprecation header when it is empty: %j',
    async ([changes], { ask }) => {
      const headers = await ask({ payDay: 5, ...changes });
      expect(headers.deprecation).toBeUndefined();
      expect(headers.sunset).toBeUndefined();
      expect(headers['x-deprecated-fields']).toBeUndefined();
    },
  );
});

describe('a schedule that begins in the past', () => {
  test('five years ago has periods from then on, whose deadlines have passed', async ({
    account,
  }) => {
    const company = await registerCompany(account);
    const { paySchedule, warnings } = await account.client.payroll.addPaySchedule({
      paySchedule: aSchedule(company, { payBeginDate: '2021-03-08', payDate: '2021-03-19' }),
    });
    expect(paySchedule.message).toContain(
      'Work from 2026-02-23 to 2026-03-01 is paid on 2026-03-06, if payroll is run by noon ' +
        'New York time on 2026-03-04. The deadlines of 259 periods before it have passed.',
    );
    const path = 'paySchedule.payBeginDate';
    expect(warnings).toMatchObject([{ key: 'deadlinesPassed', path }]);
    const periods = await periodsOf(account, company);
    expect(periods[0]?.payBeginDate).toBe('2021-03-08');
    for (const [index, period] of periods.entries())
      if (index > 0)
        expect(period.payBeginDate > (periods[index - 1]?.payEndDate ?? '')).toBe(true);
    // The next period to run is a current one, not the one of five years ago.
    const { payBeginDate } = await account.client.reports.getPayPeriod({ companyId: company });
    expect(payBeginDate).toBe('2026-02-23');
    const { paySchedule: shown } = await account.client.reports.getPaySchedule({
      companyId: company,
      extended: true,
    });
    expect(shown[0]?.payBeginDate).toBe('2026-02-23');
  });
});
