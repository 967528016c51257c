import { expect } from 'vitest';
import { type Instant, parseInstant } from '../../values/instant.ts';
import { formatMoney, minus, noMoney, parseAmountOrZero, sum } from '../../values/money.ts';
import type { TestAccount } from '../harness/app.ts';
import { expectNoDoctorFindings } from '../harness/doctor.ts';
import { addSchedule } from '../harness/examples.ts';
import { test as base } from '../harness/fixtures.ts';
import { readyCompany, readyWorker, salary } from '../harness/payroll-ready.ts';
import { endEmploymentOfLeaver, hoursInWeek, leaver, setQuarterTerms } from './quarter-cases.ts';
import { readGoldenText, type YearPaidPeriod } from './year/golden.ts';

// A company pays 30 workers by the hour every week, and 30 salaried ones twice a month, in the second quarter of
// 2026. S30, with a salary of 62,400, moves to the weeks on Monday, May 4; H30 moves to the half months on June 1.

const perSchedule = 30;
const weeksBegin = '2026-03-30';

const test = base.extend(
  'clockStart',
  { scope: 'file' },
  parseInstant('2026-03-27T09:00:00-04:00') as Instant,
);

interface Quarter {
  readonly companyId: string;
  readonly weeksId: string;
  readonly halvesId: string;
  /** By reference, from H01 to H30 and S01 to S30. */
  readonly userIds: ReadonlyMap<string, string>;
  readonly userIdOf: (reference: string) => string;
  readonly timeOffPolicyId: string;
}

const numberOf = (reference: string) => Number(reference.slice(1));
// H06 is paid below the minimum wage of Virginia, 12.77.
const rateOf = (reference: string) => (reference === 'H06' ? 12 : 18 + numberOf(reference) * 0.25);
const salaryOf = (reference: string) => 50_400 + numberOf(reference) * 400;
const references = (letter: string) =>
  Array.from({ length: perSchedule }, (_, index) => `${letter}${`${index + 1}`.padStart(2, '0')}`);

/** Adds the company with its schedules and workers; the salaried ones begin in half months. */
async function onboard(account: TestAccount): Promise<Quarter> {
  const { payroll } = account.client;
  const companyId = await readyCompany(account);
  const weeks = { payBeginDate: weeksBegin, payDate: '2026-04-10' };
  const { payScheduleId: weeksId } = await addSchedule(account, companyId, weeks);
  const { paySchedule } = await payroll.addNamedPaySchedule({
    paySchedule: {
      companyId,
      workerType: 'W2',
      name: 'Salaried',
      compensationFrequency: 'SemiMonthly',
      payBeginDate: '2026-04-01',
      payDateOptions: '3 days From payEndDate',
    },
  });
  const halvesId = paySchedule.payScheduleId;
  const add = async (reference: string) => {
    const isSalaried = reference.startsWith('S');
    const wage = isSalaried ? salary(salaryOf(reference)) : { wageRate: rateOf(reference) };
    const worker = { firstName: reference, lastName: 'Example', dateOfJoin: '2026-04-01' };
    return [reference, await readyWorker(account, companyId, { wage, worker })] as const;
  };
  const everybody = [...references('H'), ...references('S')];
  // A few at a time, since an account answers only some requests at once.
  const added: (readonly [string, string])[] = [];
  for (let next = 0; next < everybody.length; next += 6)
    added.push(...(await Promise.all(everybody.slice(next, next + 6).map(add))));
  const userIds = new Map(added);
  const userIdOf = (reference: string) => userIds.get(reference) ?? '';
  const timeOffPolicyId = await setQuarterTerms(account, { companyId, userIdOf });
  const quarter = { companyId, weeksId, halvesId, userIds, userIdOf, timeOffPolicyId };
  await move(account, quarter, { references: references('S'), to: halvesId, on: '2026-04-01' });
  return quarter;
}

