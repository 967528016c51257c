import type { CalendarDate } from '../../values/calendar-date.ts';
import { type Instant, noonInNewYork, toInstant } from '../../values/instant.ts';

/** Returns 8:30 in New York on a date. Clocks change at two in the morning, so noon less 3.5 hours is 8:30 on every date. */
export function settlementTime(date: CalendarDate): Instant {
  return toInstant(noonInNewYork(date) - 3.5 * 60 * 60 * 1_000);
}
