import {
  addDays,
  type CalendarDate,
  calendarDate,
  laterDate,
  weekdayOf,
} from '../../../values/calendar-date.ts';
import { type Instant, newYorkDateOf, noonInNewYork, toInstant } from '../../../values/instant.ts';

// The model's own banking calendar: the holidays that the Federal Reserve publishes for 2026, as a list.

const holidays: ReadonlySet<string> = new Set([
  '2026-01-01',
  '2026-01-19',
  '2026-02-16',
  '2026-05-25',
  '2026-06-19',
  '2026-09-07',
  '2026-10-12',
  '2026-11-11',
  '2026-11-26',
  '2026-12-25',
]);

/** The model knows the law and the holidays of 2026; accounts stop before its last payrolls. */
export const lastDay = calendarDate('2026-11-20');

const minute = 60_000;
export const hour = 60 * minute;

function isBankingDay(date: CalendarDate): boolean {
  return !['Saturday', 'Sunday'].includes(weekdayOf(date)) && !holidays.has(date);
}

/** The banking day that is a number of banking days after a date, or before it if negative. */
export function bankingDays(date: CalendarDate, count: number): CalendarDate {
  let reached = date;
  for (let left = Math.abs(count); left > 0; ) {
    reached = addDays(reached, Math.sign(count));
    if (isBankingDay(reached)) left -= 1;
  }
  return reached;
}

/** The pay date of a period whose rule asks for a date: banks must be open. */
export function payDateFor(wanted: CalendarDate): CalendarDate {
  return isBankingDay(wanted) ? wanted : bankingDays(wanted, -1);
}

export function modelDeadline(payDate: CalendarDate): Instant {
  return noonInNewYork(bankingDays(payDate, -2));
}

/** The first pay date whose deadline has not passed. */
export function modelEarliestPayDate(now: Instant): CalendarDate {
  const today = newYorkDateOf(now);
  const first = now <= noonInNewYork(today) ? today : addDays(today, 1);
  return bankingDays(isBankingDay(first) ? first : bankingDays(first, 1), 2);
}

export function modelFeasiblePayDate(wanted: CalendarDate, now: Instant): CalendarDate {
  return laterDate(wanted, modelEarliestPayDate(now));
}

/** 8:30 in New York, when banks settle. */
export function modelSettlementTime(date: CalendarDate): Instant {
  return toInstant(noonInNewYork(date) - 3.5 * hour);
}

/** Payment files are written every five minutes. */
export function modelCutoff(now: Instant): Instant {
  return toInstant((Math.floor(now / (5 * minute)) + 1) * 5 * minute);
}

/** The day on which a transfer sent now arrives. */
export function modelArrival(now: Instant): CalendarDate {
  const today = newYorkDateOf(now);
  return bankingDays(isBankingDay(today) ? today : bankingDays(today, 1), 1);
}

/** Mondays to Fridays of a range of days, both included. */
export function workingDays(from: CalendarDate, until: CalendarDate): number {
  let days = 0;
  for (let day = from; day <= until; day = addDays(day, 1))
    if (!['Saturday', 'Sunday'].includes(weekdayOf(day))) days += 1;
  return days;
}
