import { statement, type Transaction } from '../database/database.ts';
import type { KeyRing } from '../database/encryption.ts';
import { newId } from '../database/new-id.ts';
import type { AccountType, RoutingNumber } from '../values/bank.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
import type { AccountNumber } from '../values/masked.ts';
import type { Cents } from '../values/money.ts';
import type { Percentage } from '../values/rate.ts';

/** A worker's account with its number masked. */
export interface DepositAccount {
  readonly depositAccountId: Id<'depositAccount'>;
  readonly bankName: string;
  readonly accountName: string;
  readonly accountType: AccountType;
  readonly accountNumberMasked: string;
  readonly percentage: Percentage;
  /** Fixed amount of each payment, instead of a percentage. */
  readonly amount: Cents | null;
  readonly isPrimary: boolean;
}

export interface NewDepositAccount {
  readonly depositAccountId: Id<'depositAccount'>;
  readonly bankName: string;
  readonly accountName: string;
  readonly accountType: AccountType;
  readonly routingNumber: RoutingNumber;
  readonly accountNumber: AccountNumber;
}

/** How net pay is split among a worker's accounts. */
export type DepositSplits = readonly (Pick<
  DepositAccount,
  'depositAccountId' | 'percentage' | 'isPrimary'
> & { readonly amount?: Cents | null })[];

export async function listDepositAccounts(tx: Transaction, workerId: Id<'worker'>) {
  return tx.many(listDepositAccountRows, [tx.accountId, workerId]);
}

/** Lists the accounts of some workers, in the order of `listPayAccounts`. */
export async function listDepositAccountsByWorker(
  tx: Transaction,
  workerIds: readonly Id<'worker'>[],
): Promise<ReadonlyMap<Id<'worker'>, readonly DepositAccount[]>> {
  const accounts = new Map<Id<'worker'>, DepositAccount[]>();
  for (const { workerId, ...account } of await tx.many(listAccountsOfRows, [
    tx.accountId,
    workerIds,
  ])) {
    const own = accounts.get(workerId);
    if (own) own.push(account);
    else accounts.set(workerId, [account]);
  }
  return accounts;
}

/** Adds an account or replaces its details; `setShares` sets its share. */
export function putDepositAccount(
  tx: Transaction,
  keys: KeyRing,
  workerId: Id<'worker'>,
  account: NewDepositAccount,
  now: Instant,
): void {
  const { depositAccountId, accountNumber } = account;
  const place = ['deposit_account', 'account_number_encrypted', depositAccountId] as const;
  tx.send(putDepositAccountRow, [
    tx.accountId,
    workerId,
    depositAccountId,
    account.bankName,
    account.accountName,
    account.accountType,
    account.routingNumber,
    keys.seal(accountNumber.reveal(), place),
    accountNumber.masked,
    formatInstant(now),
    digestOf(tx, keys, accountNumber),
  ]);
  tx.send(markDepositAccountRow, [tx.accountId, workerId]);
}

/** Computes the digest that finds workers of the account with the same number. */
function digestOf(
  { accountId }: Pick<Transaction, 'accountId'>,
  keys: KeyRing,
  accountNumber: AccountNumber,
): Buffer {
  return keys.digest(accountNumber.reveal(), [
    'deposit_account',
    'account_number_digest',
    accountId,
  ]);
}

/** Sets the shares of all accounts; clears the primary flag first, so that two never have it. */
export function setDepositSplits(
  tx: Transaction,
  workerId: Id<'worker'>,
  shares: DepositSplits,
): void {
  tx.send(clearPrimaryRow, [tx.accountId, workerId]);
  tx.send(setSplitRows, [
    tx.accountId,
    workerId,
    shares.map(({ depositAccountId }) => depositAccountId),
    shares.map(({ percentage }) => percentage),
    shares.map(({ isPrimary }) => isPrimary),
    shares.map(({ amount }) => amount ?? null),
  ]);
}

/** A worker's accounts before and after a change, account numbers masked. */
export interface DepositAccountChange {
  readonly workerId: Id<'worker'>;
  readonly before: readonly DepositAccount[];
  readonly after: readonly DepositAccount[];
  /** The bank's notice, if the bank made the change; it needs no confirmation. */
  readonly byBank?: string | undefined;
  /** The person who entered it; undefined for a program or the bank. */
  readonly enteredBy?: Id<'person'> | undefined;
}

