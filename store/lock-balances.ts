import { statement, type Transaction } from '../database/database.ts';
import type { Id } from '../values/id.ts';

/**
 * Keeps others from locking the balances (year totals, garnishments, time off, deductions) of several workers of a
 * company until the transaction ends. A payroll in parts locks all balances of some workers, then those of the next.
 */
export function lockBalances(tx: Transaction, companyId: Id<'company'>): void {
  tx.send(lockBalancesOfCompany, [companyId]);
}

/** Keeps payrolls in parts of the company waiting: the balances of several workers are locked table by table. */
export function shareBalances(tx: Transaction, companyId: Id<'company'>): void {
  tx.send(shareBalancesOfCompany, [companyId]);
}

const balancesOfCompany = "hashtextextended('balances ' || $1::uuid, 0)";
const lockBalancesOfCompany = statement(
  'lock balances',
  `select pg_advisory_xact_lock(${balancesOfCompany})`,
);
const shareBalancesOfCompany = statement(
  'share balances',
  `select pg_advisory_xact_lock_shared(${balancesOfCompany})`,
);
