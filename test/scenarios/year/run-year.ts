import { addDays, calendarDate, daysBetween } from '../../../values/calendar-date.ts';
import type { YearPaidPeriod } from './golden.ts';
import type { OnboardedYear } from './onboard.ts';
import { type CompanyLetter, companyLetterOf, yearPeople } from './people.ts';
import { monthSubmittedLate, weeklyEvents, type YearIds } from './weekly-events.ts';

interface Period {
  readonly letter: CompanyLetter;
  readonly companyId: string;
  readonly payPeriodId: string;
  readonly workerType: string;
  readonly begins: string;
  /** `2026-03-11`; the payroll runs at noon of that day. */
  readonly deadline: string;
}

/** Runs all of 2026 from Monday to Monday and returns every paid period. */
export async function runYear2026(
  year: OnboardedYear,
): Promise<ReadonlyMap<CompanyLetter, readonly YearPaidPeriod[]>> {
  const { sandbox } = year.account.client;
  const ids = idsOf(year);
  const regular = await listPeriods(year);
  for (const [index, monday] of mondays.entries()) {
    await sandbox.advanceClock({ to: `${monday}T10:00:00-05:00` });
    await weeklyEvents[monday]?.(year, ids);
    const next = mondays[index + 1] ?? '2027-01-04';
    const due = regular.filter(({ deadline }) => deadline >= monday && deadline < next);
    await Promise.all(due.map((period) => preparePeriod(year, ids, period)));
  }
  await sandbox.advanceClock({ to: '2026-12-31T18:00:00-05:00' });
  return listPaidPeriods(year);
}

const firstMonday = calendarDate('2025-12-29');
const mondays = Array.from({ length: 53 }, (_, week) => addDays(firstMonday, 7 * week));

function idsOf({ companyIds, userIds }: OnboardedYear): YearIds {
  const of = (reference: string) => ({
    companyId: companyIds.get(companyLetterOf(reference)) ?? '',
    userId: userIds.get(reference) ?? '',
  });
  return { of };
}

/** The periods of the schedules that are paid in 2026. */
async function listPeriods({ account, companyIds }: OnboardedYear): Promise<Period[]> {
  const listed = await Promise.all(
    [...companyIds].map(async ([letter, companyId]) => {
      const answer = await account.client.reports.getUnProcessedPayPeriod({ companyId });
      return answer.unprocessedPayPeriods
        .filter(({ payDate }) => payDate.startsWith('2026'))
        .map(({ payPeriodId, workerType, payBeginDate, deadLineToRunPayroll }) => ({
          letter,
          companyId,
          payPeriodId,
          workerType,
          begins: payBeginDate,
          deadline: deadLineToRunPayroll,
        }));
    }),
  );
  return listed.flat();
}

/** Lists the paid periods of the year by company, in order of pay date. */
async function listPaidPeriods({
  account,
  companyIds,
}: OnboardedYear): Promise<ReadonlyMap<CompanyLetter, readonly YearPaidPeriod[]>> {
  const listed = await Promise.all(
    [...companyIds].map(
      async ([letter, companyId]): Promise<[CompanyLetter, readonly YearPaidPeriod[]]> => {
        const { payPeriod } = await account.client.reports.getPayrollHistoryBasedOnDateRange({
          companyId,
          startDate: '2026-01-01',
          endDate: '2026-12-31',
        });
        const key = ({ payDate, payBeginDate, workerType }: YearPaidPeriod) =>
          `${payDate} ${workerType.workerType} ${payBeginDate}`;
        return [letter, payPeriod.toSorted((left, right) => (key(left) < key(right) ? -1 : 1))];
      },
    ),
  );
  return new Map(listed);
}

/** Enters what a period needs, and submits it where the schedule does not do so itself. */
async function preparePeriod(year: OnboardedYear, ids: YearIds, period: Period): Promise<void> {
  const { payroll } = year.account.client;
  const { letter, companyId, payPeriodId, begins, workerType } = period;
  const where = { companyId, payPeriodId };
  if (letter === 'A') {
    if (begins === skippedWeek) {
      await payroll.skipPayPeriod(where);
      return;
    }
    const payrollData = freightHours(ids, begins);
    await payroll.importRegularPayrollData({ ...where, payrollData });
    await payroll.initiatePayroll(where);
    if (begins === '2026-02-02') {
      await payroll.cancelPayrollSubmission(where);
      const [first] = payrollData;
      if (first)
        await payroll.importRegularPayrollData({
          ...where,
          payrollData: [{ ...first, basicPay: { payHours: 36.75 } }],
        });
      await payroll.initiatePayroll(where);
    }
  } else if (letter === 'B') await enterSalaries(year, ids, period);
  else if (letter === 'C') await enterClinicPay(year, ids, period);
  else {
    if (workerType === '1099-NEC')
      await payroll.importRegularPayrollData({ ...where, payrollData: freelancerPay(ids, begins) });
    if (begins !== monthSubmittedLate || workerType === '1099-NEC')
      await payroll.initiatePayroll(where);
  }
}

