import { statement } from '../database/database.ts';
import type { RowsOfAccounts } from '../database/rows-of-accounts.ts';
import type { MoneyFault, MoneyFinding } from './verify-money.ts';

/** Parses the documents of all stored pay, which PostgreSQL does not when they are stored. */
export async function verifyStoredPay(rows: RowsOfAccounts): Promise<MoneyFinding> {
  const { count } = await rows.total(countRows);
  return { examined: `Stored pay that can be read, ${count}`, faults: await rows.list(listFaults) };
}

const countRows = statement<{ count: number }>('', 'select count(*) "count" from pay_result');
const listFaults = statement<MoneyFault>(
  '',
  `select account_id "accountId", company_id "companyId",
     'the pay of worker ' || worker_id || ' in run ' || pay_run_id || ' is not a JSON object' fault
   from pay_result
   where not (is_json_object(item) and is_json_object(pay_and_year_totals) and is_json_object(facts))
   order by account_id, company_id, pay_run_id, worker_id`,
);
