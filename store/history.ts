import { statement, type Transaction } from '../database/database.ts';
import type { HistoryEntry } from '../engine/history/history-entry.ts';
import type { ExistingPayment } from '../engine/history/match-workers.ts';
import type { YearTotals } from '../engine/withholding/year-totals.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
import type { Cents } from '../values/money.ts';
import type { PayPeriodType } from '../values/pay-schedule.ts';
import type { StateCode } from '../values/state.ts';
import type { WorkerType } from '../values/vocabulary.ts';
import { accountRow } from './account-row.ts';
import { shareHistory } from './lock-history.ts';
import { joinWorkLocations, workStateExpression } from './worker-locations.ts';

/** A period paid outside Paywright, before the company joined. */
export interface HistoryPeriod {
  readonly type: PayPeriodType;
  readonly workerType: WorkerType;
  readonly beginsOn: CalendarDate;
  readonly endsOn: CalendarDate;
  readonly payDate: CalendarDate;
  readonly deadlineOn: CalendarDate | null;
}

export interface HistoryEntryName {
  readonly entryId: Id<'historyEntry'>;
  readonly firstName: string;
  readonly middleName: string | null;
  readonly lastName: string;
  /** Null until a worker of that name is added. */
  readonly workerId: Id<'worker'> | null;
}

export interface NewHistoryEntry extends HistoryEntryName {
  readonly data: HistoryEntry;
  readonly payTotals: YearTotals;
  readonly difference: Cents;
}

export interface NamedWorker {
  readonly workerId: Id<'worker'>;
  readonly firstName: string;
  readonly middleName: string | null;
  readonly lastName: string;
  readonly workerType: WorkerType;
  readonly stateOfWork: StateCode | null;
}

/** Reports whether a period of the company was imported. */
export async function isImportedPeriod(
  tx: Transaction,
  { companyId, payPeriodId }: { readonly companyId: Id<'company'>; readonly payPeriodId: Id },
): Promise<boolean> {
  return (await tx.find(findImportedRow, [tx.accountId, companyId, payPeriodId])) !== undefined;
}

/** Lists all workers of a company by name, including former workers. */
export async function listNamedWorkers(tx: Transaction, companyId: Id<'company'>) {
  return tx.many(listNameRows, [tx.accountId, companyId]);
}

/** Lists valid Paywright payments to workers; given a period, only those on its pay date or for its days. */
export async function listPaywrightPayments(
  tx: Transaction,
  companyId: Id<'company'>,
  workerIds: readonly Id<'worker'>[],
  period?: Pick<HistoryPeriod, 'payDate' | 'beginsOn' | 'endsOn'>,
): Promise<ExistingPayment[]> {
  const { payDate, beginsOn, endsOn } = period ?? {};
  return tx.many(listPaywrightPaymentRows, [
    tx.accountId,
    companyId,
    workerIds,
    payDate,
    beginsOn,
    endsOn,
  ]);
}

/** Lists imported payments to workers of a company for periods that overlap these days. */
export async function listImportedPayments(
  tx: Transaction,
  companyId: Id<'company'>,
  { beginsOn, endsOn }: Pick<HistoryPeriod, 'beginsOn' | 'endsOn'>,
): Promise<ExistingPayment[]> {
  return tx.many(listImportedPaymentRows, [tx.accountId, companyId, beginsOn, endsOn]);
}

/** Reports whether the id is that of an imported period. */
export async function isHistoryPeriod(tx: Transaction, payPeriodId: Id<'payPeriod'>) {
  return (await tx.find(findPeriodRow, [tx.accountId, payPeriodId])) !== undefined;
}

/** Inserts an imported period and returns its id; a period imported before keeps its id. */
export async function putHistoryPeriod(
  tx: Transaction,
  companyId: Id<'company'>,
  period: HistoryPeriod & { readonly payPeriodId: Id<'payPeriod'> },
  now: Instant,
): Promise<Id<'payPeriod'>> {
  const { payPeriodId } = await tx.one(putPeriodRow, [
    tx.accountId,
    companyId,
    period.payPeriodId,
    period.type,
    period.workerType,
    period.beginsOn,
    period.endsOn,
    period.payDate,
    period.deadlineOn,
    formatInstant(now),
  ]);
  return payPeriodId;
}