/** Records any number of account changes with one statement. */
export function recordDepositAccountChanges(
  tx: Transaction,
  changes: readonly DepositAccountChange[],
  now: Instant,
): void {
  tx.send(insertChangeRows, [
    tx.accountId,
    changes.map(({ workerId }) => workerId),
    changes.map(() => newId()),
    changes.map(({ before }) => JSON.stringify(before)),
    changes.map(({ after }) => JSON.stringify(after)),
    changes.map(({ byBank }) => byBank ?? null),
    formatInstant(now),
    changes.map(({ enteredBy }) => enteredBy ?? null),
  ]);
}

/** An account with everything a payment needs, encrypted. */
export interface SealedDepositAccount {
  readonly depositAccountId: Id<'depositAccount'>;
  readonly accountType: AccountType;
  readonly routingNumber: RoutingNumber;
  readonly sealed: Buffer;
  readonly changedAt: Instant | null;
  readonly version: number;
}

export async function listSealedDepositAccounts(
  tx: Transaction,
  payAccountIds: readonly Id<'depositAccount'>[],
): Promise<SealedDepositAccount[]> {
  return tx.many(listSealedRows, [tx.accountId, payAccountIds]);
}

/** An account after the bank corrected this version of it. */
export type CorrectedDepositAccount = Pick<SealedDepositAccount, 'depositAccountId' | 'version'> &
  Pick<NewDepositAccount, 'accountType' | 'routingNumber' | 'accountNumber'>;

/**
 * Corrects accounts as the bank asked. Payments to them that are not yet sent go to the corrected
 * account.
 */
export function correctDepositAccounts(
  tx: Transaction,
  keys: KeyRing,
  accounts: readonly CorrectedDepositAccount[],
  now: Instant,
): void {
  const ids = accounts.map(({ depositAccountId }) => depositAccountId);
  const masked = accounts.map(({ accountNumber }) => accountNumber.masked);
  tx.send(correctAccountRows, [
    tx.accountId,
    ids,
    accounts.map(({ accountType }) => accountType),
    accounts.map(({ routingNumber }) => routingNumber),
    accounts.map(({ depositAccountId, accountNumber }) =>
      keys.seal(accountNumber.reveal(), [
        'deposit_account',
        'account_number_encrypted',
        depositAccountId,
      ]),
    ),
    masked,
    formatInstant(now),
    accounts.map(({ accountNumber }) => digestOf(tx, keys, accountNumber)),
  ]);
  tx.send(redirectPendingRows, [tx.accountId, ids, accounts.map(({ version }) => version), masked]);
}

/** The changes of a worker's accounts that wait for a confirmation. */
export interface WaitingChanges {
  /** The last change, confirmed or not; null without any. */
  readonly lastChangeId: Id<'accountChange'> | null;
  /** True if the named change is one of the worker. */
  readonly isKnown: boolean;
  /** Those who entered the ones that wait; null for a program. */
  readonly enteredBy: readonly (Id<'person'> | null)[];
}

export async function findWaitingChanges(
  tx: Transaction,
  { workerId, named }: { readonly workerId: Id<'worker'>; readonly named: Id | undefined },
): Promise<WaitingChanges> {
  return tx.one(findWaitingRow, [tx.accountId, workerId, named]);
}

/** Confirms the changes that wait, except those that some people entered. */
export function confirmDepositAccountChanges(
  tx: Transaction,
  { workerId, except }: { readonly workerId: Id<'worker'>; readonly except: readonly Id[] },
  now: Instant,
): void {
  tx.send(confirmChangeRows, [tx.accountId, workerId, formatInstant(now), except]);
}

const ofWorker = 'account_id = $1 and worker_id = $2';

const columns = `deposit_account_id "depositAccountId", bank_name "bankName", account_name "accountName",
     account_type "accountType", account_number_masked "accountNumberMasked", percentage,
     amount_cents "amount", is_primary "isPrimary"`;
