import { statement, type Transaction } from '../database/database.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';
import type { WorkerType } from '../values/vocabulary.ts';
import { type HistoryEntryWithPeriod, historyColumns } from './history-lists.ts';
import { payDocumentColumns, withItem } from './pay-documents.ts';
import { payPeriodColumns } from './pay-periods.ts';
import type { ProcessedPay, ProcessedPayRow } from './processed-pay.ts';

// Pages of the payments of many periods. A period is read up to the length of the page, by an index in the
// order of the report, so that a page costs the same however many payments its periods have.

export interface PaidFilter {
  readonly companyId: Id<'company'>;
  readonly from?: CalendarDate | undefined;
  readonly until?: CalendarDate | undefined;
  readonly workerType?: WorkerType | undefined;
}

/** The place of a payment among those of all periods. */
export interface PaidPosition {
  readonly payDate: CalendarDate;
  readonly beginsOn: CalendarDate | '-infinity' | 'infinity';
  readonly payPeriodId: Id<'payPeriod'>;
  /** The worker, or the entry of imported history. */
  readonly itemId: Id;
}

interface PaidPage {
  /** The last payment before the page. */
  readonly after: PaidPosition | undefined;
  readonly limit: number | undefined;
}

/** Finds a paid period of the company; an imported one only if it has the entry. */
export async function findPaidPeriod(
  tx: Transaction,
  companyId: Id<'company'>,
  { payPeriodId, itemId }: Pick<PaidPosition, 'payPeriodId' | 'itemId'>,
): Promise<PaidPeriodKey | undefined> {
  return tx.find(findPeriodRow, [tx.accountId, companyId, payPeriodId, itemId]);
}

interface PaidPeriodKey {
  readonly payDate: CalendarDate;
  readonly beginsOn: CalendarDate;
  readonly isImported: boolean;
}

/** Lists a page of the valid payments of processed periods, by pay date, period and worker id. */
export async function listProcessedPage(
  tx: Transaction,
  filter: PaidFilter,
  page: PaidPage,
): Promise<ProcessedPay[]> {
  const values = [...valuesOf(tx, filter), ...valuesOfPage(page)];
  return (await tx.many(listProcessedRows, values)).map(withItem);
}

/** Counts the valid payments of processed periods. */
export async function countProcessedPay(tx: Transaction, filter: PaidFilter): Promise<number> {
  return (await tx.one(countProcessedRows, valuesOf(tx, filter))).count;
}

/** Lists a page of imported payments, by pay date, period and name. */
export async function listHistoryPage(
  tx: Transaction,
  filter: PaidFilter,
  page: PaidPage,
): Promise<HistoryEntryWithPeriod[]> {
  return tx.many(listHistoryRows, [...valuesOf(tx, filter), ...valuesOfPage(page)]);
}

export async function countHistory(tx: Transaction, filter: PaidFilter): Promise<number> {
  return (await tx.one(countHistoryRows, valuesOf(tx, filter))).count;
}

function valuesOf(tx: Transaction, { companyId, from, until, workerType }: PaidFilter) {
  return [tx.accountId, companyId, from, until, workerType];
}

function valuesOfPage({ after, limit }: PaidPage) {
  return [after?.payDate, after?.beginsOn, after?.payPeriodId, after?.itemId, limit];
}

const isAsked = `period.account_id = $1 and period.company_id = $2
     and ($3::date is null or pay_date >= $3) and ($4::date is null or pay_date <= $4)
     and ($5::text is null or worker_type = $5)`;
const isAfter = `($6::date is null
       or (pay_date, begins_on, period.pay_period_id) >= ($6::date, $7::date, $8::uuid))`;
const isPaid = "status in ('Processed', 'Returned')";
const resultsOfPeriod = `from pay_result result where result.account_id = $1
       and result.company_id = $2 and result.pay_period_id = period.pay_period_id and is_current`;
const entriesOfPeriod = `from history_entry entry where entry.account_id = $1
       and entry.company_id = $2 and entry.pay_period_id = period.pay_period_id`;
const nameOrder = 'lower(last_name), lower(first_name), entry_id';

const findPeriodRow = statement<PaidPeriodKey>(
  'find paid period',
  `select pay_date "payDate", begins_on "beginsOn", false "isImported" from pay_period
   where account_id = $1 and company_id = $2 and pay_period_id = $3 and ${isPaid}
   union all
   select pay_date, begins_on, true from history_period period
   where account_id = $1 and company_id = $2 and pay_period_id = $3
     and exists (select ${entriesOfPeriod} and entry_id = $4)`,
);
const listProcessedRows = statement<ProcessedPayRow>(
  'list page of paid items',
  `select ${payPeriodColumns}, page.pay_run_id "payRunId", page.worker_id "workerId", paid.*
   from (select period.*, result.pay_run_id, result.worker_id from pay_period period
     cross join lateral (select pay_run_id, worker_id ${resultsOfPeriod}
         and ($8::uuid is null or result.pay_period_id <> $8 or worker_id > $9)
       order by worker_id limit $10) result
     where ${isAsked} and ${isPaid} and ${isAfter}
     order by pay_date, begins_on, period.pay_period_id, worker_id limit $10) page
   cross join lateral (select ${payDocumentColumns} from pay_result result
     where result.account_id = $1 and result.company_id = $2
       and result.pay_run_id = page.pay_run_id and result.worker_id = page.worker_id
     limit 1) paid
   order by pay_date, begins_on, pay_period_id, page.worker_id`,
);
const countProcessedRows = statement<{ count: number }>(
  'count paid items',
  `select coalesce(sum(counted), 0)::bigint count from pay_period period
   cross join lateral (select count(*) counted ${resultsOfPeriod}) result
   where ${isAsked} and ${isPaid}`,
);
const listHistoryRows = statement<HistoryEntryWithPeriod>(
  'list page of history',
  `select ${historyColumns}
   from (select type, worker_type, begins_on, ends_on, pay_date, deadline_on, entry.*
     from history_period period
     cross join lateral (select entry.* ${entriesOfPeriod}
         and ($8::uuid is null or entry.pay_period_id <> $8 or (${nameOrder}) > (
           select ${nameOrder} from history_entry where account_id = $1 and company_id = $2
             and pay_period_id = $8 and entry_id = $9))
       order by ${nameOrder} limit $10) entry
     where ${isAsked} and ${isAfter}
     order by pay_date, begins_on, period.pay_period_id, ${nameOrder} limit $10) page
   order by pay_date, begins_on, pay_period_id, ${nameOrder}`,
);
const countHistoryRows = statement<{ count: number }>(
  'count history',
  `select coalesce(sum(counted), 0)::bigint count from history_period period
   cross join lateral (select count(*) counted ${entriesOfPeriod}) entry
   where ${isAsked}`,
);
