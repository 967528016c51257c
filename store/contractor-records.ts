import { statement, type Transaction } from '../database/database.ts';
import type { KeyRing } from '../database/encryption.ts';
import { type PostingSum, sumPostings } from '../engine/ledger/sum-postings.ts';
import { addTotals, type YearTotals } from '../engine/withholding/year-totals.ts';
import type { Id } from '../values/id.ts';
import {
  type FormPage,
  type FormWorker,
  type FormWorkerRow,
  formWorkerColumns,
  joinFormWorker,
  openFormWorker,
} from './form-workers.ts';
import { firstPlace } from './list-sql.ts';
import { postingLists, postingsOf } from './posting-lists.ts';

/** A worker who was paid as a contractor in a year, with the sums of those payments. */
export interface Contractor extends FormWorker {
  readonly totals: YearTotals;
}

/**
 * Lists the workers who were paid as contractors in a year, some of them or a page of them, in the order
 * of their ids. Payments made here are sums of the ledger; imported payments are added. A worker who was
 * an employee in another part of the year has both forms.
 */
export async function listContractors(
  tx: Transaction,
  keys: KeyRing,
  { companyId, year, workerIds, after, limit }: FormPage,
): Promise<Contractor[]> {
  const given = [tx.accountId, companyId, year, workerIds, after ?? firstPlace.id, limit];
  const rows = await tx.many(listWorkerRows, given);
  const ids = rows.map(({ workerId }) => workerId);
  const sums = await tx.many(listSumRows, [tx.accountId, companyId, year, ids]);
  const byWorker = new Map(sums.map((each) => [each.workerId, each]));
  return rows.map((row) => {
    const { posted, imported } = byWorker.get(row.workerId) ?? {};
    const totals = addTotals(sumPostings((posted ?? []).map(toPostingSum)), imported ?? {});
    return { ...openFormWorker(keys, row), totals };
  });
}

type SumRow = readonly [
  account: string,
  detail: string | null,
  line: string | null,
  amount: number,
];

function toPostingSum([account, detail, line, amount]: SumRow): PostingSum {
  return { account, detail, line, amount };
}

const inYear = (date: string) =>
  `${date} >= make_date($3, 1, 1) and ${date} < make_date($3 + 1, 1, 1)`;

// Runs and imported periods of contractors are few; the rows of their workers are looked up by key.
const contractorRuns = `run as materialized (select run.pay_run_id from pay_run run
     cross join lateral (select worker_type from pay_period period
       where period.account_id = $1 and period.company_id = $2
         and period.pay_period_id = run.pay_period_id limit 1) period
     where run.account_id = $1 and run.company_id = $2 and ${inYear('run.pay_date')}
       and run.processed_at is not null and period.worker_type = '1099-NEC')`;
const importedPeriods = `imported as materialized (select pay_period_id from history_period period
     where period.account_id = $1 and period.company_id = $2 and ${inYear('period.pay_date')}
       and period.worker_type = '1099-NEC')`;
const postedOfRun = `ledger_transaction found where found.account_id = $1 and found.company_id = $2
         and found.pay_run_id = run.pay_run_id and found.kind in ('pay', 'correction', 'void')`;

const listWorkerRows = statement<FormWorkerRow>(
  'list contractors of year',
  `with ${contractorRuns}, ${importedPeriods}
   select ${formWorkerColumns}
   from (select worker_id from (
       select posted.worker_id from run
       cross join lateral (select worker_id from ${postedOfRun} offset 0) posted
       union
       select entry.worker_id from imported join history_entry entry on entry.account_id = $1
         and entry.company_id = $2 and entry.pay_period_id = imported.pay_period_id) every
     where worker_id is not null and ($4::uuid[] is null or worker_id = any ($4))
       and worker_id > $5
     order by worker_id limit $6) paid
   ${joinFormWorker}
   order by paid.worker_id`,
);

interface ContractorSums {
  readonly workerId: Id<'worker'>;
  readonly posted: readonly SumRow[] | null;
  readonly imported: YearTotals | null;
}

const listSumRows = statement<ContractorSums>(
  'sum pay of contractors',
  `with ${contractorRuns}, ${importedPeriods}
   select asked.worker_id "workerId", posted.sums "posted", history.totals "imported"
   from unnest($4::uuid[]) asked (worker_id)
   left join lateral (select json_agg(json_build_array(account_code, detail, line, amount)) sums
     from (select account_code, detail, line, sum(amount_cents)::bigint amount
       from run cross join lateral (select ${postingLists} from ${postedOfRun}
         and found.worker_id = asked.worker_id offset 0) posted
       cross join lateral ${postingsOf('posted')}
       group by account_code, detail, line) summed) posted on true
   left join lateral (select json_object_agg(name, amount) totals
     from (select name, sum(amount::bigint)::bigint amount
       from imported join history_entry entry on entry.account_id = $1 and entry.company_id = $2
         and entry.pay_period_id = imported.pay_period_id and entry.worker_id = asked.worker_id
       cross join lateral jsonb_each_text(entry.totals) each (name, amount)
       where name in ('gross', 'tax.US_BACKUP') group by name) summed) history on true`,
);
