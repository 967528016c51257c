import { Temporal } from 'temporal-polyfill';
import { type CalendarDate, parseCalendarDate, toCalendarDate } from './calendar-date.ts';

/** A point in time, in whole milliseconds since 1970 UTC. */
export type Instant = number & { readonly __instant: true };

/** Time zone of all calendar days and of the interface's "12:00 PM EST", in summer too. */
const newYork = 'America/New_York';

// Years of four digits only: others are written with a sign, which breaks text order and PostgreSQL.
const earliest = Temporal.Instant.from('1000-01-02T00:00:00Z').epochMilliseconds;
const latest = Temporal.Instant.from('9999-12-31T23:59:59.999Z').epochMilliseconds;

export function toInstant(epochMilliseconds: number): Instant {
  return Math.trunc(epochMilliseconds) as Instant;
}

/** Parses a time with offset (`2026-03-01T12:00:00-05:00`), or a date as the start of that day in New York. */
export function parseInstant(text: string): Instant | undefined {
  const date = parseCalendarDate(text);
  if (date) return startOfDay(date);
  try {
    const instant = Temporal.Instant.from(text).epochMilliseconds as Instant;
    return isSupported(instant) ? instant : undefined;
  } catch {
    return undefined;
  }
}

/** `2026-03-03T15:00:00.000Z`; always 24 characters, so that text order is time order. */
export function formatInstant(instant: Instant): string {
  const day = Math.floor(instant / dayLength);
  const time = instant - day * dayLength;
  const seconds = Math.floor(time / 1_000);
  const clock = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  const thousandths = String(time % 1_000).padStart(3, '0');
  return `${utcDay(day)}T${clock.map(twoDigits).join(':')}.${thousandths}Z`;
}

/** Calendar date in New York. */
export function newYorkDateOf(instant: Instant): CalendarDate {
  // New York is four or five hours behind UTC: from 5:00 UTC on, the date is the same in both.
  const day = Math.floor(instant / dayLength);
  if (instant - day * dayLength >= maxOffset && isSupported(instant)) return toCalendarDate(day);
  const quarter = Math.floor(instant / quarterOfHour);
  if (quarter !== latestDay.quarter)
    latestDay = {
      quarter,
      day: Temporal.Instant.fromEpochMilliseconds(instant)
        .toZonedDateTimeISO(newYork)
        .toPlainDate()
        .toString() as CalendarDate,
    };
  return latestDay.day;
}

/** Noon in New York, local time: the interface's "12:00 PM EST", in summer too. */
export function noonInNewYork(date: CalendarDate): Instant {
  let noon = cachedNoons.get(date);
  if (noon === undefined) {
    noon = Temporal.PlainDate.from(date).toZonedDateTime({
      timeZone: newYork,
      plainTime: { hour: 12 },
    }).epochMilliseconds as Instant;
    if (cachedNoons.size >= maxCachedNoons) cachedNoons.clear();
    cachedNoons.set(date, noon);
  }
  return noon;
}

/** Start of a day in New York. */
export function startOfDay(date: CalendarDate): Instant {
  return Temporal.PlainDate.from(date).toZonedDateTime(newYork).epochMilliseconds as Instant;
}

/** `03/03/2026 10:00:00` in New York: the time stamp of webhook events. */
export function formatTimestamp(instant: Instant): string {
  const { year, month, day, hour, minute, second } =
    Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(newYork);
  const date = [twoDigits(month), twoDigits(day), year].join('/');
  return `${date} ${[hour, minute, second].map(twoDigits).join(':')}`;
}

// The calendar library takes tens of microseconds for each conversion, and every request needs several,
// so the last day is cached. Offsets have been multiples of a quarter of an hour since 1900.
const dayLength = 24 * 60 * 60 * 1_000;
const quarterOfHour = 15 * 60 * 1_000;
const maxOffset = 5 * 4 * quarterOfHour;
let latestDay = { quarter: Number.NaN, day: '' as CalendarDate };
let latestUtcDay = { number: Number.NaN, text: '' };

/** Date of a day number, in UTC. */
function utcDay(number: number): string {
  if (number !== latestUtcDay.number) latestUtcDay = { number, text: toCalendarDate(number) };
  return latestUtcDay.text;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

// Deadlines of all companies fall on the same few thousand days, and the library takes 80 µs for each.
const maxCachedNoons = 10_000;
const cachedNoons = new Map<CalendarDate, Instant>();

function isSupported(instant: Instant): boolean {
  return instant >= earliest && instant <= latest;
}
