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

/** Finds when an account was changed that is held, so that the worker is not paid by transfer. */
export function findHeldSince(
  accounts: readonly { readonly unconfirmedSince: Instant | null }[],
  from: Instant,
): Instant | undefined {
  return accounts.find(({ unconfirmedSince }) => (unconfirmedSince ?? 0) >= from)
    ?.unconfirmedSince as Instant | undefined;
}
