import {
  addDays,
  type CalendarDate,
  calendarDate,
  laterDate,
  weekdayOf,
  yearOf,
} from '../../values/calendar-date.ts';

/** Days of two weeks, paid on the Friday after their end. */
const periodDays = 14;
const payDelayDays = 18;

/** Employees have been paid six times and contractors twice: eight payrolls. */
export const employeeRuns = 6;
export const contractorRuns = 2;

/** One period of the demo company with its days. */
export interface DemoPeriod {
  readonly beginsOn: CalendarDate;
  /** The Monday after the period: its pay is entered and submitted. */
  readonly submittedOn: CalendarDate;
  readonly paidOn: CalendarDate;
}

/** The Monday on which the demo company begins, so that its last pay date is the last Friday before a day. */
export function findFirstDay(today: CalendarDate): CalendarDate {
  let lastFriday = addDays(today, -1);
  while (weekdayOf(lastFriday) !== 'Friday') lastFriday = addDays(lastFriday, -1);
  return addDays(lastFriday, -payDelayDays - periodDays * (employeeRuns - 1));
}

/** The period with a number, counted from 0. */
export function demoPeriodOf(firstDay: CalendarDate, number: number): DemoPeriod {
  const beginsOn = addDays(firstDay, periodDays * number);
  return {
    beginsOn,
    submittedOn: addDays(beginsOn, periodDays),
    paidOn: addDays(beginsOn, payDelayDays),
  };
}

/**
 * The day at which the demo company is shown: today, so that all pay dates are in a year whose law is covered. In the first
 * months of a year it is a day ahead, and without law for this year a day in December of an earlier one.
 */
export function findLastDay(
  today: CalendarDate,
  isCovered: (day: CalendarDate) => boolean,
): CalendarDate {
  const ahead = laterDate(today, calendarDate(`${yearOf(today)}-04-10`));
  const earlier = earlierYears.map((back) => calendarDate(`${yearOf(today) - back}-12-20`));
  return [ahead, ...earlier].find(isCovered) ?? ahead;
}

const earlierYears = [1, 2, 3, 4, 5];
