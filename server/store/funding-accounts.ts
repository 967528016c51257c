import type { AccountNumber } from '../../values/hidden-digits.ts';
import type { Id } from '../../values/id.ts';
import { type Instant, instantText } from '../../values/instant.ts';
import { statement, type Transaction } from './database.ts';
import type { KeyRing } from './encryption.ts';

export interface NewFundingAccount {
  readonly companyId: Id<'company'>;
  readonly fundingAccountId: Id<'fundingAccount'>;
  readonly bankName: string;
  readonly accountName: string;
  readonly accountType: 'checking' | 'savings';
  readonly routingNumber: string;
  readonly accountNumber: AccountNumber;
}

export interface FundingAccount {
  readonly fundingAccountId: Id<'fundingAccount'>;
  readonly bankName: string;
  readonly accountName: string;
  readonly accountNumberMasked: string;
  readonly accountType: 'checking' | 'savings';
}

export function insertFundingAccount(
  tx: Transaction,
  keys: KeyRing,
  account: NewFundingAccount,
  now: Instant,
): void {
  tx.send(insertFundingAccountRow, [
    account.companyId,
    account.fundingAccountId,
    account.bankName,
    account.accountName,
    account.accountType,
    account.routingNumber,
    keys.seal(account.accountNumber.reveal(), [
      'funding_account',
      'account_number_encrypted',
      account.fundingAccountId,
    ]),
    account.accountNumber.masked,
    instantText(now),
  ]);
}

export async function listFundingAccounts(tx: Transaction, companyId: Id<'company'>) {
  return tx.many(listFundingAccountRows, [companyId]);
}

const insertFundingAccountRow = statement(
  'insert funding account',
  `insert into funding_account (account_id, company_id, funding_account_id, bank_name, account_name,
     account_type, routing_number, account_number_encrypted, account_number_masked, added_at)
   values (current_account(), $1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);
const listFundingAccountRows = statement<FundingAccount>(
  'list funding accounts',
  `select funding_account_id "fundingAccountId", bank_name "bankName", account_name "accountName",
     account_number_masked "accountNumberMasked", account_type "accountType"
   from funding_account where account_id = current_account() and company_id = $1
   order by added_at, funding_account_id`,
);
