import type { Transaction } from '../../database/database.ts';
import {
  type AccountChange,
  listReachedPayDays,
  type ReachedPayDays,
} from '../../engine/payments/account-hold.ts';
import { findDepositChange } from '../../store/deposit-splits.ts';
import { listUnprocessedPeriods } from '../../store/pay-periods.ts';
import type { Worker } from '../../store/workers.ts';
import type { Instant } from '../../values/instant.ts';

export type ReachingChange = AccountChange & ReachedPayDays;

/** Finds the last change of a worker's deposit accounts, and the pay days that it reaches. */
export async function findAccountChange(
  tx: Transaction,
  worker: Pick<Worker, 'companyId' | 'workerId' | 'workerType'>,
  now: Instant,
): Promise<ReachingChange | undefined> {
  const change = await findDepositChange(tx, worker);
  if (!change) return undefined;
  const periods = await listUnprocessedPeriods(tx, worker);
  const ahead = periods.filter(
    ({ status, deadlineAt }) => status !== 'In Process' && deadlineAt >= now,
  );
  return { ...change, ...listReachedPayDays(change, ahead) };
}
