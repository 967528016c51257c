import { statement, type Transaction } from '../database/database.ts';
import type { Id } from '../values/id.ts';

/** Keeps others from importing history of a company, or linking it, until the transaction ends. */
export function lockHistory(tx: Transaction, companyId: Id<'company'>): void {
  tx.send(lockHistoryOfCompany, [companyId]);
}

/** Keeps others from importing history of a company until the transaction ends. */
export function shareHistory(tx: Transaction, companyId: Id<'company'>): void {
  tx.send(shareHistoryOfCompany, [companyId]);
}

// Not the company's row: a worker is locked at this point, and companies are locked before workers.
const historyOfCompany = "hashtextextended('history ' || $1::uuid, 0)";
const lockHistoryOfCompany = statement(
  'lock history',
  `select pg_advisory_xact_lock(${historyOfCompany})`,
);
const shareHistoryOfCompany = statement(
  'share history',
  `select pg_advisory_xact_lock_shared(${historyOfCompany})`,
);