const inOrder = 'is_primary desc, created_at, deposit_account_id';
const listDepositAccountRows = statement<DepositAccount>(
  'list pay accounts',
  `select ${columns} from deposit_account where ${ofWorker} order by ${inOrder}`,
);
const listAccountsOfRows = statement<DepositAccount & { readonly workerId: Id<'worker'> }>(
  'list pay accounts of workers',
  `select worker_id "workerId", ${columns} from deposit_account
   where account_id = $1 and worker_id = any ($2) order by worker_id, ${inOrder}`,
);
const putDepositAccountRow = statement(
  'put pay account',
  `insert into deposit_account (account_id, company_id, worker_id, deposit_account_id, bank_name,
     account_name, account_type, routing_number, account_number_encrypted, account_number_masked,
     account_number_digest, percentage, is_primary, created_at)
   select account_id, company_id, worker_id, $3, $4, $5, $6, $7, $8, $9, $11, 0, false, $10
   from worker where ${ofWorker}
   on conflict (account_id, company_id, worker_id, deposit_account_id) do update
     set bank_name = excluded.bank_name, account_name = excluded.account_name,
       account_type = excluded.account_type, routing_number = excluded.routing_number,
       account_number_encrypted = excluded.account_number_encrypted,
       account_number_masked = excluded.account_number_masked,
       account_number_digest = excluded.account_number_digest, updated_at = excluded.created_at,
       version = deposit_account.version + 1`,
);
const markDepositAccountRow = statement(
  'mark pay account',
  `update worker set has_deposit_account = true where ${ofWorker}`,
);
const clearPrimaryRow = statement(
  'clear primary pay account',
  `update deposit_account set is_primary = false where ${ofWorker} and is_primary`,
);
const setSplitRows = statement(
  'set pay shares',
  `update deposit_account set percentage = wanted.percentage, is_primary = wanted.is_primary,
     amount_cents = wanted.amount_cents
   from unnest($3::uuid[], $4::integer[], $5::boolean[], $6::bigint[])
     as wanted (deposit_account_id, percentage, is_primary, amount_cents)
   where ${ofWorker} and deposit_account.deposit_account_id = wanted.deposit_account_id`,
);
const insertChangeRows = statement(
  'record pay account changes',
  `insert into deposit_account_change (account_id, company_id, worker_id, change_id, before, after,
     created_at, confirmed_at, reason, entered_person_id, ordinal)
   select account_id, company_id, worker_id, change_id, before::jsonb, after::jsonb, $7::timestamptz,
     case when reason is not null then $7::timestamptz end, reason, person_id,
     row_number() over (partition by worker_id order by place)
       + coalesce((select max(ordinal) from deposit_account_change former
         where former.account_id = $1 and former.company_id = worker.company_id
           and former.worker_id = worker.worker_id), 0)
   from unnest($2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[], $8::uuid[])
     with ordinality given (worker_id, change_id, before, after, reason, person_id, place)
   join worker using (worker_id) where account_id = $1`,
);
const listSealedRows = statement<SealedDepositAccount>(
  'list sealed pay accounts',
  `select deposit_account_id "depositAccountId", account_type "accountType", routing_number "routingNumber",
     account_number_encrypted "sealed", updated_at "changedAt", version
   from deposit_account where account_id = $1 and deposit_account_id = any ($2)`,
);
const correctAccountRows = statement(
  'correct pay accounts',
  `update deposit_account set account_type = given.account_type, routing_number = given.routing_number,
     account_number_encrypted = given.sealed, account_number_masked = given.masked,
     account_number_digest = given.digest, updated_at = $7, version = version + 1
   from unnest($2::uuid[], $3::text[], $4::text[], $5::bytea[], $6::text[], $8::bytea[])
     given (deposit_account_id, account_type, routing_number, sealed, masked, digest)
   where account_id = $1 and deposit_account.deposit_account_id = given.deposit_account_id`,
);
const redirectPendingRows = statement(
  'forward pending payments',
  `update payment set deposit_account_version = given.version + 1, destination = given.masked
   from unnest($2::uuid[], $3::integer[], $4::text[]) given (deposit_account_id, version, masked)
   where account_id = $1 and payment.deposit_account_id = given.deposit_account_id
     and deposit_account_version = given.version and status = 'pending' and kind = 'wages'`,
);
// A first account needs no confirmation: it cannot divert pay from an earlier account.
const findWaitingRow = statement<WaitingChanges>(
  'find waiting account changes',
  `select (array_agg(change_id order by ordinal desc))[1] "lastChangeId",
     coalesce(bool_or(change_id = $3::uuid), false) "isKnown",
     coalesce(jsonb_agg(distinct upper(entered_person_id::text)) filter (where confirmed_at is null),
       '[]') "enteredBy"
   from deposit_account_change where ${ofWorker} and jsonb_array_length(before) > 0`,
);
const confirmChangeRows = statement(
  'confirm pay account changes',
  `update deposit_account_change set confirmed_at = $3 where ${ofWorker} and confirmed_at is null
     and (entered_person_id is null or entered_person_id <> all ($4::uuid[]))`,
);
