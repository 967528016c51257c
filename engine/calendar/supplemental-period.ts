import { addYears, type CalendarDate } from '../../values/calendar-date.ts';
import { planPayDay } from './pay-days.ts';
import type { PlannedPeriod } from './periods.ts';

/** A requested period outside the schedule. */
export interface SupplementalPeriodDates {
  readonly beginsOn: CalendarDate;
  readonly endsOn: CalendarDate;
  readonly payDate: CalendarDate;
}

export type SupplementalPeriodProblem = 'runsBackwards' | 'paidBeforeBegin' | 'tooFar';

const furthestYears = 5;

/** Plans the period, or returns the first problem in order of precedence. */
export function planSupplementalPeriod(
  { beginsOn, endsOn, payDate }: SupplementalPeriodDates,
  today: CalendarDate,
): PlannedPeriod | SupplementalPeriodProblem {
  if (endsOn < beginsOn) return 'runsBackwards';
  if (payDate < beginsOn) return 'paidBeforeBegin';
  if (beginsOn < addYears(today, -furthestYears)) return 'tooFar';
  const last = addYears(today, furthestYears);
  if (endsOn > last || payDate > last) return 'tooFar';
  return { beginsOn, endsOn, ...planPayDay(payDate) };
}
