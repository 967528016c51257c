import { statement, type Transaction } from '../database/database.ts';
import type { CostDivision } from '../engine/costs/cost-target.ts';
import type { Id } from '../values/id.ts';
import { accountRow } from './account-row.ts';

// Places and codes of the costs that ledger transactions post. Most pay has one place and one set of
// codes, which are columns of ledger_transaction; only divided costs have rows of their own.

interface DividedTransaction {
  readonly transactionId: Id<'ledgerTransaction'>;
  readonly costs?: CostDivision | null | undefined;
}

/** Inserts parts and shares of divided costs, after their postings. */
export async function insertDividedCosts(
  tx: Transaction,
  companyId: Id<'company'>,
  transactions: readonly DividedTransaction[],
): Promise<void> {
  const parts = transactions.flatMap(({ transactionId, costs }) =>
    (costs?.parts ?? []).map((part, index) => ({ ...part, transactionId, index })),
  );
  const shares = transactions.flatMap(({ transactionId, costs }) =>
    (costs?.shares ?? []).map((share) => ({ ...share, transactionId })),
  );
  tx.send(insertPartRows, [
    tx.accountId,
    companyId,
    parts.map(({ transactionId }) => transactionId),
    parts.map(({ index }) => index),
    parts.map(({ state }) => state),
    parts.map(({ locationId }) => locationId),
    parts.map(({ department }) => department),
    parts.map(({ job }) => job),
    parts.map(({ costCenter }) => costCenter),
    parts.map(({ hours }) => hours),
  ]);
  await tx.many(insertShareRows, [
    tx.accountId,
    companyId,
    shares.map(({ transactionId }) => transactionId),
    shares.map(({ ordinal }) => ordinal),
    shares.map(({ part }) => part),
    shares.map(({ amount }) => amount),
  ]);
}

const targetFields = `'state', state, 'locationId', location_id, 'department', department, 'job', job,
        'costCenter', cost_center, 'hours', coalesce(hours, 0)`;
const ofTransaction = (table: string) => `${table}.account_id = $1
        and ${table}.company_id = posted.company_id and ${table}.transaction_id = posted.transaction_id`;

/** SQL: the costs of the transaction `posted`; null if it has none. */
export const costsColumn = `case when posted.kind in ('pay', 'correction') then json_build_object(
     'parts', coalesce(
       (select json_agg(json_strip_nulls(json_build_object(${targetFields})) order by part.part)
        from ledger_cost_part part where ${ofTransaction('part')}),
       (select json_build_array(json_strip_nulls(json_build_object(${targetFields})))
        from (select posted.state, posted.location_id, posted.department, posted.job,
          posted.cost_center, posted.hours) only_part)),
     'shares', coalesce(
       (select json_agg(json_build_object('ordinal', ordinal, 'part', part, 'amount', amount_cents))
        from ledger_cost_share share where ${ofTransaction('share')}), '[]'::json)) end "costs"`;

const insertPartRows = statement(
  'insert cost parts',
  `insert into ledger_cost_part (account_id, company_id, transaction_id, part, state, location_id,
     department, job, cost_center, hours)
   select own.account_id, $2, given.*
   from ${accountRow}
   cross join unnest($3::uuid[], $4::smallint[], $5::text[], $6::uuid[], $7::text[], $8::text[],
     $9::text[], $10::bigint[]) given`,
);
const insertShareRows = statement(
  'insert cost shares',
  `insert into ledger_cost_share (account_id, company_id, transaction_id, ordinal, part, amount_cents)
   select own.account_id, $2, given.*
   from ${accountRow}
   cross join unnest($3::uuid[], $4::integer[], $5::smallint[], $6::bigint[]) given`,
);
