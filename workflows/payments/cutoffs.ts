import { addBankingDays, bankingDayOnOrAfter } from '../../engine/calendar/banking-days.ts';
import { maxFilesPerDay } from '../../engine/payments/rails/ach/ach-file.ts';
import { addDays, type CalendarDate } from '../../values/calendar-date.ts';
import { type Instant, newYorkDateOf, startOfDay, toInstant } from '../../values/instant.ts';

export const writePaymentFileJob = 'writePaymentFile';

const cutoffMilliseconds = 5 * 60 * 1_000;
const hourMilliseconds = 60 * 60 * 1_000;

/** Files are written every five minutes, one for all that is ready by then. */
export function nextCutoff(now: Instant): Instant {
  return toInstant(Math.ceil((now + 1) / cutoffMilliseconds) * cutoffMilliseconds);
}

/**
 * How many files of a day a bank may be given, whosever they are, with the one of this cut-off. It
 * tells 36 apart: after a dozen they are written by the hour, and what pays nobody leaves the last
 * dozen to what does.
 */
export function maxFilesOfDay(cutoff: Instant, { pays }: { readonly pays: boolean }): number {
  if (!isFullHour(cutoff)) return maxFilesPerDay - 24;
  return pays ? maxFilesPerDay : maxFilesPerDay - 12;
}

/** When a file is written that the bank could not be given: at the full hour, then on the next day. */
export function deferredCutoff(cutoff: Instant, now: Instant): Instant {
  return isFullHour(cutoff) ? startOfDay(addDays(newYorkDateOf(now), 1)) : hourAfter(cutoff);
}

function isFullHour(moment: Instant): boolean {
  return hourAfter(moment) === moment;
}

function hourAfter(moment: Instant): Instant {
  return toInstant(Math.ceil(moment / hourMilliseconds) * hourMilliseconds);
}

/** A transfer that is sent by the next file arrives on the banking day after. */
export function nextArrival(now: Instant): CalendarDate {
  return addBankingDays(bankingDayOnOrAfter(newYorkDateOf(now)), 1);
}
