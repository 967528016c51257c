import { addDays, type CalendarDate } from '../../../values/calendar-date.ts';
import { type Instant, startOfDay } from '../../../values/instant.ts';

/** The first moment of a span of days in New York, and the first one after it. */
export function daysToMoments({
  startDate,
  endDate,
}: {
  readonly startDate: CalendarDate | undefined;
  readonly endDate: CalendarDate | undefined;
}): { readonly from: Instant | undefined; readonly before: Instant | undefined } {
  return {
    from: startDate && startOfDay(startDate),
    before: endDate && startOfDay(addDays(endDate, 1)),
  };
}
