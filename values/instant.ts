import { Temporal } from 'temporal-polyfill';
import { type CalendarDate, parseCalendarDate } from './calendar-date.ts';

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
    return instant >= earliest && instant <= latest ? instant : undefined;
  } catch {
    return undefined;
  }
}

/** `2026-03-03T15:00:00.000Z`: always 24 characters, so that text order is time order. */
export function instantText(instant: Instant): string {
  if (instant !== latestText.instant)
    latestText = {
      instant,
      text: Temporal.Instant.fromEpochMilliseconds(instant).toString({
        smallestUnit: 'millisecond',
      }),
    };
  return latestText.text;
}

/** The calendar day in New York. */
export function dayOf(instant: Instant): CalendarDate {
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

/** `03/03/2026 10:00:00`, on the wall clock in New York: the stamp events bear. */
export function stampText(instant: Instant): string {
  const { year, month, day, hour, minute, second } =
    Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(newYork);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(month)}/${two(day)}/${year} ${two(hour)}:${two(minute)}:${two(second)}`;
}

// A request asks for the same moment several times and for today once; the calendar library takes
// tens of microseconds for each. Since 1900 days begin at a full quarter of an hour everywhere.
const quarterOfHour = 15 * 60 * 1_000;
let latestText = { instant: Number.NaN as Instant, text: '' };
let latestDay = { quarter: Number.NaN, day: '' as CalendarDate };

/** The first moment of a day in New York. */
export function startOfDay(date: CalendarDate): Instant {
  return Temporal.PlainDate.from(date).toZonedDateTime(newYork).epochMilliseconds as Instant;
}