async function move(
  { client }: TestAccount,
  { companyId, userIds }: Quarter,
  {
    references: moved,
    to,
    on,
  }: { readonly references: readonly string[]; readonly to: string; readonly on: string },
) {
  const workers = moved.map((reference) => userIds.get(reference) ?? '');
  const { movedWorkers } = await client.payroll.moveToPaySchedule({
    scheduleMove: { companyId, payScheduleId: to, startDate: on, userIds: workers },
  });
  return movedWorkers;
}

/** Submits every period that is paid in the quarter on the day of its deadline. */
async function runQuarter(account: TestAccount, quarter: Quarter): Promise<void> {
  const { payroll, reports, sandbox } = account.client;
  const { companyId, userIdOf, timeOffPolicyId } = quarter;
  const { unprocessedPayPeriods } = await reports.getUnProcessedPayPeriod({
    companyId,
    endDate: '2026-06-30',
    extended: true,
  });
  const due = unprocessedPayPeriods.toSorted((one, other) =>
    one.deadLineToRunPayroll < other.deadLineToRunPayroll ? -1 : 1,
  );
  for (const { payPeriodId, payBeginDate, scheduleName, deadLineToRunPayroll } of due) {
    await sandbox.advanceClock({ to: `${deadLineToRunPayroll}T09:00:00-04:00` });
    const isWeek = scheduleName === null;
    const byHour = references('H').filter((each) => {
      if (each === leaver.reference && payBeginDate > leaver.lastWeek) return false;
      const isInWeeks = each !== 'H30' || payBeginDate < '2026-06-01';
      return isWeek ? isInWeeks : each === 'H30' && payBeginDate >= '2026-06-01';
    });
    const payrollData = byHour.map((reference) => ({
      userId: userIdOf(reference),
      basicPay: { payHours: isWeek ? hoursInWeek(reference, payBeginDate) : 88 },
    }));
    const where = { companyId, payPeriodId };
    if (payBeginDate === '2026-04-16')
      await payroll.savePayEntries({
        ...where,
        payrollData: [
          {
            userId: userIdOf('S03'),
            additionalCompensations: [{ description: 'Bonus', netAmount: 500 }],
          },
        ],
      });
    if (isWeek && payBeginDate === leaver.lastWeek)
      await endEmploymentOfLeaver(account, quarter, { payPeriodId, timeOffPolicyId });
    if (payrollData.length > 0) await payroll.importRegularPayrollData({ ...where, payrollData });
    await payroll.initiatePayroll(where);
  }
  await sandbox.advanceClock({ to: '2026-07-01T09:00:00-04:00' });
}

type PaidItem = YearPaidPeriod['payrollLineItems'][number];

const inCents = (dollars: number) => parseAmountOrZero(dollars) ?? noMoney;
const grossOf = ({ grossTotal }: PaidItem) => inCents(grossTotal);
const netOf = ({ netTotal }: PaidItem) => inCents(netTotal);
const withheldFrom = (item: PaidItem) => minus(grossOf(item), netOf(item));

/** Extra pay, deductions and what was not taken, in a line of their own. */
function describeExtras({ additionalCompensations, deductions, notTaken }: PaidItem): string[] {
  const extras = [
    ...additionalCompensations.map(
      ({ description, amount }) => `+ ${description} ${formatMoney(inCents(amount))}`,
    ),
    ...deductions.map(
      ({ description, amount }) => `− ${description} ${formatMoney(inCents(amount))}`,
    ),
    ...notTaken.map(
      ({ description, amount }) => `not taken ${description} ${formatMoney(inCents(amount))}`,
    ),
  ];
  return extras.length > 0 ? [`    ${extras.join(', ')}`] : [];
}

function formatPeriod({ payDate, payPeriod, payrollLineItems }: YearPaidPeriod): string {
  const items = payrollLineItems.toSorted((one, other) => (one.userName < other.userName ? -1 : 1));
  const describe = (some: readonly PaidItem[]) =>
    `gross ${formatMoney(sum(some.map(grossOf)))}, withheld ${formatMoney(sum(some.map(withheldFrom)))}, net ${formatMoney(sum(some.map(netOf)))}`;
  return [
    `== ${payDate}, ${payPeriod}: ${items.length} workers`,
    ...items.flatMap((item) => [
      `${item.userName.slice(0, 3)} ${item.payHours} h, ${describe([item])}`,
      ...describeExtras(item),
    ]),
    `total: ${describe(items)}`,
    '',
  ].join('\n');
}

