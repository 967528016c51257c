import {
  addMonths,
  type CalendarDate,
  calendarDate,
  dayInMonth,
  endOfMonth,
  formatMonth,
  type Month,
  monthOf,
  toDateParts,
  weekdayOf,
  weekdays,
} from '../../values/calendar-date.ts';

/** A month in a calendar. */
export interface MonthDays {
  /** `November 2026`. */
  readonly name: string;
  /** Empty cells before the first day; weeks begin on Sunday. */
  readonly emptyDays: number;
  readonly dates: readonly CalendarDate[];
}

/** Lists the months from the one of a date on. */
export function listMonths(fromDate: string, count: number): MonthDays[] {
  const first = monthOf(calendarDate(fromDate));
  return Array.from({ length: count }, (_, ahead) => toMonthDays(addMonths(first, ahead)));
}

function toMonthDays(month: Month): MonthDays {
  const { year, month: number, day: last } = toDateParts(endOfMonth(month));
  const sundayFirst = (weekdays.indexOf(weekdayOf(month)) - weekdays.indexOf('Sunday') + 7) % 7;
  return {
    name: formatMonth(month),
    emptyDays: sundayFirst,
    dates: Array.from({ length: last }, (_, index) =>
      dayInMonth({ year, month: number, day: index + 1 }),
    ),
  };
}
