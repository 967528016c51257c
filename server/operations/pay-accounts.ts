import type { Share } from '../../engine/onboarding/pay-shares.ts';
import type { Id } from '../../values/id.ts';
import type { Instant } from '../../values/instant.ts';
import type { Transaction } from '../store/database.ts';
import {
  listPayAccounts,
  type PayAccount,
  recordPayAccountChanges,
  type Shares,
  setShares,
} from '../store/pay-accounts.ts';

/** Sets the shares that were decided and keeps the change with what was before and after. */
export async function storeShares(
  tx: Transaction,
  workerId: Id<'worker'>,
  change: { readonly before: readonly PayAccount[]; readonly shares: readonly Share[] },
  now: Instant,
): Promise<void> {
  setShares(tx, workerId, change.shares as Shares);
  const after = await listPayAccounts(tx, workerId);
  recordPayAccountChanges(tx, [{ workerId, before: change.before, after }], now);
}
