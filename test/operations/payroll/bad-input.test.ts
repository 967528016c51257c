import { describe, expect } from 'vitest';
import { statement } from '../../../database/database.ts';
import type { TestApp } from '../../harness/app.ts';
import { periodsOf } from '../../harness/pay-schedules.ts';
import { readyWorker } from '../../harness/payroll-ready.ts';
import { expectRefusal } from '../../harness/refusal.ts';
import { addTimeOffPolicyFor } from '../../harness/time-off.ts';
import { twoSchedulesTest } from '../../harness/two-schedules.ts';

const wage = { wageRate: 20, wageBasis: 'Per Hour', userType: 'Paid by the hour' } as const;

/** Ids that a request names. */
interface Names {
  readonly companyId: string;
  readonly payScheduleId: string;
  readonly timeOffPolicyId: string;
  /** The week from 2026-03-02 is submitted, that from 2026-03-09 is open, the half month from 2026-03-16 as well. */
  readonly paid: string;
  readonly open: string;
  readonly halfMonth: string;
  readonly ada: string;
  readonly ben: string;
  /** Has left with 60 of arrears. */
  readonly leaver: string;
}

const test = twoSchedulesTest.extend('names', async ({ account, company }): Promise<Names> => {
  const { companyId, payScheduleId } = company;
  const { adminPortal, benefits, payroll } = account.client;
  const add = (firstName: string) =>
    readyWorker(account, companyId, { wage, worker: { firstName, lastName: 'Smith' } });
  const [ada, ben, leaver] = [await add('Ada'), await add('Ben'), await add('Carl')];
  for (const benefitType of ['401(k)', 'SIMPLE IRA'])
    await benefits.addCompanyBenefits({
      benefitCompanyElection: { companyId, benefitType, effectiveMonth: 'April 2026' },
    });
  await adminPortal.addRecurringPayItem({
    recurringPayItem: { companyId, userId: leaver, type: 'Union Dues', amountPerPayperiod: 60 },
  });
  await adminPortal.setDeductionTerms({
    deductionTerms: { companyId, userId: leaver, type: 'Union Dues', keepsArrears: true },
  });
  const timeOffPolicyId = await addTimeOffPolicyFor(account, { companyId, userIds: [ada] });
  const periods = await periodsOf(account, companyId);
  const idOf = (from: string, until: string) =>
    periods.find((each) => each.payBeginDate === from && each.payEndDate === until)?.payPeriodId ??
    '';
  const paid = idOf('2026-03-02', '2026-03-08');
  await payroll.importRegularPayrollData({
    companyId,
    payPeriodId: paid,
    payrollData: [
      { userId: ada, basicPay: { payHours: 40 } },
      { userId: ben, basicPay: { payHours: 40 } },
    ],
  });
  await payroll.initiatePayroll({ companyId, payPeriodId: paid });
  await adminPortal.terminateUser({
    user: {
      userId: leaver,
      companyId,
      exitDate: '2026-03-02',
      personalEmail: 'carl@example.com',
      finalPayCheckType: 'They have already been paid',
    },
  });
  return {
    companyId,
    payScheduleId,
    timeOffPolicyId,
    paid,
    open: idOf('2026-03-09', '2026-03-15'),
    halfMonth: idOf('2026-03-16', '2026-03-31'),
    ada,
    ben,
    leaver,
  };
});

type Row = readonly [why: string, path: string, body: (names: Names) => object, message: string];

