import { statement } from '../database/database.ts';
import type { RowsOfAccounts } from '../database/rows-of-accounts.ts';
import type { MoneyFault, MoneyFinding } from './verify-money.ts';

/** Compares the lines of every export with the ledger transactions that it exports. */
export async function verifyJournalExports(rows: RowsOfAccounts): Promise<MoneyFinding> {
  const counted = await rows.total(countExports);
  const faults = await rows.list(listFaults);
  return { examined: `Exports of the journal, ${counted.count}`, faults };
}

const countExports = statement<{ count: number }>('', 'select count(*) from journal_export');

const key = 'account_id, company_id, number, ledger_code, detail';

const listFaults = statement<MoneyFault>(
  '',
  `select distinct account_id "accountId", company_id "companyId",
     'export ' || number || ' differs from the ledger in ' || ledger_code "fault"
   from (
     select ${key} from (
       select ${key}, amount_cents from journal_export_line
       union all
       select account_id, company_id, number, account_code, posting.detail, -amount_cents
       from exported_transaction
       join ledger_posting posting using (account_id, company_id, transaction_id)
       join ledger_account on code = account_code and class <> 'memo') both_sides
     group by ${key} having sum(amount_cents) <> 0) difference
   order by 1, 2, 3`,
);
