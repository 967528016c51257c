import { type CalendarDate, dayInMonth } from '../../values/calendar-date.ts';

export interface QuarterDays {
  readonly from: CalendarDate;
  readonly until: CalendarDate;
  /** The 12th of each month: who is paid for it counts as employed in the month. */
  readonly countedOn: readonly [CalendarDate, CalendarDate, CalendarDate];
}

/** Days of a calendar quarter that reports are made by. */
export function daysOfQuarter({
  year,
  quarter,
}: {
  readonly year: number;
  readonly quarter: number;
}): QuarterDays {
  const first = 3 * quarter - 2;
  const twelfthOf = (month: number) => dayInMonth({ year, month, day: 12 });
  return {
    from: dayInMonth({ year, month: first, day: 1 }),
    until: dayInMonth({ year, month: first + 2, day: 31 }),
    countedOn: [twelfthOf(first), twelfthOf(first + 1), twelfthOf(first + 2)],
  };
}
