import { statement, type Transaction } from '../database/database.ts';
import type { AccountMapping } from '../engine/accounting/account-mapping.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';

/** Finds the mapping that a company has set. */
export async function findAccountMapping(
  tx: Transaction,
  companyId: Id<'company'>,
): Promise<AccountMapping | undefined> {
  return tx.find(findMappingRow, [tx.accountId, companyId]);
}

export function putAccountMapping(
  tx: Transaction,
  companyId: Id<'company'>,
  { accounts, rules }: AccountMapping,
  now: Instant,
): void {
  tx.send(putMappingRow, [
    tx.accountId,
    companyId,
    JSON.stringify(accounts),
    JSON.stringify(rules),
    formatInstant(now),
  ]);
}

/** Returns a company to the default mapping. */
export function removeAccountMapping(tx: Transaction, companyId: Id<'company'>): void {
  tx.send(removeMappingRow, [tx.accountId, companyId]);
}

const findMappingRow = statement<AccountMapping>(
  'find account mapping',
  'select accounts, rules from account_mapping where account_id = $1 and company_id = $2',
);
const putMappingRow = statement(
  'put account mapping',
  `insert into account_mapping (account_id, company_id, accounts, rules, updated_at)
   values ($1, $2, $3, $4, $5)
   on conflict (account_id, company_id) do update set accounts = excluded.accounts,
     rules = excluded.rules, updated_at = excluded.updated_at`,
);
const removeMappingRow = statement(
  'remove account mapping',
  'delete from account_mapping where account_id = $1 and company_id = $2',
);
