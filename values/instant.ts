import { Temporal } from 'temporal-polyfill';
import { type CalendarDate, parseCalendarDate, toCalendarDate } from './calendar-date.ts';

/** A moment, in whole milliseconds since 1970 UTC. */
export type Instant = number & { readonly __instant: true };

/** The interface's "12:00 PM EST" and every calendar day of ours is New York's, summer and winter. */
const newYork = 'America/New_York';

// Years of four digits: others are written with a sign, which neither orders as text nor is PostgreSQL's way.
const earliest = Temporal.Instant.from('1000-01-02T00:00:00Z').epochMilliseconds;
const latest = Temporal.Instant.from('9999-12-31T23:59:59.999Z').epochMilliseconds;

export function toInstant(epochMilliseconds: number): Instant {
  return Math.trunc(epochMilliseconds) as Instant;
}

/** Takes a moment with its offset (`2026-03-01T12:00:00-05:00`) or a day, meaning its first moment in New York. */
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

/** `2026-03-03T15:00:00.000Z`: always 24 characters, so that text order is time order. */
export function formatInstant(instant: Instant): string {
  const day = Math.floor(instant / dayLength);
  const time = instant - day * dayLength;
  const seconds = Math.floor(time / 1_000);
  const clock = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  const thousandths = String(time % 1_000).padStart(3, '0');
  return `${utcDay(day)}T${clock.map(twoDigits).join(':')}.${thousandths}Z`;
}

/** The calendar day in New York. */
export function newYorkDateOf(instant: Instant): CalendarDate {
  // New York has always been four to five hours behind: most of the day it is the same day in UTC.
  const day = Math.floor(instant / dayLength);
  if (instant - day * dayLength >= mostBehind && isSupported(instant)) return toCalendarDate(day);
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

/** Noon on the wall clock in New York: the interface's "12:00 PM EST", summer and winter. */
export function noonInNewYork(date: CalendarDate): Instant {
  let noon = knownNoons.get(date);
  if (noon === undefined) {
    noon = Temporal.PlainDate.from(date).toZonedDateTime({
      timeZone: newYork,
      plainTime: { hour: 12 },
    }).epochMilliseconds as Instant;
    if (knownNoons.size >= mostNoons) knownNoons.clear();
    knownNoons.set(date, noon);
  }
  return noon;
}

/** The first moment of a day in New York. */
export function startOfDay(date: CalendarDate): Instant {
  return Temporal.PlainDate.from(date).toZonedDateTime(newYork).epochMilliseconds as Instant;
}

/** `03/03/2026 10:00:00`, on the wall clock in New York: the stamp events bear. */
export function formatTimestamp(instant: Instant): string {
  const { year, month, day, hour, minute, second } =
    Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(newYork);
  const date = [twoDigits(month), twoDigits(day), year].join('/');
  return `${date} ${[hour, minute, second].map(twoDigits).join(':')}`;
}

// A request asks for its moment several times and for today once; the calendar library takes tens of
// microseconds for each, so the latest day is kept. Since 1900 days begin at a full quarter of an
// hour everywhere.
const dayLength = 24 * 60 * 60 * 1_000;
const quarterOfHour = 15 * 60 * 1_000;
const mostBehind = 5 * 4 * quarterOfHour;
let latestDay = { quarter: Number.NaN, day: '' as CalendarDate };
let latestUtcDay = { number: Number.NaN, text: '' };

/** The day that many days after 1 January 1970. */
function utcDay(number: number): string {
  if (number !== latestUtcDay.number) latestUtcDay = { number, text: toCalendarDate(number) };
  return latestUtcDay.text;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

// Every company's deadlines fall on the same few thousand days, and each costs the library 80 µs.
const mostNoons = 10_000;
const knownNoons = new Map<CalendarDate, Instant>();

function isSupported(instant: Instant): boolean {
  return instant >= earliest && instant <= latest;
}