const imported = (entries: (names: Names) => readonly object[]) => (names: Names) => ({
  companyId: names.companyId,
  payPeriodId: names.open,
  payrollData: entries(names),
});
const ofAda = (entry: object) => imported(({ ada }) => [{ userId: ada, ...entry }]);
const onDay = (date: string, ...hours: number[]) => ({
  hoursByDay: hours.map((each) => ({ date, hours: each })),
});
const matching = (benefitType: string, ...tiers: (readonly [number, number])[]) => {
  const matchTiers = tiers.map(([matchPercentage, payPercentage]) => ({
    matchPercentage,
    payPercentage,
  }));
  return ({ companyId }: Names) => ({
    matchFormula: {
      companyId,
      benefitType,
      effectiveMonth: 'April 2026',
      matchBasis: 'Pay Period',
      matchTiers,
    },
  });
};
const regular = '/payroll/importRegularPayrollData';
const entries = '/payroll/savePayEntries';

const rows: readonly Row[] = [
  [
    'negative hours',
    regular,
    ofAda({ basicPay: { payHours: -1 } }),
    'payHours must be a number of hours from 0 to 8784 with at most four decimals.',
  ],
  [
    'negative overtime',
    entries,
    ofAda({ overTime: [{ type: 'Standard Overtime', noOfHours: -2 }] }),
    'noOfHours must be a number of hours from 0 to 8784 with at most four decimals.',
  ],
  [
    'more hours than a week has',
    regular,
    ofAda({ basicPay: { payHours: 169 } }),
    '(Ada Smith): the hours are 169 together, and the pay period has 168. Correct them.',
  ],
  [
    'an absurd number',
    regular,
    ofAda({ basicPay: { payHours: 1e15 } }),
    'The body has a number of more than 15 digits.',
  ],
  [
    'hours that are no number',
    regular,
    ofAda({ basicPay: { payHours: 'forty' } }),
    'payHours must be a number.',
  ],
  [
    '25 hours of a day',
    regular,
    ofAda(onDay('2026-03-09', 25)),
    '(Ada Smith): the hours of 2026-03-09 are 25, and a day has 24. Correct them.',
  ],
  [
    '25 hours of a day in two parts',
    entries,
    ofAda(onDay('2026-03-09', 13, 12)),
    '(Ada Smith): the hours of 2026-03-09 are 25, and a day has 24. Correct them.',
  ],
  [
    'negative hours of a day',
    entries,
    ofAda(onDay('2026-03-09', -8)),
    'hours must be a number of hours from 0 to 8784 with at most four decimals.',
  ],
  [
    'a day outside the period',
    regular,
    ofAda(onDay('2026-03-16', 8)),
    '(Ada Smith): 2026-03-16 is not a day of the pay period. Send the days of the period only.',
  ],
  [
    'one of two workers with bad hours',
    regular,
    imported(({ ada, ben }) => [
      { userId: ada, basicPay: { payHours: 40 } },
      { userId: ben, basicPay: { payHours: 400 } },
    ]),
    'payrollData[1] (Ben Smith): the hours are 400 together, and the pay period has 168. Correct them.',
  ],
  [
    'a second default schedule',
    '/payroll/addPaySchedule',
    ({ companyId }) => ({
      paySchedule: {
        companyId,
        workerType: 'W2',
        compensationFrequency: 'Weekly',
        payBeginDate: '2026-03-02',
        payDate: '2026-03-13',
      },
    }),
    'Analytical Engines has W2 pay periods',
  ],
  [
    'a move into a period that is submitted, of one of two workers',
    '/payroll/moveToPaySchedule',
    ({ companyId, payScheduleId, ada, leaver }) => ({
      scheduleMove: { companyId, payScheduleId, startDate: '2026-03-01', userIds: [ada, leaver] },
    }),
    'A payroll pays Ada Smith until 2026-03-08. Choose a startDate after that day: no day is paid by two schedules.',
  ],
  [
    'pay of a worker in a period of another schedule',
    regular,
    ({ companyId, halfMonth, ada }) => ({
      companyId,
      payPeriodId: halfMonth,
      payrollData: [{ userId: ada, basicPay: { payHours: 40 } }],
    }),
    '(Ada Smith): the worker belongs to the default schedule on these days and is paid in its pay periods. Enter the pay there, or move the worker with moveToPaySchedule.',
  ],
  [
    'time off in a period of another schedule',
    '/payroll/payOutTimeOff',
    ({ companyId, halfMonth, ada, timeOffPolicyId }) => ({
      companyId,
      payPeriodId: halfMonth,
      userId: ada,
      timeOffPolicyId,
    }),
    'Ada Smith belongs to the default schedule on the days of this pay period. Choose a pay period of that schedule.',
  ],
  [
    'a match above the share of a SIMPLE IRA',
    '/benefits/setMatchFormula',
    matching('SIMPLE IRA', [100, 4]),
    'The law allows a match of at most 3% of pay in a SIMPLE IRA.',
  ],
  [
    'a match above the annual additions',
    '/benefits/setMatchFormula',
    matching('401(k)', [100, 25]),
    'Somebody with much pay would be matched $90000.00 in a year, and all additions to a 401(k) are at most $72000.00 (26 U.S.C. 415(c)): lower the tiers.',
  ],
  [
    'tiers that descend',
    '/benefits/setMatchFormula',
    matching('401(k)', [100, 5], [50, 3]),
    'payPercentage must be greater in each tier than in the one before.',
  ],
  [
    'a match of more than all pay',
    '/benefits/setMatchFormula',
    matching('401(k)', [100, 101]),
    'payPercentage must be a number from 0 to 100 with at most four decimals.',
  ],
  [
    'arrears of somebody who left',
    '/adminPortal/setDeductionTerms',
    ({ companyId, leaver }) => ({
      deductionTerms: {
        companyId,
        userId: leaver,
        type: 'Union Dues',
        keepsArrears: true,
        arrearsLimit: 5,
      },
    }),
    'Carl Smith has left the company: no payroll takes Union Dues later. Record what is repaid or written off with settleDeduction.',
  ],
  [
    'more repaid than somebody who left owes',
    '/adminPortal/settleDeduction',
    ({ companyId, leaver }) => ({
      settlement: {
        companyId,
        userId: leaver,
        type: 'Union Dues',
        settledBy: 'Repaid',
        amount: 60.01,
        reason: 'check',
      },
    }),
    'Only $60.00 is left of Union Dues of Carl Smith.',
  ],
  [
    'an arrears limit below zero',
    '/adminPortal/setDeductionTerms',
    ({ companyId, ada }) => ({
      deductionTerms: {
        companyId,
        userId: ada,
        type: 'Union Dues',
        keepsArrears: true,
        arrearsLimit: -5,
      },
    }),
    'arrearsLimit must be an amount over 0 and at most 100000000 with at most two decimals.',
  ],
];

