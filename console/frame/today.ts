import type { CalendarDate } from '../../values/calendar-date.ts';
import { newYorkDateOf, toInstant } from '../../values/instant.ts';
import { useAccountNow } from './clock.ts';

/** The day of the account in New York; undefined before its clock is known. */
export function useToday(): CalendarDate | undefined {
  const now = useAccountNow();
  return now === undefined ? undefined : newYorkDateOf(toInstant(now));
}
