import { addYears, type CalendarDate } from '../../values/calendar-date.ts';
import { planPayDay } from './pay-days.ts';
import type { PlannedPeriod } from './periods.ts';

/** A period outside the schedule, as it is asked for. */
export interface SupplementalPeriodDates {
  readonly beginsOn: CalendarDate;
  readonly endsOn: CalendarDate;
  readonly payDate: CalendarDate;
}

export type SupplementalPeriodProblem = 'runsBackwards' | 'paidBeforeBegin' | 'tooFar';

const furthestYears = 5;

/** The period that is meant, or the first reason in order why there can be none. */
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
