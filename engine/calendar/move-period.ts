import {
  addDays,
  type CalendarDate,
  calendarDate,
  daysBetween,
  laterDate,
  yearOf,
} from '../../values/calendar-date.ts';

/** A pay period with its pay date. */
export interface PaidPeriod {
  readonly beginsOn: CalendarDate;
  readonly endsOn: CalendarDate;
  readonly payDate: CalendarDate;
}

/** Moves a period by whole days to be the first, or the last, that lies within a year with its pay date. */
export function moveToYear(period: PaidPeriod, year: number, end: 'first' | 'last'): PaidPeriod {
  const [from, to] =
    end === 'first'
      ? [firstDayOf(period), `${year}-01-01`]
      : [laterDate(period.endsOn, period.payDate), `${year}-12-31`];
  return move(period, daysBetween(from, calendarDate(to)));
}

/** Moves a period that begins before a day to begin on it, unless it would be paid in the next year. */
export function moveFrom(period: PaidPeriod, day: CalendarDate): PaidPeriod {
  const days = daysBetween(firstDayOf(period), day);
  const moved = days > 0 ? move(period, days) : period;
  const isLate = yearOf(laterDate(moved.endsOn, moved.payDate)) > yearOf(day);
  return isLate ? moveToYear(period, yearOf(day), 'last') : moved;
}

function firstDayOf({ beginsOn, payDate }: PaidPeriod): CalendarDate {
  return beginsOn < payDate ? beginsOn : payDate;
}

function move({ beginsOn, endsOn, payDate }: PaidPeriod, days: number): PaidPeriod {
  return {
    beginsOn: addDays(beginsOn, days),
    endsOn: addDays(endsOn, days),
    payDate: addDays(payDate, days),
  };
}
