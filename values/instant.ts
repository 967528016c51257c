import { Temporal } from 'temporal-polyfill';
import { type CalendarDate, parseCalendarDate } from './calendar-date.ts';

/** A moment, in whole milliseconds since 1970 UTC. */
export type Instant = number & { readonly __instant: true };

/** The interface's "12:00 PM EST" and every calendar day of ours is New York's, summer and winter. */
const newYork = 'America/New_York';

export function toInstant(epochMilliseconds: number): Instant {
  return Math.trunc(epochMilliseconds) as Instant;
}

/** Takes a moment with its offset (`2026-03-01T12:00:00-05:00`) or a day, meaning its first moment in New York. */
export function parseInstant(text: string): Instant | undefined {
  const date = parseCalendarDate(text);
  if (date) return startOfDay(date);
  try {
    return Temporal.Instant.from(text).epochMilliseconds as Instant;
  } catch {
    return undefined;
  }
}

export function instantText(instant: Instant): string {
  return Temporal.Instant.fromEpochMilliseconds(instant).toString();
}

export function dayOf(instant: Instant): CalendarDate {
  return Temporal.Instant.fromEpochMilliseconds(instant)
    .toZonedDateTimeISO(newYork)
    .toPlainDate()
    .toString() as CalendarDate;
}

function startOfDay(date: CalendarDate): Instant {
  return Temporal.PlainDate.from(date).toZonedDateTime(newYork).epochMilliseconds as Instant;
}