/** Lists the imported entries of a period, with the totals they add to. */
export async function listImportedEntries(
  tx: Transaction,
  companyId: Id<'company'>,
  payPeriodId: Id<'payPeriod'>,
) {
  return tx.many(listImportedRows, [tx.accountId, companyId, payPeriodId]);
}

export function deleteHistoryEntries(
  tx: Transaction,
  companyId: Id<'company'>,
  payPeriodId: Id<'payPeriod'>,
  entryIds: readonly Id<'historyEntry'>[],
): void {
  if (entryIds.length > 0)
    tx.send(deleteEntryRows, [tx.accountId, companyId, payPeriodId, entryIds]);
}

/** Inserts any number of entries with one statement. */
export function insertHistoryEntries(
  tx: Transaction,
  companyId: Id<'company'>,
  payPeriodId: Id<'payPeriod'>,
  entries: readonly NewHistoryEntry[],
  now: Instant,
): void {
  tx.send(insertEntryRows, [
    tx.accountId,
    companyId,
    payPeriodId,
    formatInstant(now),
    JSON.stringify(entries),
  ]);
}

/** Lists the distinct names of unmatched entries; blocks imports until the transaction ends. */
export async function lockUnmatchedNames(tx: Transaction, companyId: Id<'company'>) {
  shareHistory(tx, companyId);
  return tx.many(listUnmatchedNameRows, [tx.accountId, companyId]);
}

export interface UnmatchedEntry extends HistoryEntryName, Omit<HistoryPeriod, 'deadlineOn'> {
  readonly payPeriodId: Id<'payPeriod'>;
  readonly data: HistoryEntry;
}

/** Lists the unmatched entries with these last names, as they were imported. */
export async function listUnmatchedEntries(
  tx: Transaction,
  companyId: Id<'company'>,
  lastNames: readonly string[],
): Promise<UnmatchedEntry[]> {
  return tx.many(listUnmatchedRows, [tx.accountId, companyId, lastNames]);
}

export interface LinkedEntry {
  readonly payPeriodId: Id<'payPeriod'>;
  readonly entryId: Id<'historyEntry'>;
  readonly workerId: Id<'worker'>;
  readonly payTotals: YearTotals;
}

/** Lists the imported periods of these workers. */
export async function listLinkedPeriods(
  tx: Transaction,
  companyId: Id<'company'>,
  workerIds: readonly Id<'worker'>[],
) {
  return tx.many(listLinkedRows, [tx.accountId, companyId, workerIds]);
}

export function linkHistoryEntries(
  tx: Transaction,
  companyId: Id<'company'>,
  entries: readonly LinkedEntry[],
): void {
  tx.send(linkEntryRows, [tx.accountId, companyId, JSON.stringify(entries)]);
}

const ofCompany = 'account_id = $1 and company_id = $2';
export const entryColumns = `entry_id "entryId", first_name "firstName", middle_name "middleName",
  last_name "lastName", worker_id "workerId"`;

