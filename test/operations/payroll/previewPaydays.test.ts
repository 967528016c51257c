import { describe, expect } from 'vitest';
import { registerCompany } from '../../harness/examples.ts';
import { test } from '../../harness/fixtures.ts';
import { expectRefusal } from '../../harness/refusal.ts';
import { countRows } from '../../harness/table-rows.ts';

// The test clock starts on Tuesday 2026-03-03 at 10:00 in New York.

const weekly = {
  workerType: 'W2',
  compensationFrequency: 'Weekly',
  payBeginDate: '2026-03-02',
  payDate: '2026-03-13',
} as const;

test.for<[why: string, changes: object]>([
  ['weekly', {}],
  [
    'semimonthly, by a rule',
    {
      compensationFrequency: 'SemiMonthly',
      payDate: undefined,
      payDateOptions: '15th and last day of the month',
    },
  ],
  [
    'monthly, paid the next month',
    { compensationFrequency: 'Monthly', payDate: undefined, payDay: '5' },
  ],
])(
  'the first twelve pay dates are those of the schedule that is added: %s',
  async ([, changes], { account }) => {
    const { payroll, reports } = account.client;
    const companyId = await registerCompany(account);
    const paySchedule = { companyId, ...weekly, ...changes };
    const previewed = (await payroll.previewPaydays({ paySchedule })).paydays;
    expect(previewed).toHaveLength(12);
    await payroll.addPaySchedule({ paySchedule });
    const added = (await reports.getPaydays({ companyId })).paydays;
    // The list of the added schedule ends after a year.
    const shown = added
      .slice(0, 11)
      .map(({ payDate, payBeginDate, payEndDate, deadline, movedBecause }) => ({
        payDate,
        payBeginDate,
        payEndDate,
        deadline,
        movedBecause,
        isLate: false,
      }));
    expect(previewed.slice(0, 11)).toEqual(shown);
  },
);

test('nothing is stored, and a deadline that has passed is marked', async ({ account, app }) => {
  const companyId = await registerCompany(account);
  const count = () => countRows(app.owner);
  const before = await count();
  const { paydays } = await account.client.payroll.previewPaydays({
    paySchedule: { companyId, ...weekly, payBeginDate: '2026-02-23', payDate: '2026-03-03' },
  });
  expect(paydays.slice(0, 2).map(({ isLate }) => isLate)).toEqual([true, false]);
  expect(await count()).toEqual(before);
});

describe('previewPaydays refuses', () => {
  test.for<[why: string, changes: object, message: string]>([
    [
      'no pay date',
      { payDate: undefined },
      'One of payDate, payDay or payDateOptions is required: for a Weekly schedule payDate.',
    ],
    [
      'a pay date before the period',
      { payDate: '2026-03-01' },
      'Workers cannot be paid before the period begins: payDate must not be before 2026-03-02.',
    ],
    [
      'a begin too far away',
      { payBeginDate: '2032-03-02' },
      'payBeginDate must be within five years of today.',
    ],
    [
      'an unknown company',
      { companyId: '00000000-0000-4000-8000-000000000000' },
      'Invalid CompanyId',
    ],
  ])('%s', async ([, changes, message], { account, companyId }) => {
    const paySchedule = { companyId, ...weekly, ...changes };
    const refused = await account.send({ path: '/payroll/previewPaydays', body: { paySchedule } });
    expectRefusal(refused, 400, message);
  });
});
