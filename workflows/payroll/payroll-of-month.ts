import type { Transaction } from '../../database/database.ts';
import {
  type KnownPayroll,
  type PayrollOfMonth,
  toBookedDues,
  toMonthOfWorker,
  toPayrollOfMonth,
} from '../../engine/benefits/payrolls-of-month.ts';
import { listBookedDues, listTaxedCovers } from '../../store/month-facts.ts';
import type { PayPeriod } from '../../store/pay-periods.ts';
import { listPayrollsOfMoved, listRegularPayrolls } from '../../store/regular-periods.ts';
import {
  type CalendarDate,
  calendarDate,
  earlierDate,
  endOfMonth,
  monthOf,
  yearOf,
} from '../../values/calendar-date.ts';
import { groupBy } from '../../values/group-by.ts';
import type { Id } from '../../values/id.ts';
import type { PeriodFacts } from './paid-workers.ts';

/** The places of a payroll in its month: that of its schedule, and that of each worker with records that depend on it. */
export interface MonthOfPayroll {
  readonly month: PayrollOfMonth;
  readonly monthOf?: (workerId: Id<'worker'>) => PayrollOfMonth | undefined;
}

/**
 * Finds the place of a payroll in its month, on which only deductions with terms and the cost of life insurance depend: among
 * the payrolls of each worker by whichever schedule, with what they have taken and taxed.
 */
export async function loadPayrollOfMonth(
  tx: Transaction,
  period: PayPeriod,
  payDate: CalendarDate,
  recurring: PeriodFacts['recurring'],
): Promise<MonthOfPayroll> {
  const own = { payDate, beginsOn: period.beginsOn };
  const covered = workersWith(recurring, ({ enrollments }) =>
    enrollments.some(({ cover }) => cover !== null),
  );
  const counted = workersWith(recurring, ({ deductions }) => deductions.length > 0);
  const workerIds = [...new Set([...counted, ...covered])];
  if (workerIds.length === 0 || period.type !== 'Regular')
    return { month: toPayrollOfMonth(own, []) };
  const month = { from: monthOf(payDate), until: endOfMonth(payDate) };
  // The cost of a month in which a worker was not paid is taxed later in the year.
  const year = { ...month, from: calendarDate(`${yearOf(payDate)}-01-01`) };
  const shown = covered.length > 0 ? year : month;
  const span = { ...shown, from: earlierDate(shown.from, monthOf(period.beginsOn)) };
  const [payrolls, moved, dues, covers] = await Promise.all([
    listRegularPayrolls(tx, period, span),
    listPayrollsOfMoved(tx, period, span, workerIds),
    counted.length > 0 ? listBookedDues(tx, period, month, counted) : [],
    covered.length > 0 ? listTaxedCovers(tx, period, year, covered) : [],
  ]);
  const booked = toBookedDues(dues);
  const ofMoved = groupBy(moved, ({ workerId }) => workerId);
  const taxed = groupBy(covers, ({ workerId }) => workerId);
  const monthOfWorker = (others: readonly KnownPayroll[], workerId?: Id<'worker'>) => {
    const of = (workerId && taxed.get(workerId)) ?? [];
    const taxedIn = new Set(of.map(({ payPeriodId }) => payPeriodId));
    return toMonthOfWorker(own, { others, booked, taxedIn });
  };
  const usual = monthOfWorker(payrolls);
  return {
    month: usual,
    monthOf: (workerId) => {
      const others = ofMoved.get(workerId);
      if (!others && !taxed.has(workerId)) return usual;
      return monthOfWorker(others ?? payrolls, workerId);
    },
  };
}

function workersWith(
  recurring: PeriodFacts['recurring'],
  has: (records: NonNullable<ReturnType<PeriodFacts['recurring']['get']>>) => boolean,
): Id<'worker'>[] {
  return [...recurring].flatMap(([workerId, records]) => (has(records) ? [workerId] : []));
}
