import type { AccountType, RoutingNumber } from '../../values/bank.ts';
import type { AccountNumber } from '../../values/hidden-digits.ts';
import type { Id } from '../../values/id.ts';
import { type Instant, instantText } from '../../values/instant.ts';
import type { Percentage } from '../../values/percentage.ts';
import { newId } from '../identity.ts';
import { statement, type Transaction } from './database.ts';
import type { KeyRing } from './encryption.ts';

/** An account of a worker as everybody may see it. */
export interface PayAccount {
  readonly payAccountId: Id<'pay account'>;
  readonly bankName: string;
  readonly accountName: string;
  readonly accountType: AccountType;
  readonly accountNumberMasked: string;
  readonly percentage: Percentage;
  readonly isPrimary: boolean;
}

export interface GivenPayAccount {
  readonly payAccountId: Id<'pay account'>;
  readonly bankName: string;
  readonly accountName: string;
  readonly accountType: AccountType;
  readonly routingNumber: RoutingNumber;
  readonly accountNumber: AccountNumber;
}

/** How net pay is split among a worker's accounts. */
export type Shares = readonly Pick<PayAccount, 'payAccountId' | 'percentage' | 'isPrimary'>[];

export async function listPayAccounts(tx: Transaction, workerId: Id<'worker'>) {
  return tx.many(listPayAccountRows, [workerId]);
}

/** Adds an account or replaces its particulars; its share is set by `setShares`. */
export function putPayAccount(
  tx: Transaction,
  keys: KeyRing,
  workerId: Id<'worker'>,
  account: GivenPayAccount,
  now: Instant,
): void {
  const { payAccountId, accountNumber } = account;
  const place = ['pay_account', 'account_number_encrypted', payAccountId] as const;
  tx.send(putPayAccountRow, [
    workerId,
    payAccountId,
    account.bankName,
    account.accountName,
    account.accountType,
    account.routingNumber,
    keys.seal(accountNumber.reveal(), place),
    accountNumber.masked,
    instantText(now),
  ]);
  tx.send(markPayAccountRow, [workerId]);
}

/** Sets every account's share at once; first none is primary, so that never two are. */
export function setShares(tx: Transaction, workerId: Id<'worker'>, shares: Shares): void {
  tx.send(clearPrimaryRow, [workerId]);
  tx.send(setShareRows, [
    workerId,
    shares.map(({ payAccountId }) => payAccountId),
    shares.map(({ percentage }) => percentage),
    shares.map(({ isPrimary }) => isPrimary),
  ]);
}

/** Keeps what the accounts were and what they became, account numbers masked. */
export function recordPayAccountChange(
  tx: Transaction,
  workerId: Id<'worker'>,
  change: {
    readonly before: readonly PayAccount[];
    readonly after: readonly PayAccount[];
    /** What the bank said, which needs nobody else's word. */
    readonly byBank?: string;
  },
  now: Instant,
): void {
  const { before, after, byBank } = change;
  tx.send(insertChangeRow, [
    workerId,
    newId(),
    JSON.stringify(before),
    JSON.stringify(after),
    instantText(now),
    byBank,
  ]);
}

/** An account with everything a payment needs, sealed. */
export async function findSealedAccount(tx: Transaction, payAccountId: Id<'pay account'>) {
  return tx.find(findSealedRow, [payAccountId]);
}

/** Payments that are still to leave for an account go to what took the place of this version of it. */
export function forwardPending(
  tx: Transaction,
  former: {
    readonly payAccountId: Id<'pay account'>;
    readonly version: number;
    /** What the account is called from now on. */
    readonly masked: string;
  },
): void {
  tx.send(forwardPendingRows, [former.payAccountId, former.version, former.masked]);
}

export function confirmPayAccountChanges(
  tx: Transaction,
  workerId: Id<'worker'>,
  now: Instant,
): void {
  tx.send(confirmChangeRows, [workerId, instantText(now)]);
}

const ofWorker = 'account_id = current_account() and worker_id = $1';

const listPayAccountRows = statement<PayAccount>(
  'list pay accounts',
  `select pay_account_id "payAccountId", bank_name "bankName", account_name "accountName",
     account_type "accountType", account_number_masked "accountNumberMasked", percentage,
     is_primary "isPrimary"
   from pay_account where ${ofWorker} order by is_primary desc, added_at, pay_account_id`,
);
const putPayAccountRow = statement(
  'put pay account',
  `insert into pay_account (account_id, company_id, worker_id, pay_account_id, bank_name,
     account_name, account_type, routing_number, account_number_encrypted, account_number_masked,
     percentage, is_primary, added_at)
   select account_id, company_id, worker_id, $2, $3, $4, $5, $6, $7, $8, 0, false, $9
   from worker where ${ofWorker}
   on conflict (account_id, company_id, worker_id, pay_account_id) do update
     set bank_name = excluded.bank_name, account_name = excluded.account_name,
       account_type = excluded.account_type, routing_number = excluded.routing_number,
       account_number_encrypted = excluded.account_number_encrypted,
       account_number_masked = excluded.account_number_masked, changed_at = excluded.added_at,
       version = pay_account.version + 1`,
);
const markPayAccountRow = statement(
  'mark pay account',
  `update worker set has_pay_account = true where ${ofWorker}`,
);
const clearPrimaryRow = statement(
  'clear primary pay account',
  `update pay_account set is_primary = false where ${ofWorker} and is_primary`,
);
const setShareRows = statement(
  'set pay shares',
  `update pay_account set percentage = wanted.percentage, is_primary = wanted.is_primary
   from unnest($2::uuid[], $3::integer[], $4::boolean[])
     as wanted (pay_account_id, percentage, is_primary)
   where ${ofWorker} and pay_account.pay_account_id = wanted.pay_account_id`,
);
const insertChangeRow = statement(
  'record pay account change',
  `insert into pay_account_change (account_id, company_id, worker_id, change_id, before, after,
     changed_at, confirmed_at, because)
   select account_id, company_id, worker_id, $2, $3, $4, $5::timestamptz,
     case when $6::text is not null then $5::timestamptz end, $6
   from worker where ${ofWorker}`,
);
const findSealedRow = statement<{
  readonly bankName: string;
  readonly accountName: string;
  readonly accountType: AccountType;
  readonly routingNumber: RoutingNumber;
  readonly sealed: Buffer;
  readonly changedAt: Instant | null;
  readonly version: number;
}>(
  'find sealed pay account',
  `select bank_name "bankName", account_name "accountName", account_type "accountType",
     routing_number "routingNumber", account_number_encrypted "sealed", changed_at "changedAt",
     version
   from pay_account where account_id = current_account() and pay_account_id = $1`,
);
const forwardPendingRows = statement(
  'forward pending payments',
  `update payment set pay_account_version = $2 + 1, destination = $3
   where account_id = current_account() and pay_account_id = $1 and pay_account_version = $2
     and status = 'pending' and kind = 'wages'`,
);
const confirmChangeRows = statement(
  'confirm pay account changes',
  `update pay_account_change set confirmed_at = $2 where ${ofWorker} and confirmed_at is null`,
);
