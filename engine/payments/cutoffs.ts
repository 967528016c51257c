import { addDays, type CalendarDate } from '../../values/calendar-date.ts';
import { type Instant, newYorkDateOf, startOfDay, toInstant } from '../../values/instant.ts';
import { addBankingDays, bankingDayOnOrAfter } from '../calendar/banking-days.ts';
import { maxFilesPerDay } from './rails/ach/ach-file.ts';

const cutoffMilliseconds = 5 * 60 * 1_000;
const hourMilliseconds = 60 * 60 * 1_000;

/** Files are written every five minutes, one file for everything that is ready by then. */
export function nextCutoff(now: Instant): Instant {
  return toInstant(Math.ceil((now + 1) / cutoffMilliseconds) * cutoffMilliseconds);
}

/**
 * Returns how many files of a day a bank may be given, of all accounts, including the one of this
 * cutoff. A bank can distinguish 36 files: after the first dozen they are written every hour, and the
 * last dozen is reserved for files that pay somebody.
 */
export function maxFilesOfDay(cutoff: Instant, { pays }: { readonly pays: boolean }): number {
  if (!isFullHour(cutoff)) return maxFilesPerDay - 24;
  return pays ? maxFilesPerDay : maxFilesPerDay - 12;
}

/** Returns when a file beyond the limit is written: at the full hour, or else on the next day. */
export function deferredCutoff(cutoff: Instant, now: Instant): Instant {
  return isFullHour(cutoff) ? startOfDay(addDays(newYorkDateOf(now), 1)) : hourAfter(cutoff);
}

function isFullHour(moment: Instant): boolean {
  return hourAfter(moment) === moment;
}

function hourAfter(moment: Instant): Instant {
  return toInstant(Math.ceil(moment / hourMilliseconds) * hourMilliseconds);
}

/** Returns the date on which a transfer sent with the next file arrives. */
export function nextArrival(now: Instant): CalendarDate {
  return addBankingDays(bankingDayOnOrAfter(newYorkDateOf(now)), 1);
}
