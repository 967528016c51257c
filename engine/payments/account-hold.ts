import type { CalendarDate } from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';
import { type Instant, newYorkDateOf, noonInNewYork, toInstant } from '../../values/instant.ts';
import { addBankingDays } from '../calendar/banking-days.ts';

/**
 * Returns the time from which changed and unconfirmed deposit accounts are not paid into by a run: two
 * banking days before its deadline, or before it is processed if that is earlier. Payroll fraud changes
 * the account shortly before the money is sent.
 */
export function accountHoldStart({
  deadlineAt,
  processedAt,
}: {
  readonly deadlineAt: Instant;
  readonly processedAt: Instant;
}): Instant {
  const leaves = toInstant(Math.min(deadlineAt, processedAt));
  return noonInNewYork(addBankingDays(newYorkDateOf(leaves), -2));
}

/** A change of deposit accounts. */
export interface AccountChange {
  /** The last change of the worker, which a confirmation names. */
  readonly lastChangeId: Id<'accountChange'>;
  readonly changedAt: Instant;
  readonly confirmedAt: Instant | null;
}

/** The pay days that a change of deposit accounts does not reach unless it is confirmed, and the first one it reaches. */
export interface ReachedPayDays {
  readonly heldPayDates: readonly CalendarDate[];
  readonly firstPayDate: CalendarDate | undefined;
}

/** Divides the pay days of payrolls that are not processed yet, in their order, by a change of deposit accounts. */
export function listReachedPayDays(
  { changedAt, confirmedAt }: Pick<AccountChange, 'changedAt' | 'confirmedAt'>,
  payrolls: readonly { readonly payDate: CalendarDate; readonly deadlineAt: Instant }[],
): ReachedPayDays {
  const isHeld = ({ deadlineAt }: { readonly deadlineAt: Instant }) =>
    confirmedAt === null && changedAt >= accountHoldStart({ deadlineAt, processedAt: deadlineAt });
  return {
    heldPayDates: payrolls.filter(isHeld).map(({ payDate }) => payDate),
    firstPayDate: payrolls.find((payroll) => !isHeld(payroll))?.payDate,
  };
}

/** Finds when an account was changed that is held, so that the worker is not paid by transfer. */
export function findHeldSince(
  accounts: readonly { readonly unconfirmedSince: Instant | null }[],
  from: Instant,
): Instant | undefined {
  return accounts.find(({ unconfirmedSince }) => (unconfirmedSince ?? 0) >= from)
    ?.unconfirmedSince as Instant | undefined;
}
