import { statement, type Transaction } from '../database/database.ts';
import type { AccountChange } from '../engine/payments/account-hold.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
import type { Cents } from '../values/money.ts';
import type { Percentage } from '../values/rate.ts';
import { listOfWorkers, type OnlyWorkers } from './list-sql.ts';

/** A worker's account and its share of net pay. */
export interface DepositAccountSplit {
  readonly workerId: Id<'worker'>;
  readonly depositAccountId: Id<'depositAccount'>;
  readonly version: number;
  readonly accountName: string;
  readonly masked: string;
  readonly percentage: Percentage;
  readonly amount: Cents | null;
  readonly isPrimary: boolean;
  /** Time of an unconfirmed change; if it was close to the deadline, the worker is paid by another method. */
  readonly unconfirmedSince: Instant | null;
  /** Time of the last change to the account's details. */
  readonly changedAt: Instant | null;
}

/** Lists how workers split net pay: all of a company, or some. */
export async function listDepositAccountSplits(
  tx: Transaction,
  companyId: Id<'company'>,
  only?: OnlyWorkers,
): Promise<DepositAccountSplit[]> {
  return listOfWorkers(tx, listSplitRows, only, (ids) => [tx.accountId, companyId, ids]);
}

/**
 * Lists workers whose deposit account changed at or after a time without confirmation, with the time of
 * the change. A run does not pay into these accounts.
 */
export async function listHeldDepositChanges(
  tx: Transaction,
  companyId: Id<'company'>,
  from: Instant,
): Promise<ReadonlyMap<string, Instant>> {
  const rows = await tx.many(listHeldRows, [tx.accountId, companyId, formatInstant(from)]);
  return new Map(rows.map(({ workerId, since }) => [workerId, since]));
}

/** Lists workers who replaced a deposit account at or after a time, with the time of the last change. */
export async function listDepositChanges(
  tx: Transaction,
  companyId: Id<'company'>,
  { from, only }: { readonly from: Instant; readonly only?: readonly Id<'worker'>[] | undefined },
): Promise<ReadonlyMap<string, Instant>> {
  const rows = await tx.many(listChangeRows, [tx.accountId, companyId, formatInstant(from), only]);
  return new Map(rows.map(({ workerId, since }) => [workerId, since]));
}

/** Finds the last change of a worker's accounts, an unconfirmed one first; a first account is not a change. */
export async function findDepositChange(
  tx: Transaction,
  { companyId, workerId }: { readonly companyId: Id<'company'>; readonly workerId: Id<'worker'> },
): Promise<AccountChange | undefined> {
  return tx.find(findChangeRow, [tx.accountId, companyId, workerId]);
}

// A first account needs no confirmation: it cannot divert pay from an earlier account.
const isUnconfirmed = 'confirmed_at is null and jsonb_array_length(before) > 0';

const listHeldRows = statement<{ workerId: Id<'worker'>; since: Instant }>(
  'list held accounts',
  `select worker_id "workerId", max(created_at) since from deposit_account_change
   where account_id = $1 and company_id = $2 and created_at >= $3 and ${isUnconfirmed}
     and worker_id in (select worker_id from deposit_account
       where account_id = $1 and company_id = $2)
   group by worker_id`,
);
const listChangeRows = statement<{ workerId: Id<'worker'>; since: Instant }>(
  'list changed accounts',
  `select worker_id "workerId", max(created_at) since from deposit_account_change
   where account_id = $1 and company_id = $2 and created_at >= $3
     and jsonb_array_length(before) > 0 and ($4::uuid[] is null or worker_id = any ($4))
   group by worker_id`,
);
const findChangeRow = statement<AccountChange>(
  'find changed accounts',
  `select created_at "changedAt", confirmed_at "confirmedAt",
     first_value(change_id) over (order by ordinal desc) "lastChangeId"
   from deposit_account_change
   where account_id = $1 and company_id = $2 and worker_id = $3 and jsonb_array_length(before) > 0
   order by confirmed_at is null desc, ordinal desc limit 1`,
);
const listSplitRows = statement<DepositAccountSplit>(
  'list account shares',
  `select worker_id "workerId", deposit_account_id "depositAccountId", version, account_name "accountName",
     account_number_masked "masked", percentage, amount_cents "amount",
     is_primary "isPrimary", updated_at "changedAt",
     (select max(change.created_at) from deposit_account_change change
      where change.account_id = $1 and change.company_id = deposit_account.company_id
        and change.worker_id = deposit_account.worker_id and ${isUnconfirmed}) "unconfirmedSince"
   from deposit_account
   where account_id = $1 and company_id = $2
     and ($3::uuid[] is null or worker_id = any ($3))
   order by worker_id, is_primary desc, created_at, deposit_account_id`,
);
