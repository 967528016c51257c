import { addDays, type CalendarDate } from '../../../values/calendar-date.ts';
import type { Answered } from '../../call/ask.ts';
import { toCents } from '../../format/money.ts';
import type { NeededMoney } from './findings.ts';

type Run = Answered<'reports', 'getRuns'>['runs'][number];

/** The purpose of money for payrolls that are not submitted yet. */
export const expectedPurpose = 'Expected payrolls';

/** The days whose payrolls are read: the last one of each kind, also with monthly pay, and those of the next 30 days. */
export const daysOfRuns = (today: CalendarDate) => ({
  startDate: addDays(today, -100),
  endDate: addDays(today, 35),
});

/**
 * Estimates the net pay of regular payrolls that are not submitted yet: each is expected to pay as much as the last one of
 * the same workers. An overdue payroll is expected today. A payroll without a paid one is left out.
 */
export function listExpectedPay(runs: readonly Run[], today: CalendarDate): NeededMoney[] {
  const latestFirst = runs.toSorted((one, other) => (one.payDate < other.payDate ? 1 : -1));
  return runs.flatMap((run) => {
    if (run.totals || run.payPeriodType !== 'Regular') return [];
    if (!['New', 'Cancelled', 'Failed'].includes(run.payPeriodStatus)) return [];
    const last = latestFirst.find((each) => each.totals && isOfSameWorkers(each, run));
    const on = run.debitedOn < today ? today : run.debitedOn;
    return last?.totals ? [{ on, purpose: expectedPurpose, amount: toCents(last.totals.net) }] : [];
  });
}

const isOfSameWorkers = (one: Run, other: Run) =>
  one.payPeriodType === other.payPeriodType &&
  one.workerType === other.workerType &&
  one.scheduleName === other.scheduleName;