describe('bad input', () => {
  test('is refused with a reason, and changes no row of the company', async ({
    app,
    account,
    names,
  }) => {
    const before = await digestRows(app, names.companyId);
    for (const [why, path, body, message] of rows) {
      const received = await account.send({ path, body: body(names) });
      expect(expectRefusal(received, 400), why).toContain(message);
      expect(await digestRows(app, names.companyId), why).toEqual(before);
    }
  });
});

const tablesOfCompanies = statement<{ name: string }>(
  '',
  `select table_name "name" from information_schema.columns
   join information_schema.tables using (table_schema, table_name)
   where table_schema = 'paywright' and column_name = 'company_id' and table_type = 'BASE TABLE'
   order by 1`,
);

/** Digests of the rows of a company, by table. */
async function digestRows({ owner }: TestApp, companyId: string): Promise<Record<string, string>> {
  const tables = await owner.query(tablesOfCompanies, []);
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' "name", md5(string_agg(each::text, '' order by each::text)) "digest"
       from paywright.${name} each where company_id = $1`,
  );
  const rowsOf = statement<{ name: string; digest: string }>('', parts.join('\nunion all\n'));
  const digests = await owner.query(rowsOf, [companyId]);
  return Object.fromEntries(digests.map(({ name, digest }) => [name, digest]));
}