test('a company with two schedules and 60 workers runs a quarter', { timeout: 120_000 }, async ({
  account,
  app,
}) => {
  const quarter = await onboard(account);
  const { companyId, weeksId, halvesId, userIds } = quarter;
  const toWeeks = await move(account, quarter, {
    references: ['S30'],
    to: weeksId,
    on: '2026-05-04',
  });
  // May 1 is one of eleven working days of the half month: 62,400 ÷ 24 ÷ 11 is 236.364.
  expect(toWeeks[0]?.transitionPeriod).toMatchObject({
    payBeginDate: '2026-05-01',
    payEndDate: '2026-05-03',
    workingDays: 1,
    ofWorkingDays: 11,
    salary: 236.36,
  });
  const toHalves = await move(account, quarter, {
    references: ['H30'],
    to: halvesId,
    on: '2026-06-01',
  });
  expect(toHalves[0]?.transitionPeriod).toBe(null);
  await runQuarter(account, quarter);

  const { payPeriod } = await account.client.reports.getPayrollHistoryBasedOnDateRange({
    companyId,
    startDate: '2026-04-01',
    endDate: '2026-06-30',
  });
  const paid = payPeriod.toSorted((one, other) =>
    `${one.payDate} ${one.payBeginDate}` < `${other.payDate} ${other.payBeginDate}` ? -1 : 1,
  );
  // Twelve weeks and five half months have pay dates in the quarter.
  expect(paid).toHaveLength(17);
  const grossOf = (reference: string) =>
    paid
      .flatMap(({ payrollLineItems }) => payrollLineItems)
      .filter(({ userId }) => userId === userIds.get(reference))
      .reduce((total, { grossTotal }) => total + grossTotal, 0);
  // Twelve weeks of 37 hours at 18.25.
  expect(grossOf('H01')).toBeCloseTo(8103, 2);
  // Nine weeks of 36 hours and 88 hours, at 25.50.
  expect(grossOf('H30')).toBeCloseTo(10_506, 2);
  // Five half months of 50,800 ÷ 24.
  expect(grossOf('S01')).toBeCloseTo(10_583.35, 2);
  // Two half months of 2,600, a day of 236.36, and seven weeks of 1,200.
  expect(grossOf('S30')).toBeCloseTo(13_836.36, 2);
  // 40 hours at 19.25 and 6 at 28.875 in a week, and eleven weeks of 36 hours.
  expect(grossOf('H05')).toBeCloseTo(943.25 + 11 * 693, 2);
  // Twelve weeks of 37 hours, made up from 12.00 to 12.77.
  expect(grossOf('H06')).toBeCloseTo(12 * 472.49, 2);
  // Seven weeks of 40 hours, and 10 + 7 × 40 ÷ 30 hours of vacation, those of the last week included: 19.3333 × 19.
  expect(grossOf('H04')).toBeCloseTo(7 * 760 + 367.33, 2);
  const deductedFrom = (reference: string) =>
    paid
      .flatMap(({ payrollLineItems }) => payrollLineItems)
      .filter(({ userId }) => userId === userIds.get(reference))
      .flatMap(({ deductions }) => deductions)
      .reduce((total, { amount }) => total + amount, 0);
  // All dues of twelve weeks, although a week of 55.50 left only 51.26; the loan with its interest.
  expect(deductedFrom('H02')).toBeCloseTo(1200, 2);
  expect(deductedFrom('H03')).toBeCloseTo(1050, 2);
  // Five half months of 2,133.33 at 8 %.
  expect(deductedFrom('S02')).toBeCloseTo(5 * 170.67, 2);
  const text = paid.map(formatPeriod).join('\n');
  expect(text).toBe(readGoldenText(new URL('./golden/two-schedules.txt', import.meta.url), text));
  await expectNoDoctorFindings(app.owner);
});
