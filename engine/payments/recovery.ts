import { addDays, type CalendarDate } from '../../values/calendar-date.ts';
import { type Cents, cents } from '../../values/money.ts';
import { addBankingDays, bankingDayOnOrAfter } from '../calendar/banking-days.ts';
import { type RailMethod, railOf } from './rails/registry.ts';
import type { PaymentStatus } from './states.ts';

/** A payment of wages to a worker who was overpaid. */
export interface WagePayment {
  readonly method: RailMethod;
  readonly status: PaymentStatus;
  readonly amount: Cents;
  readonly effectiveOn: CalendarDate;
  /** A reversal was already requested. */
  readonly isReversed: boolean;
}

/** Banking days after settlement within which NACHA rules allow a reversal. */
const bankingDaysToReverse = 5;

export type ReversalProblem = 'notWhole' | 'tooLate';

/**
 * Finds why payments cannot be reversed. A reversal recovers whole payments, so together they must be
 * exactly the amount owed; and it must reach the bank in time.
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

/** Returns the date on which a reversal requested today takes effect. */
export function reversalEffectiveDate(today: CalendarDate): CalendarDate {
  return addBankingDays(bankingDayOnOrAfter(today), 1);
}

/** Planned and collected deductions that recover overpaid wages. */
export interface RecoveryDeductions {
  /** Planned for one period, and for all periods. */
  readonly plannedForPeriod: Cents;
  readonly planned: Cents;
  readonly collected: Cents;
  /** Planned by deductions that have not ended. */
  readonly upcoming: Cents;
}

/**
 * Computes what the deductions for a period did not collect, because pay was insufficient, the worker
 * was not paid, or they were removed. It is owed again.
 */
export function computeUncollected({
  plannedForPeriod,
  planned,
  collected,
  upcoming,
}: RecoveryDeductions): Cents {
  const missing = planned - collected - upcoming;
  return cents(Math.max(0, Math.min(missing, plannedForPeriod)));
}

export interface DeductionDays {
  readonly startsOn: CalendarDate;
  readonly endsOn: CalendarDate | null;
}

/**
 * Plans the days of a deduction that is taken once: from one pay day to the day before the next, so
 * that a pay day that is moved slightly still takes it. If the same deduction already applies then, it
 * waits for the next pay day.
 */
export function planOneTimeDeductionDays(
  payDays: readonly CalendarDate[],
  existing: readonly DeductionDays[],
): { readonly startsOn: CalendarDate; readonly endsOn: CalendarDate } | undefined {
  return payDays
    .map((startsOn, index) => {
      const next = payDays[index + 1];
      return { startsOn, endsOn: next && next > startsOn ? addDays(next, -1) : startsOn };
    })
    .find((span) => !existing.some((other) => overlap(other, span)));
}

function overlap(a: DeductionDays, b: DeductionDays): boolean {
  return (
    (a.endsOn === null || b.startsOn <= a.endsOn) && (b.endsOn === null || a.startsOn <= b.endsOn)
  );
}
