import {
  addDays,
  type CalendarDate,
  toDateParts,
  type Weekday,
  weekdayOf,
} from '../../values/calendar-date.ts';

// Money moves between banks on the days on which the Federal Reserve Banks are open.

/** Holidays on a day of the month, by that day: `MM-DD`. */
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
  /** The seven days of the month of which one is it. */
  readonly from: number;
}

/** Holidays on a weekday of the month, by that month. */
const movable: Readonly<Record<number, MovableHoliday>> = {
  1: { name: 'Birthday of Martin Luther King, Jr.', weekday: 'Monday', from: 15 },
  2: { name: "Washington's Birthday", weekday: 'Monday', from: 15 },
  5: { name: 'Memorial Day', weekday: 'Monday', from: 25 },
  9: { name: 'Labor Day', weekday: 'Monday', from: 1 },
  10: { name: 'Columbus Day', weekday: 'Monday', from: 8 },
  11: { name: 'Thanksgiving Day', weekday: 'Thursday', from: 22 },
};

/**
 * The holiday for which the Federal Reserve Banks are closed that day. One that falls on a Sunday
 * closes them on the Monday after; one on a Saturday leaves the Friday before open.
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

/** Why the banks are closed that day: the weekend's own day, or a holiday's name. */
export function findBankClosure(date: CalendarDate): string | undefined {
  const weekday = weekdayOf(date);
  return weekday === 'Saturday' || weekday === 'Sunday' ? weekday : findBankHoliday(date);
}

export function isBankingDay(date: CalendarDate): boolean {
  return findBankClosure(date) === undefined;
}

/** The day itself when it is a banking day, else the last one before it. */
export function bankingDayOnOrBefore(date: CalendarDate): CalendarDate {
  return walk(date, -1);
}

/** The day itself when it is a banking day, else the first one after it. */
export function bankingDayOnOrAfter(date: CalendarDate): CalendarDate {
  return walk(date, 1);
}

/** So many banking days later, or earlier when below zero; the day itself does not count. */
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
