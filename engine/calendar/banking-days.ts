import {
  addDays,
  type CalendarDate,
  toDateParts,
  type Weekday,
  weekdayOf,
} from '../../values/calendar-date.ts';

// Money moves between banks on the days on which the Federal Reserve Banks are open.

/** Holidays on a fixed date, by `MM-DD`. */
const fixed: Readonly<Record<string, string>> = {
  '01-01': "New Year's Day",
  '06-19': 'Juneteenth National Independence Day',
  '07-04': 'Independence Day',
  '11-11': 'Veterans Day',
  '12-25': 'Christmas Day',
};

interface MovableHoliday {
  readonly name: string;
  readonly weekday: Weekday;
  /** The holiday is on one of the seven days from this day of the month. */
  readonly from: number;
}

/** Holidays on a weekday of a month, by month. */
const movable: Readonly<Record<number, MovableHoliday>> = {
  1: { name: 'Birthday of Martin Luther King, Jr.', weekday: 'Monday', from: 15 },
  2: { name: "Washington's Birthday", weekday: 'Monday', from: 15 },
  5: { name: 'Memorial Day', weekday: 'Monday', from: 25 },
  9: { name: 'Labor Day', weekday: 'Monday', from: 1 },
  10: { name: 'Columbus Day', weekday: 'Monday', from: 8 },
  11: { name: 'Thanksgiving Day', weekday: 'Thursday', from: 22 },
};

/**
 * Finds the holiday for which the Federal Reserve Banks are closed on a day. A holiday on a Sunday
 * closes them on the next Monday; a holiday on a Saturday does not close them on Friday.
 */
export function findBankHoliday(date: CalendarDate): string | undefined {
  const weekday = weekdayOf(date);
  const own = fixed[date.slice(5)];
  if (own) return own;
  const yesterdays = weekday === 'Monday' ? fixed[addDays(date, -1).slice(5)] : undefined;
  if (yesterdays) return `${yesterdays} (observed)`;
  const { month, day } = toDateParts(date);
  const other = movable[month];
  const isOther = other?.weekday === weekday && day >= other.from && day < other.from + 7;
  return isOther ? other.name : undefined;
}

/** Finds why banks are closed on a day: `Saturday`, `Sunday`, or the name of a holiday. */
export function findBankClosure(date: CalendarDate): string | undefined {
  const weekday = weekdayOf(date);
  return weekday === 'Saturday' || weekday === 'Sunday' ? weekday : findBankHoliday(date);
}

export function isBankingDay(date: CalendarDate): boolean {
  return findBankClosure(date) === undefined;
}

/** Returns the day if it is a banking day, or else the last one before it. */
export function bankingDayOnOrBefore(date: CalendarDate): CalendarDate {
  return walk(date, -1);
}

/** Returns the day if it is a banking day, or else the first one after it. */
export function bankingDayOnOrAfter(date: CalendarDate): CalendarDate {
  return walk(date, 1);
}

/** Adds banking days, or subtracts them if negative; the day itself does not count. */
export function addBankingDays(date: CalendarDate, days: number): CalendarDate {
  const step = days < 0 ? -1 : 1;
  let reached = date;
  for (let left = Math.abs(days); left > 0; left -= 1) reached = walk(addDays(reached, step), step);
  return reached;
}

function walk(from: CalendarDate, step: 1 | -1): CalendarDate {
  let date = from;
  while (!isBankingDay(date)) date = addDays(date, step);
  return date;
}
