import { type Instant, newYorkDateOf, noonInNewYork, toInstant } from '../../values/instant.ts';
import { addBankingDays } from '../calendar/banking-days.ts';

/**
 * An account changed from this moment on, and not confirmed, is not paid into by the run: two
 * banking days before its deadline, or before it is processed when that is earlier. Whoever steals
 * pay changes the account just before the money leaves.
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

/** When the account was changed that keeps a worker from being paid by transfer, if one does. */
export function findHeldSince(
  accounts: readonly { readonly unconfirmedSince: Instant | null }[],
  from: Instant,
): Instant | undefined {
  return accounts.find(({ unconfirmedSince }) => (unconfirmedSince ?? 0) >= from)
    ?.unconfirmedSince as Instant | undefined;
}
