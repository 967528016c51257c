/** A calendar date, `YYYY-MM-DD`. Text order is date order, so `<` compares dates. */
export type CalendarDate = string & { readonly __calendarDate: true };

const datePattern = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Undefined unless the text is a real date: no 30 February, no short forms, no year before 1000. */
export function parseCalendarDate(text: string): CalendarDate | undefined {
  const match = datePattern.exec(text);
  if (!match) return undefined;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < 1000 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month))
    return undefined;
  return text as CalendarDate;
}

/** For literals in source code; throws if the text is not a real date. */
export function calendarDate(text: string): CalendarDate {
  const date = parseCalendarDate(text);
  if (!date) throw new Error(`not a calendar date: ${text}`);
  return date;
}

export function yearOf(date: CalendarDate): number {
  return numberAt(date, 0, 4);
}

/** Adds years to a date; 29 February becomes the 28th in common years. */
export function addYears(date: CalendarDate, years: number): CalendarDate {
  const year = yearOf(date) + years;
  const isMissing = date.endsWith('-02-29') && daysInMonth(year, 2) === 28;
  return `${year}${isMissing ? '-02-28' : date.slice(4)}` as CalendarDate;
}

/**
 * Days since 1 January 1970. Computed here because the calendar library takes microseconds for each
 * date, and planning a schedule for several years needs thousands.
 */
export function dayNumberOf(date: CalendarDate): number {
  const { year, month, day } = toDateParts(date);
  let days = daysBeforeYear(year) + day - 1;
  for (let earlier = 1; earlier < month; earlier += 1) days += daysInMonth(year, earlier);
  return days;
}

/** Date of a day number; throws outside the years 1000 to 9999. */
export function toCalendarDate(dayNumber: number): CalendarDate {
  // Dividing by the average year gives the right year or one next to it.
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

/** Returns the earlier of two dates. */
export function earlierDate(one: CalendarDate, other: CalendarDate): CalendarDate {
  return one < other ? one : other;
}

/** Days from the first date to the second; negative if the second is earlier. */
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
  // 1 January 1970 was a Thursday, and earlier day numbers are negative.
  const index = (((dayNumberOf(date) + 4) % 7) + 7) % 7;
  return weekdays[index] as Weekday;
}

export interface DateParts {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

export function toDateParts(date: CalendarDate): DateParts {
  return {
    year: numberAt(date, 0, 4),
    month: numberAt(date, 5, 7),
    day: numberAt(date, 8, 10),
  };
}

/** Reads some digits of a date as a number. */
function numberAt(date: CalendarDate, from: number, to: number): number {
  let number = 0;
  for (let at = from; at < to; at += 1) number = number * 10 + date.charCodeAt(at) - codeOfZero;
  return number;
}

const codeOfZero = '0'.charCodeAt(0);

/** A day of a month, or the last day of a shorter month; month 13 is January of the next year. */
export function dayInMonth({ year, month, day }: DateParts): CalendarDate {
  const targetYear = year + Math.floor((month - 1) / 12);
  const targetMonth = ((month - 1) % 12) + 1;
  return fromDateParts({
    year: targetYear,
    month: targetMonth,
    day: Math.min(day, daysInMonth(targetYear, targetMonth)),
  });
}

export function endOfMonth(date: CalendarDate): CalendarDate {
  return dayInMonth({ ...toDateParts(date), day: 31 });
}

/** `01/16/2026`. */
export function formatAmericanDate(date: CalendarDate): string {
  return `${date.slice(5, 7)}/${date.slice(8, 10)}/${date.slice(0, 4)}`;
}

/** The first moment of a day in the form of HTTP headers: `Fri, 16 Jan 2026 00:00:00 GMT`. */
export function formatHttpDate(date: CalendarDate): string {
  const { year, month } = toDateParts(date);
  const monthName = monthNames[month - 1]?.slice(0, 3);
  return `${weekdayOf(date).slice(0, 3)}, ${date.slice(8, 10)} ${monthName} ${year} 00:00:00 GMT`;
}

/** Days from 1 January of the year 1 to 1 January 1970. */
const daysBeforeEpoch = 719_162;

function daysBeforeYear(year: number): number {
  const past = year - 1;
  const leapDays = Math.floor(past / 4) - Math.floor(past / 100) + Math.floor(past / 400);
  return past * 365 + leapDays - daysBeforeEpoch;
}

function fromDateParts({ year, month, day }: DateParts): CalendarDate {
  if (year < 1000 || year > 9999) throw new Error(`year out of range: ${year}`);
  const two = (number: number) => (number < 10 ? `0${number}` : String(number));
  return `${year}-${two(month)}-${two(day)}` as CalendarDate;
}

/** First day of the calendar quarter of a date. */
export function startOfQuarter(date: CalendarDate): CalendarDate {
  const month = Number(date.slice(5, 7));
  const first = month - ((month - 1) % 3);
  return `${date.slice(0, 4)}-${String(first).padStart(2, '0')}-01` as CalendarDate;
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** A month, as the date of its first day. */
export type Month = CalendarDate & { readonly __month: true };

export const monthNames = [
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

/** Parses `December 2026`; case does not matter. */
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

export function addMonths(month: Month, months: number): Month {
  const { year, month: number } = toDateParts(month);
  return dayInMonth({ year, month: number + months, day: 1 }) as Month;
}
