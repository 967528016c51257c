import type { Transaction } from '../../database/database.ts';
import { type PayrollOfMonth, toPayrollOfMonth } from '../../engine/benefits/payrolls-of-month.ts';
import type { PayPeriod } from '../../store/pay-periods.ts';
import { listRegularPayrolls } from '../../store/regular-periods.ts';
import { type CalendarDate, monthOf } from '../../values/calendar-date.ts';
import type { PeriodFacts } from './paid-workers.ts';

/** Finds the place of a payroll in its month, on which only deductions with terms and the cost of life insurance depend. */
export async function loadPayrollOfMonth(
  tx: Transaction,
  period: PayPeriod,
  payDate: CalendarDate,
  recurring: PeriodFacts['recurring'],
): Promise<PayrollOfMonth> {
  const hasTerms = [...recurring.values()].some(
    ({ deductions, enrollments }) =>
      deductions.length > 0 || enrollments.some(({ cover }) => cover !== null),
  );
  const isCounted = hasTerms && period.type === 'Regular';
  const others = isCounted ? await listRegularPayrolls(tx, period, monthOf(payDate)) : [];
  return toPayrollOfMonth({ payDate, beginsOn: period.beginsOn }, others);
}
