import {
  addDays,
  type CalendarDate,
  toDateParts,
  type Weekday,
  weekdayOf,
} from '../../values/calendar-date.ts';
import { addOpenDays, nearestOpenDay } from './open-days.ts';

// Money moves between banks on the days on which the Federal Reserve Banks are open.

/** Holidays on a fixed date, by `MM-DD`. */
export const fixedHolidays: Readonly<Record<string, string>> = {
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
  const yesterdays =
    weekdayOf(date) === 'Monday' ? fixedHolidays[addDays(date, -1).slice(5)] : undefined;
  return (
    fixedHolidays[date.slice(5)] ?? (yesterdays ? `${yesterdays} (observed)` : findHolidayOn(date))
  );
}

/** Finds the federal holiday on a day, wherever it is observed. */
export function findHolidayOn(date: CalendarDate): string | undefined {
  const { month, day } = toDateParts(date);
  const other = movable[month];
  const isOther = other?.weekday === weekdayOf(date) && day >= other.from && day < other.from + 7;
  return isOther ? other.name : fixedHolidays[date.slice(5)];
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
  return nearestOpenDay(date, -1, isBankingDay);
}

/** Returns the day if it is a banking day, or else the first one after it. */
export function bankingDayOnOrAfter(date: CalendarDate): CalendarDate {
  return nearestOpenDay(date, 1, isBankingDay);
}

/** Adds banking days, or subtracts them if negative; the day itself does not count. */
export function addBankingDays(date: CalendarDate, days: number): CalendarDate {
  return addOpenDays(date, days, isBankingDay);
}
