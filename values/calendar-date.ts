/** A day on the calendar, written `YYYY-MM-DD`. Text order is date order, so `<` compares days. */
export type CalendarDate = string & { readonly __calendarDate: true };

const datePattern = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Undefined when the text is not a real day: no 30 February, no short forms, no year before 1000. */
export function parseCalendarDate(text: string): CalendarDate | undefined {
  const match = datePattern.exec(text);
  if (!match) return undefined;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < 1000 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month))
    return undefined;
  return text as CalendarDate;
}

/** For dates written in our own source; throws when the text is not a real day. */
export function calendarDate(text: string): CalendarDate {
  const date = parseCalendarDate(text);
  if (!date) throw new Error(`not a calendar date: ${text}`);
  return date;
}

export function yearOf(date: CalendarDate): number {
  return Number(date.slice(0, 4));
}

/** The same day of another year; for 29 February, where there is none, the 28th. */
export function addYears(date: CalendarDate, years: number): CalendarDate {
  const year = yearOf(date) + years;
  const isMissing = date.endsWith('-02-29') && daysInMonth(year, 2) === 28;
  return `${year}${isMissing ? '-02-28' : date.slice(4)}` as CalendarDate;
}

/**
 * Days since 1 January 1970, by arithmetic: the calendar library takes microseconds for what a plan of
 * several years asks thousands of times.
 */
export function dayNumberOf(date: CalendarDate): number {
  const { year, month, day } = toDateParts(date);
  let days = daysBeforeYear(year) + day - 1;
  for (let earlier = 1; earlier < month; earlier += 1) days += daysInMonth(year, earlier);
  return days;
}

/** The day so many days after 1 January 1970; throws outside the years of four digits. */
export function toCalendarDate(dayNumber: number): CalendarDate {
  // The average year hits the right one or its neighbour.
  let year = 1970 + Math.floor(dayNumber / 365.2425);
  if (daysBeforeYear(year) > dayNumber) year -= 1;
  else if (daysBeforeYear(year + 1) <= dayNumber) year += 1;
  let month = 1;
  let day = dayNumber - daysBeforeYear(year) + 1;
  for (; day > daysInMonth(year, month); month += 1) day -= daysInMonth(year, month);
  return fromDateParts({ year, month, day });
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return toCalendarDate(dayNumberOf(date) + days);
}

/** Returns the later of two dates. */
export function laterDate(one: CalendarDate, other: CalendarDate): CalendarDate {
  return one > other ? one : other;
}

/** How many days the second comes after the first; below zero when it comes before. */
export function daysBetween(first: CalendarDate, second: CalendarDate): number {
  return dayNumberOf(second) - dayNumberOf(first);
}

export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

export type Weekday = (typeof weekdays)[number];

export function weekdayOf(date: CalendarDate): Weekday {
  // 1 January 1970 was a Thursday, and day numbers before it are below zero.
  const place = (((dayNumberOf(date) + 4) % 7) + 7) % 7;
  return weekdays[place] as Weekday;
}

export interface DateParts {
  readonly year: number;
  /** From 1. */
  readonly month: number;
  readonly day: number;
}

export function toDateParts(date: CalendarDate): DateParts {
  return {
    year: Number(date.slice(0, 4)),
    month: Number(date.slice(5, 7)),
    day: Number(date.slice(8, 10)),
  };
}

/** A day of a month, or the month's last where it is shorter; month 13 is January of the year after. */
export function dayInMonth({ year, month, day }: DateParts): CalendarDate {
  const inYear = year + Math.floor((month - 1) / 12);
  const ofYear = ((month - 1) % 12) + 1;
  return fromDateParts({
    year: inYear,
    month: ofYear,
    day: Math.min(day, daysInMonth(inYear, ofYear)),
  });
}

export function endOfMonth(date: CalendarDate): CalendarDate {
  return dayInMonth({ ...toDateParts(date), day: 31 });
}

/** `01/16/2026`, as people in the United States write it. */
export function formatAmericanDate(date: CalendarDate): string {
  return `${date.slice(5, 7)}/${date.slice(8, 10)}/${date.slice(0, 4)}`;
}

/** From 1 January of the year 1 to 1 January 1970. */
const daysBeforeEpoch = 719_162;

function daysBeforeYear(year: number): number {
  const past = year - 1;
  const leapDays = Math.floor(past / 4) - Math.floor(past / 100) + Math.floor(past / 400);
  return past * 365 + leapDays - daysBeforeEpoch;
}

function fromDateParts({ year, month, day }: DateParts): CalendarDate {
  if (year < 1000 || year > 9999) throw new Error(`no date of ours: the year ${year}`);
  const two = (number: number) => (number < 10 ? `0${number}` : String(number));
  return `${year}-${two(month)}-${two(day)}` as CalendarDate;
}

/** The first day of the quarter a day lies in. */
export function startOfQuarter(date: CalendarDate): CalendarDate {
  const month = Number(date.slice(5, 7));
  const first = month - ((month - 1) % 3);
  return `${date.slice(0, 4)}-${String(first).padStart(2, '0')}-01` as CalendarDate;
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** A month of a year, by its first day. */
export type Month = CalendarDate & { readonly __month: true };

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

const monthPattern = /^([a-z]{3,9}) (\d{4})$/i;

/** From `December 2026`, in any case; undefined for anything else. */
export function parseMonth(text: string): Month | undefined {
  const [, name = '', year] = monthPattern.exec(text) ?? [];
  const index = monthNames.findIndex((each) => each.toLowerCase() === name.toLowerCase());
  if (index < 0 || Number(year) < 1000) return undefined;
  return dayInMonth({ year: Number(year), month: index + 1, day: 1 }) as Month;
}

/** `December 2026`. */
export function formatMonth(month: Month): string {
  const { year, month: number } = toDateParts(month);
  return `${monthNames[number - 1]} ${year}`;
}

export function monthOf(date: CalendarDate): Month {
  return dayInMonth({ ...toDateParts(date), day: 1 }) as Month;
}

/** So many months later. */
export function addMonths(month: Month, months: number): Month {
  const { year, month: number } = toDateParts(month);
  return dayInMonth({ year, month: number + months, day: 1 }) as Month;
}