const skippedWeek = '2026-06-29';

const weekNumber = (begins: string) =>
  daysBetween(calendarDate('2025-12-22'), calendarDate(begins)) / 7;

/** Forty hours, with overtime every fourth week, for all ten at once. */
function freightHours(ids: YearIds, begins: string) {
  const week = weekNumber(begins);
  const drivers = Object.keys(yearPeople).filter((reference) => companyLetterOf(reference) === 'A');
  return drivers.map((reference, index) => {
    const payHours = reference === 'A08' ? 24.5 : 40;
    const extra = (week + index) % 4 === 0 && reference !== 'A08' ? 5.25 : 0;
    const bonus = begins === '2026-12-14' ? 250 : 0;
    return {
      userId: ids.of(reference).userId,
      basicPay: { payHours },
      overTime: extra ? [{ type: 'Standard Overtime', noOfHours: extra, multiplier: 0 }] : [],
      additionalCompensation: bonus ? [{ description: 'Bonus', amount: bonus }] : [],
      reimbursements:
        reference === 'A01' && week % 10 === 3 ? [{ reimbursementType: 'GYM', amount: 40 }] : [],
      timeOffs:
        reference === 'A10' && begins === '2026-07-06'
          ? [{ leaveType: 'Vacation', policyType: 'Paid', hours: 8 }]
          : [],
      miscellaneousStateTaxes:
        reference === 'A05'
          ? [
              {
                stateCode: 'WA',
                taxName: 'Washington L&I',
                taxDetails: [{ riskClassName: 'Parcel delivery', noOfHours: payHours + extra }],
              },
            ]
          : [],
    };
  });
}

/** Salaries follow from the wages: only what differs is entered. */
async function enterSalaries(
  { account }: OnboardedYear,
  ids: YearIds,
  period: Period,
): Promise<void> {
  const { companyId, payPeriodId, begins } = period;
  const differs: Readonly<Record<string, object>> = {
    '2026-02-16': {
      userId: ids.of('B06').userId,
      overTime: [{ type: 'Standard Overtime', noOfHours: 7, multiplier: 0 }],
    },
    '2026-07-06': { userId: ids.of('B11').userId, unPaidLeave: { noOfHours: 16 } },
    '2026-10-12': {
      userId: ids.of('B09').userId,
      additionalCompensation: [{ description: 'Bonus', amount: 4_000 }],
    },
  };
  const entry = differs[begins] as { userId: string } | undefined;
  if (entry)
    await account.client.payroll.importRegularPayrollData({
      companyId,
      payPeriodId,
      payrollData: [entry],
    });
}

async function enterClinicPay(
  { account }: OnboardedYear,
  ids: YearIds,
  period: Period,
): Promise<void> {
  const { payroll } = account.client;
  const { companyId, payPeriodId, begins } = period;
  const month = Number(begins.slice(5, 7));
  await payroll.importRegularPayrollData({
    companyId,
    payPeriodId,
    payrollData: [
      {
        userId: ids.of('C05').userId,
        basicPay: { payHours: 80 },
        overTime: [{ type: 'Standard Overtime', noOfHours: month % 3, multiplier: 0 }],
      },
    ],
  });
  await payroll.importRegularDifferentialPayrollData({
    companyId,
    payPeriodId,
    payrollData: [
      {
        userId: ids.of('C10').userId,
        firstName: 'Vera',
        lastName: 'Voss',
        basePay: [
          {
            payHours: 0,
            payRate: 0,
            payCode: 'BASE_PAY',
            multiplier: 1,
            amount: 1_800 + 55.5 * month,
          },
        ],
      },
    ],
  });
}

function freelancerPay(ids: YearIds, begins: string) {
  const month = Number(begins.slice(5, 7));
  return ['D05', 'D06', 'D07', 'D08'].map((reference, index) => ({
    userId: ids.of(reference).userId,
    basicPay: { payHours: 20 + 5 * ((month + index) % 4) },
    reimbursements: index === 1 ? [{ reimbursementType: 'Travel', amount: 62.4 }] : [],
  }));
}
