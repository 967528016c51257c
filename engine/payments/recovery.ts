import { addDays, type CalendarDate } from '../../values/calendar-date.ts';
import { type Cents, cents } from '../../values/money.ts';
import { addBankingDays, bankingDayOnOrAfter } from '../calendar/banking-days.ts';
import { type RailMethod, railOf } from './rails/registry.ts';
import type { PaymentStatus } from './states.ts';

/** A payment of wages that arrived, or did not. */
export interface WagePayment {
  readonly method: RailMethod;
  readonly status: PaymentStatus;
  readonly amount: Cents;
  readonly effectiveOn: CalendarDate;
  /** A reversal of it was made already. */
  readonly isReversed: boolean;
}

/** Banking days after settlement within which the rules let an entry be reversed. */
const bankingDaysToReverse = 5;

export type ReversalProblem = 'notWhole' | 'tooLate';

/**
 * Why a bank cannot be asked to take the money back. A reversal is of whole entries, so they must be
 * all that arrived and exactly what is owed; and it must reach the bank in time.
 */
export function findReversalProblem(
  payments: readonly WagePayment[],
  owed: Cents,
  today: CalendarDate,
): ReversalProblem | undefined {
  const arrived = payments.filter(({ status, isReversed }) => status === 'settled' && !isReversed);
  const total = arrived.reduce((sum, { amount }) => sum + amount, 0);
  if (total !== owed || !arrived.every((payment) => railOf(payment).returns.isReversible))
    return 'notWhole';
  const reaches = reversalEffectiveDate(today);
  return arrived.some(
    ({ effectiveOn }) => addBankingDays(effectiveOn, bankingDaysToReverse) < reaches,
  )
    ? 'tooLate'
    : undefined;
}

/** When a reversal that is asked for today moves the money. */
export function reversalEffectiveDate(today: CalendarDate): CalendarDate {
  return addBankingDays(bankingDayOnOrAfter(today), 1);
}

/** What was to be deducted from a worker's pay on account of overpaid wages, and what became of it. */
export interface RecoveryDeductions {
  /** Of one period, and of all. */
  readonly meantOfPeriod: Cents;
  readonly meant: Cents;
  readonly taken: Cents;
  /** Of deductions whose days are not over. */
  readonly toCome: Cents;
}

/**
 * What deductions were to take for a period and did not, because the pay did not suffice, nobody was
 * paid, or they were removed. It is owed again.
 */
export function computeUncollected({
  meantOfPeriod,
  meant,
  taken,
  toCome,
}: RecoveryDeductions): Cents {
  const missing = meant - taken - toCome;
  return cents(Math.max(0, Math.min(missing, meantOfPeriod)));
}

export interface DeductionDays {
  readonly startsOn: CalendarDate;
  readonly endsOn: CalendarDate | null;
}

/**
 * The days on which a deduction holds that is to be taken once: from one pay day to the day before
 * the next, so that a pay day that is moved a little still takes it. Where the same deduction holds
 * then already, it waits for the next pay day.
 */
export function planOneTimeDeductionDays(
  payDays: readonly CalendarDate[],
  taken: readonly DeductionDays[],
): { readonly startsOn: CalendarDate; readonly endsOn: CalendarDate } | undefined {
  return payDays
    .map((startsOn, index) => {
      const next = payDays[index + 1];
      return { startsOn, endsOn: next && next > startsOn ? addDays(next, -1) : startsOn };
    })
    .find((span) => !taken.some((other) => overlap(other, span)));
}

function overlap(a: DeductionDays, b: DeductionDays): boolean {
  return (
    (a.endsOn === null || b.startsOn <= a.endsOn) && (b.endsOn === null || a.startsOn <= b.endsOn)
  );
}
