import { addDays, type CalendarDate, weekdayOf, yearOf } from '../../values/calendar-date.ts';
import { findHolidayOn, fixedHolidays } from './banking-days.ts';
import { addOpenDays, nearestOpenDay } from './open-days.ts';

// Business days of the Internal Revenue Service: deposits and returns are not due on Saturdays, Sundays
// and legal holidays in the District of Columbia (Publication 15, section 11).

/** Holidays of the District in addition to those of the Federal Reserve Banks. */
const emancipationDay = { on: '04-16', name: 'Emancipation Day' };
const inaugurationDay = { on: '01-20', name: 'Inauguration Day', year: 1965, every: 4 };

/**
 * Finds the legal holiday that is observed in the District of Columbia on a day. A holiday on a
 * Saturday is observed on the Friday before, one on a Sunday on the Monday after.
 */
export function findLegalHoliday(date: CalendarDate): string | undefined {
  const own = findHolidayOn(date) ?? findFixedHoliday(date);
  if (own) return own;
  const weekday = weekdayOf(date);
  if (weekday !== 'Friday' && weekday !== 'Monday') return undefined;
  const moved = findFixedHoliday(addDays(date, weekday === 'Friday' ? 1 : -1));
  return moved && `${moved} (observed)`;
}

export function isBusinessDay(date: CalendarDate): boolean {
  const weekday = weekdayOf(date);
  return weekday !== 'Saturday' && weekday !== 'Sunday' && findLegalHoliday(date) === undefined;
}

/** Returns the day if it is a business day, or else the first one after it. */
export function businessDayOnOrAfter(date: CalendarDate): CalendarDate {
  return nearestOpenDay(date, 1, isBusinessDay);
}

/** Adds business days; the day itself does not count. */
export function addBusinessDays(date: CalendarDate, days: number): CalendarDate {
  return addOpenDays(date, days, isBusinessDay);
}

function findFixedHoliday(date: CalendarDate): string | undefined {
  const on = date.slice(5);
  if (on === emancipationDay.on) return emancipationDay.name;
  const isInauguration =
    on === inaugurationDay.on &&
    (yearOf(date) - inaugurationDay.year) % inaugurationDay.every === 0;
  return isInauguration ? inaugurationDay.name : fixedHolidays[on];
}
