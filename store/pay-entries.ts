import { statement, type Transaction } from '../database/database.ts';
import type { PayData } from '../engine/earnings/pay-data.ts';
import type { EarlierPay } from '../engine/earnings/wage-rules.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import { groupBy } from '../values/group-by.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
import { accountRow } from './account-row.ts';
import type { PayPeriod } from './pay-periods.ts';

/** Pay data entered for a worker in a period; null for a worker who is left out. */
export interface PayEntry {
  readonly workerId: Id<'worker'>;
  readonly data: PayData | null;
  readonly exclusionReason: string | null;
  /** When it was entered: the version of the entry. */
  readonly enteredAt: Instant;
  /** The principal who has entered it. */
  readonly enteredBy: string;
}

/** The moment and the principal of a change. */
export interface EntryChange {
  readonly now: Instant;
  readonly by: string;
}

type PeriodKey = Pick<PayPeriod, 'companyId' | 'payPeriodId'>;

/** Pay data as stored: JSON on one line. */
export type PayDataJson = string & { readonly __payDocument: true };

export function toPayDataJson(data: PayData): PayDataJson {
  return JSON.stringify(data) as PayDataJson;
}

/**
 * Replaces the pay data of any number of workers with one statement. The
 * documents travel as lines of one text: as an array, each of their quotes would have to be escaped.
 */
export function putPayEntries(
  tx: Transaction,
  { companyId, payPeriodId }: PeriodKey,
  entries: {
    readonly workerIds: readonly Id<'worker'>[];
    readonly documents: readonly PayDataJson[];
  },
  { now, by }: EntryChange,
): void {
  const { workerIds, documents } = entries;
  tx.send(putPayEntryRows, [
    tx.accountId,
    companyId,
    payPeriodId,
    formatInstant(now),
    workerIds,
    documents.join('\n'),
    by,
  ]);
}

/** Leaves workers out of the period, even if pay data was entered for them. */
export function excludeFromPeriod(
  tx: Transaction,
  { companyId, payPeriodId }: PeriodKey,
  left: readonly { readonly workerId: Id<'worker'>; readonly because: string }[],
  { now, by }: EntryChange,
): void {
  tx.send(excludeRows, [
    tx.accountId,
    companyId,
    payPeriodId,
    formatInstant(now),
    left.map(({ workerId }) => workerId),
    left.map(({ because }) => because),
    by,
  ]);
}

/** Removes the pay data of workers, as if nothing had been entered for them. */
export function removePayEntries(
  tx: Transaction,
  { companyId, payPeriodId }: PeriodKey,
  workerIds: readonly Id<'worker'>[],
): void {
  tx.send(removeRows, [tx.accountId, companyId, payPeriodId, workerIds]);
}

/**
 * Pay data with days that some workers were paid by, in the regular periods that ended since a day and began
 * before a period. One that a move to another schedule cuts ends after that day. A payment that was corrected has the data of its correction.
 */
export async function listEarlierPayData(
  tx: Transaction,
  { companyId, beginsOn }: Pick<PayPeriod, 'companyId' | 'beginsOn'>,
  { from, workerIds }: { readonly from: CalendarDate; readonly workerIds: readonly Id<'worker'>[] },
): Promise<ReadonlyMap<Id<'worker'>, readonly EarlierPay[]>> {
  const rows = await tx.many(listEarlierRows, [tx.accountId, companyId, from, beginsOn, workerIds]);
  return groupBy(rows, ({ workerId }) => workerId);
}

/** Lists the pay data entered for some workers in a period. */
export async function listPayEntries(
  tx: Transaction,
  { companyId, payPeriodId }: PeriodKey,
  workerIds: readonly Id<'worker'>[],
): Promise<PayEntry[]> {
  return tx.many(listPayEntryRows, [tx.accountId, companyId, payPeriodId, workerIds]);
}

// Each version of an entry is later than the one before, even if both are written in the same millisecond.
const nextVersion =
  "greatest(excluded.updated_at, (pay_entry.updated_at at time zone 'UTC' + interval '1 millisecond') at time zone 'UTC')";

const putPayEntryRows = statement(
  'put pay entries',
  `insert into pay_entry (account_id, company_id, pay_period_id, worker_id, data, updated_at,
     entered_by)
   select own.account_id, $2, $3, worker_id, document::jsonb, $4, $7
   from ${accountRow}
   cross join rows from (unnest($5::uuid[]), string_to_table($6, E'\\n')) given (worker_id, document)
   on conflict (account_id, company_id, pay_period_id, worker_id) do update
   set data = excluded.data, excluded_reason = null, updated_at = ${nextVersion},
     entered_by = excluded.entered_by`,
);
const excludeRows = statement(
  'leave out of pay period',
  `insert into pay_entry (account_id, company_id, pay_period_id, worker_id, excluded_reason,
     updated_at, entered_by)
   select own.account_id, $2, $3, worker_id, because, $4, $7
   from ${accountRow}
   cross join unnest($5::uuid[], $6::text[]) given (worker_id, because)
   on conflict (account_id, company_id, pay_period_id, worker_id) do update
   set data = null, excluded_reason = excluded.excluded_reason, updated_at = ${nextVersion},
     entered_by = excluded.entered_by`,
);
const removeRows = statement(
  'remove pay entries',
  `delete from pay_entry
   where account_id = $1 and company_id = $2 and pay_period_id = $3 and worker_id = any($4)`,
);
const listPayEntryRows = statement<PayEntry>(
  'list pay entries of',
  `select worker_id "workerId", data, excluded_reason "exclusionReason",
     updated_at "enteredAt", entered_by "enteredBy" from pay_entry
   where account_id = $1 and company_id = $2 and pay_period_id = $3
     and worker_id = any($4)`,
);
const listEarlierRows = statement<EarlierPay & { workerId: Id<'worker'> }>(
  'list earlier pay data',
  `select worker_id "workerId", data, recurring
   from pay_period period
   cross join lateral (select result.worker_id, result.facts::json -> 'lines' recurring,
       case when pay_run.kind = 'correction' then correction.data else pay_entry.data end data
     from pay_result result
     join pay_run using (account_id, company_id, pay_run_id)
     left join payroll_correction correction using (account_id, company_id, pay_run_id, worker_id)
     left join pay_entry on pay_entry.account_id = result.account_id
       and pay_entry.company_id = result.company_id
       and pay_entry.pay_period_id = result.pay_period_id
       and pay_entry.worker_id = result.worker_id
     where result.account_id = $1 and result.company_id = $2
       and result.pay_period_id = period.pay_period_id and is_current
       and result.worker_id = any ($5::uuid[]) offset 0) paid
   where period.account_id = $1 and period.company_id = $2 and period.type = 'Regular'
     and period.withdrawn_at is null and period.ends_on >= $3::date and period.begins_on < $4::date
     and data -> 'days' is not null
   order by worker_id, period.ends_on`,
);
