import type { Id } from '../../values/id.ts';
import type { Instant } from '../../values/instant.ts';
import type { Percentage } from '../../values/percentage.ts';
import { statement, type Transaction } from './database.ts';

/** An account of a worker, and the part of net pay that goes to it. */
export interface PayAccountShare {
  readonly workerId: Id<'worker'>;
  readonly payAccountId: Id<'pay account'>;
  readonly version: number;
  readonly accountName: string;
  readonly masked: string;
  readonly percentage: Percentage;
  readonly isPrimary: boolean;
  /** Changed, and nobody has confirmed it: paid otherwise when that was close to the deadline. */
  readonly unconfirmedSince: Instant | null;
  /** When its particulars were last replaced. */
  readonly changedAt: Instant | null;
}

/** How each worker of a company splits net pay, or each of those from one id to another. */
export async function listAccountShares(
  tx: Transaction,
  companyId: Id<'company'>,
  only?: WorkerRange,
): Promise<PayAccountShare[]> {
  return tx.many(listShareRows, [companyId, only?.first, only?.last]);
}

/** Workers in the order of their ids, from one up to and with another. */
export interface WorkerRange {
  readonly first: Id<'worker'>;
  readonly last: Id<'worker'>;
}

const listShareRows = statement<PayAccountShare>(
  'list account shares',
  `select worker_id "workerId", pay_account_id "payAccountId", version, account_name "accountName",
     account_number_masked "masked", percentage, is_primary "isPrimary",
     changed_at "changedAt",
     (select max(changed_at) from pay_account_change change
      where change.account_id = pay_account.account_id and change.company_id = pay_account.company_id
        and change.worker_id = pay_account.worker_id and confirmed_at is null
        and jsonb_array_length(before) > 0) "unconfirmedSince"
   from pay_account
   where account_id = current_account() and company_id = $1
     and ($2::uuid is null or worker_id between $2 and $3)
   order by worker_id, is_primary desc, added_at, pay_account_id`,
);
