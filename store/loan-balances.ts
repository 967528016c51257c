import { statement, type Transaction } from '../database/database.ts';
import type { BookedLoanBalances } from '../engine/ledger/plan-loans.ts';
import type { Id } from '../values/id.ts';

/** Reads what the ledger has of a loan besides what the worker owes. */
export async function findLoanBalances(
  tx: Transaction,
  companyId: Id<'company'>,
  deductionId: Id<'deduction'>,
): Promise<BookedLoanBalances> {
  return tx.one(findBalances, [tx.accountId, companyId, deductionId]);
}

const balanceOf = (account: string) =>
  `coalesce(sum(amount_cents) filter (where account_code = '${account}'), 0)::bigint`;
const findBalances = statement<BookedLoanBalances>(
  'find balances of loan',
  `select -coalesce(sum(amount_cents) filter (where account_code = 'asset:bank' and kind = 'loan'), 0)::bigint "paidOut",
     -${balanceOf('liability:unearned interest')} "unearned",
     -${balanceOf('equity:opening balances')} "opening", ${balanceOf('expense:forgiven loans')} "forgiven"
   from ledger_transaction own
   cross join lateral unnest(own.account_codes, own.amounts_cents) posting (account_code, amount_cents)
   where own.account_id = $1 and own.company_id = $2 and own.deduction_id = $3`,
);
