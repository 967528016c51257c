import type { CalendarDate } from '../../values/calendar-date.ts';
import type { BackupWithholdingReason, WorkerType } from '../../values/vocabulary.ts';

/** Days of payments from which tax is withheld, both included. */
export interface WithheldDays {
  readonly startsOn: CalendarDate;
  /** Null while no end is known. */
  readonly endsOn: CalendarDate | null;
}

export interface WithholdingRequest {
  readonly workerType: WorkerType;
  /** A C notice is about interest and dividends only. */
  readonly reason: BackupWithholdingReason | 'C notice';
  readonly asked: WithheldDays;
  /** Periods on record, by their first day. */
  readonly known: readonly WithheldDays[];
  /** Pay dates of the worker's submitted and paid payments. */
  readonly payDates: readonly CalendarDate[];
}

/** A reason not to begin the withholding, with the days or the pay date that it is about. */
export type WithholdingProblem =
  | { readonly problem: 'employee' | 'interestNotice' | 'endsBeforeItStarts' }
  | { readonly problem: 'overlaps'; readonly days: WithheldDays }
  | { readonly problem: 'alreadyPaid'; readonly payDate: CalendarDate };

/** Finds what prevents a new period of backup withholding, in order of precedence. */
export function findWithholdingProblem({
  workerType,
  reason,
  asked,
  known,
  payDates,
}: WithholdingRequest): WithholdingProblem | undefined {
  if (workerType === 'W2') return { problem: 'employee' };
  if (reason === 'C notice') return { problem: 'interestNotice' };
  if (asked.endsOn && asked.endsOn < asked.startsOn) return { problem: 'endsBeforeItStarts' };
  const days = known.find((each) => overlap(each, asked));
  if (days) return { problem: 'overlaps', days };
  const payDate = payDates.filter((each) => isWithheldOn(asked, each)).at(-1);
  return payDate && { problem: 'alreadyPaid', payDate };
}

/** Payments after the new last day from which tax was withheld; the last of them. */
export function findPaymentAfterEnd(
  days: WithheldDays,
  endsOn: CalendarDate,
  payDates: readonly CalendarDate[],
): CalendarDate | undefined {
  return payDates.filter((payDate) => payDate > endsOn && isWithheldOn(days, payDate)).at(-1);
}

export function isWithheldOn({ startsOn, endsOn }: WithheldDays, payDate: CalendarDate): boolean {
  return startsOn <= payDate && (endsOn === null || payDate <= endsOn);
}

function overlap(one: WithheldDays, other: WithheldDays): boolean {
  const endsAfter = ({ endsOn }: WithheldDays, day: CalendarDate) =>
    endsOn === null || endsOn >= day;
  return endsAfter(one, other.startsOn) && endsAfter(other, one.startsOn);
}
