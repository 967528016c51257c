import { type Database, statement } from '../database/database.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';
import type { Cents } from '../values/money.ts';
import { numberedPostingsOf } from './posting-lists.ts';

export interface ExportedTransaction {
  readonly companyId: Id<'company'>;
  readonly companyName: string;
  readonly transactionId: Id<'ledgerTransaction'>;
  readonly kind: string;
  readonly postedOn: CalendarDate;
  readonly payRunId: Id<'payRun'> | null;
  readonly workerId: Id<'worker'> | null;
  readonly postings: readonly {
    readonly account: string;
    readonly line: string | null;
    readonly amount: Cents;
  }[];
}

/** Lists the accounts of the chart in use, for all companies or for one. */
export async function listLedgerAccounts(owner: Database, companyId?: string) {
  return owner.query(listAccountRows, [companyId]);
}

const pageLength = 2_000;

/** Reads the whole ledger by date, in chunks of transactions. */
export async function* listLedgerPages(
  owner: Database,
  companyId?: string,
): AsyncGenerator<readonly ExportedTransaction[]> {
  let after: ExportedTransaction | undefined;
  for (;;) {
    const from = [after?.postedOn, after?.companyId, after?.transactionId];
    const page = await owner.query(listTransactionRows, [companyId, ...from, pageLength]);
    if (page.length > 0) yield page;
    if (page.length < pageLength) return;
    after = page.at(-1);
  }
}

const listAccountRows = statement<{ companyId: Id<'company'>; account: string }>(
  '',
  `select distinct company_id "companyId", concat_ws(':', account_code, detail) "account"
   from ledger_posting
   where ($1::uuid is null or company_id = $1) order by 1, 2`,
);
const listTransactionRows = statement<ExportedTransaction>(
  '',
  `select company_id "companyId", company.name "companyName", transaction_id "transactionId", kind,
     posted_on "postedOn", pay_run_id "payRunId", worker_id "workerId",
     (select json_agg(json_build_object('account', concat_ws(':', account_code, detail),
        'line', line, 'amount', amount_cents) order by number)
      from ${numberedPostingsOf('posted')}) postings
   from ledger_transaction posted join company using (account_id, company_id)
   where ($1::uuid is null or company_id = $1)
     and ($2::date is null or (posted_on, company_id, transaction_id) > ($2, $3::uuid, $4::uuid))
   order by posted_on, company_id, transaction_id limit $5`,
);