const findImportedRow = statement<{ payPeriodId: Id }>(
  'find imported period',
  `select pay_period_id "payPeriodId" from history_period
   where account_id = $1 and company_id = $2 and pay_period_id = $3`,
);
// Imported pay is older than the changes recorded here, so the first work location counts.
const listNameRows = statement<NamedWorker>(
  'list worker names',
  `select worker.worker_id "workerId", first_name "firstName", middle_name "middleName",
     last_name "lastName", worker.worker_type "workerType", ${workStateExpression} "stateOfWork"
   from worker ${joinWorkLocations(`'-infinity'::date`)}
   where worker.account_id = $1 and worker.company_id = $2`,
);
const listPaywrightPaymentRows = statement<ExistingPayment>(
  'list Paywright payments',
  `select worker_id "workerId", pay_period.type, pay_period.begins_on "beginsOn",
     pay_period.ends_on "endsOn", pay_run.pay_date "payDate"
   from pay_run
   join pay_period using (account_id, company_id, pay_period_id)
   join pay_result using (account_id, company_id, pay_run_id)
   where ${ofCompany} and is_current and worker_id = any ($3)
     and ($4::date is null or pay_run.pay_date = $4 or (begins_on = $5 and ends_on = $6))`,
);
const listImportedPaymentRows = statement<ExistingPayment>(
  'list imported payments',
  `select worker_id "workerId", type, begins_on "beginsOn", ends_on "endsOn", pay_date "payDate"
   from history_period join history_entry using (account_id, company_id, pay_period_id)
   where ${ofCompany} and worker_id is not null and begins_on <= $4 and ends_on >= $3
   order by pay_date, begins_on, type`,
);
const findPeriodRow = statement<{ readonly payPeriodId: Id<'payPeriod'> }>(
  'find history period',
  `select pay_period_id "payPeriodId" from history_period
   where account_id = $1 and pay_period_id = $2`,
);
const putPeriodRow = statement<{ payPeriodId: Id<'payPeriod'> }>(
  'insert history period',
  `insert into history_period (account_id, company_id, pay_period_id, type, worker_type, begins_on,
     ends_on, pay_date, deadline_on, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
   on conflict (account_id, company_id, worker_type, type, begins_on, ends_on, pay_date)
   do update set deadline_on = coalesce(excluded.deadline_on, history_period.deadline_on),
     updated_at = excluded.updated_at
   returning pay_period_id "payPeriodId"`,
);
const listImportedRows = statement<HistoryEntryName & { readonly payTotals: YearTotals }>(
  'list imported history',
  `select ${entryColumns}, totals "payTotals" from history_entry where ${ofCompany} and pay_period_id = $3`,
);
const deleteEntryRows = statement(
  'delete history entries',
  `delete from history_entry where ${ofCompany} and pay_period_id = $3 and entry_id = any ($4)`,
);
const insertEntryRows = statement(
  'insert history entries',
  `insert into history_entry (account_id, company_id, pay_period_id, created_at, entry_id,
     first_name, middle_name, last_name, worker_id, data, totals, difference_cents)
   select own.account_id, $2, $3, $4, given.*
   from ${accountRow}
   cross join json_to_recordset($5::json) given ("entryId" uuid, "firstName" text, "middleName" text,
     "lastName" text, "workerId" uuid, data jsonb, "payTotals" jsonb, difference bigint)`,
);
const listUnmatchedNameRows = statement<{
  firstName: string;
  middleName: string | null;
  lastName: string;
}>(
  'list unmatched names',
  `select distinct first_name "firstName", middle_name "middleName", last_name "lastName"
   from history_entry where ${ofCompany} and worker_id is null`,
);
const listUnmatchedRows = statement<UnmatchedEntry>(
  'list unmatched history',
  `select ${entryColumns}, pay_period_id "payPeriodId", type, worker_type "workerType",
     begins_on "beginsOn", ends_on "endsOn", pay_date "payDate", data
   from history_entry join history_period using (account_id, company_id, pay_period_id)
   where ${ofCompany} and worker_id is null and last_name = any ($3)`,
);
const listLinkedRows = statement<Pick<LinkedEntry, 'payPeriodId' | 'workerId'>>(
  'list linked history',
  `select pay_period_id "payPeriodId", worker_id "workerId" from history_entry
   where ${ofCompany} and worker_id = any ($3)`,
);
const linkEntryRows = statement(
  'link history entries',
  `update history_entry set worker_id = given."workerId", totals = given."payTotals"
   from json_to_recordset($3::json) given ("payPeriodId" uuid, "entryId" uuid, "workerId" uuid,
     "payTotals" jsonb)
   where ${ofCompany} and pay_period_id = given."payPeriodId" and entry_id = given."entryId"
     and history_entry.worker_id is null`,
);
