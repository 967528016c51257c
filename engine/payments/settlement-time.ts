import type { CalendarDate } from '../../values/calendar-date.ts';
import { type Instant, noonInNewYork, toInstant } from '../../values/instant.ts';

/** Returns 8:30 in New York on a date, also on days when clocks change, which happens at 2:00. */
export function settlementTime(date: CalendarDate): Instant {
  return toInstant(noonInNewYork(date) - 3.5 * 60 * 60 * 1_000);
}
