import type { Transaction } from '../../database/database.ts';
import type { DepositSplit } from '../../engine/payments/deposit-splits.ts';
import {
  type DepositAccount,
  type DepositSplits,
  listDepositAccounts,
  recordDepositAccountChanges,
  setDepositSplits,
} from '../../store/deposit-accounts.ts';
import type { Id } from '../../values/id.ts';
import type { Instant } from '../../values/instant.ts';

/** Stores how net pay is split, and records the accounts before and after the change. */
export async function storeSplits(
  tx: Transaction,
  workerId: Id<'worker'>,
  change: {
    readonly before: readonly DepositAccount[];
    readonly shares: readonly DepositSplit[];
    /** The person who entered it; undefined for a program. */
    readonly enteredBy: Id<'person'> | undefined;
  },
  now: Instant,
): Promise<void> {
  const { before, shares, enteredBy } = change;
  setDepositSplits(tx, workerId, shares as DepositSplits);
  const after = await listDepositAccounts(tx, workerId);
  recordDepositAccountChanges(tx, [{ workerId, before, after, enteredBy }], now);
}
