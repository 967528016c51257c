import { addBankingDays, bankingDayOnOrAfter } from '../../engine/calendar/banking-days.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import { dayOf, type Instant, toInstant } from '../../values/instant.ts';

export const writingFile = 'writePaymentFile';

const cutoffMilliseconds = 5 * 60 * 1_000;
const hourMilliseconds = 60 * 60 * 1_000;

/** Files are written every five minutes, one for all that is ready by then. */
export function nextCutoff(now: Instant): Instant {
  return toInstant(Math.ceil((now + 1) / cutoffMilliseconds) * cutoffMilliseconds);
}

/** The full hour at or after a moment. */
export function nextHour(moment: Instant): Instant {
  return toInstant(Math.ceil(moment / hourMilliseconds) * hourMilliseconds);
}

/** A transfer that is sent by the next file arrives on the banking day after. */
export function nextArrival(now: Instant): CalendarDate {
  return addBankingDays(bankingDayOnOrAfter(dayOf(now)), 1);
}
