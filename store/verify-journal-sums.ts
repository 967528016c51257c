import { statement } from '../database/database.ts';
import type { RowsOfAccounts } from '../database/rows-of-accounts.ts';
import type { MoneyFault, MoneyFinding } from './verify-money.ts';

/** Adds up the ledger again as the journal shows it, exported or not, and compares it with the sums kept for it. */
export async function verifyJournalSums(rows: RowsOfAccounts): Promise<MoneyFinding> {
  const counted = await rows.total(countSums);
  const faults = await rows.list(listFaults);
  return { examined: `Sums of the journal, ${counted.count}`, faults };
}

const countSums = statement<{ count: number }>('', 'select count(*) from journal_sum');

const transaction = 'account_id, company_id, transaction_id';
const entry = 'account_id, company_id, posted_on, kind, pay_run_id, number';
const subject = 'account_code, detail, department, location_id';
const ofExpense = (column: string) => `case when class <> 'expense' then null
         when part.part is null then posted.${column} else part.${column} end ${column}`;

const listFaults = statement<MoneyFault>(
  '',
  `select distinct account_id "accountId", company_id "companyId",
     'the sums of ' || posted_on || ' for the journal differ from the ledger in ' || account_code "fault"
   from (
     select ${entry}, ${subject} from (
       select ${entry}, account_code, posting.detail, ${ofExpense('department')},
         ${ofExpense('location_id')}, coalesce(share.amount_cents, posting.amount_cents) amount
       from ledger_transaction posted join ledger_posting posting using (${transaction})
       join ledger_account on code = account_code and class <> 'memo'
       left join ledger_cost_share share using (${transaction}, ordinal)
       left join ledger_cost_part part using (${transaction}, part)
       left join exported_transaction exported using (${transaction})
       union all
       select ${entry}, account_code, kept.detail, kept.department, kept.location_id, -amount_cents
       from journal_sum kept join ledger_transaction posted using (${transaction})
       left join exported_transaction exported using (${transaction})) both_sides
     group by ${entry}, ${subject} having sum(amount) <> 0) difference
   order by 1, 2, 3`,
);
