import { statement, type Transaction } from '../database/database.ts';
import type { SummedTransactions } from '../engine/accounting/journal-sums.ts';
import type { Id } from '../values/id.ts';
import { accountRow } from './account-row.ts';

/** Sums of transactions that were posted together, with the company and the first of them. */
export type PostedTogether = SummedTransactions<{
  readonly companyId: Id<'company'>;
  readonly transactionId: Id<'ledgerTransaction'>;
}>;

/** Inserts the sums of transactions, after them. */
export function insertJournalSums(tx: Transaction, posted: readonly PostedTogether[]): void {
  const rows = posted.flatMap(({ first, sums }) =>
    sums.map((sum, ordinal) => ({ ...sum, ...first, ordinal })),
  );
  if (rows.length === 0) return;
  tx.send(insertSumRows, [
    tx.accountId,
    rows.map(({ companyId }) => companyId),
    rows.map(({ transactionId }) => transactionId),
    rows.map(({ ordinal }) => ordinal),
    rows.map(({ ledgerAccount }) => ledgerAccount),
    rows.map(({ detail }) => detail),
    rows.map(({ department }) => department),
    rows.map(({ locationId }) => locationId),
    rows.map(({ amount }) => amount),
  ]);
}

const insertSumRows = statement(
  'insert journal sums',
  `insert into journal_sum (account_id, company_id, transaction_id, ordinal, account_code, detail,
     department, location_id, amount_cents)
   select own.account_id, given.*
   from ${accountRow}
   cross join unnest($2::uuid[], $3::uuid[], $4::integer[], $5::text[], $6::text[], $7::text[],
     $8::uuid[], $9::bigint[]) given`,
);
