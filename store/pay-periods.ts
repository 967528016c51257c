import { statement, type Transaction } from '../database/database.ts';
import { changePayPeriodStatus } from '../engine/payments/pay-period-states.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
import type { PayPeriodStatus, PayPeriodType, SupplementalMethod } from '../values/pay-schedule.ts';
import type { WorkerType } from '../values/vocabulary.ts';
import { accountRow } from './account-row.ts';
import type { PaySchedule } from './pay-schedules.ts';
import { isPeriodOfWorker } from './worker-schedules.ts';

export interface PayPeriod {
  readonly companyId: Id<'company'>;
  readonly payPeriodId: Id<'payPeriod'>;
  readonly payScheduleId: Id<'paySchedule'> | null;
  /** Empty for the default schedule; null for a period outside schedules. */
  readonly scheduleName: string | null;
  readonly type: PayPeriodType;
  readonly workerType: WorkerType;
  readonly beginsOn: CalendarDate;
  readonly endsOn: CalendarDate;
  readonly payDate: CalendarDate;
  readonly deadlineAt: Instant;
  readonly movedBecause: string | null;
  readonly status: PayPeriodStatus;
  readonly supplementalMethod: SupplementalMethod;
}

export type NewPayPeriod = Omit<PayPeriod, 'companyId' | 'status'>;

/** Finds a period; a withdrawn period is not found. */
export async function findPayPeriod(tx: Transaction, payPeriodId: Id<'payPeriod'>) {
  return tx.find(findPayPeriodRow, [tx.accountId, payPeriodId]);
}

/** Locks the period and its pay data until the transaction ends. */
export async function lockPayPeriod(tx: Transaction, payPeriodId: Id<'payPeriod'>) {
  return tx.find(lockPayPeriodRow, [tx.accountId, payPeriodId]);
}

/** Adds any number of periods with one statement. */
export function insertPayPeriods(
  tx: Transaction,
  companyId: Id<'company'>,
  periods: readonly NewPayPeriod[],
  now: Instant,
): void {
  tx.send(insertPayPeriodRows, [
    tx.accountId,
    companyId,
    formatInstant(now),
    periods.map(({ payPeriodId }) => payPeriodId),
    periods.map(({ payScheduleId }) => payScheduleId),
    periods.map(({ type }) => type),
    periods.map(({ workerType }) => workerType),
    periods.map(({ beginsOn }) => beginsOn),
    periods.map(({ endsOn }) => endsOn),
    periods.map(({ payDate }) => payDate),
    periods.map(({ deadlineAt }) => formatInstant(deadlineAt)),
    periods.map(({ movedBecause }) => movedBecause),
    periods.map(({ supplementalMethod }) => supplementalMethod),
    periods.map(({ scheduleName }) => scheduleName),
  ]);
}

interface ScheduleKey {
  readonly companyId: Id<'company'>;
  readonly workerType: WorkerType;
  /** Name of the schedule; undefined for all schedules of the worker type. */
  readonly name?: string;
}

/** Locks the regular periods of a schedule that end on a day or later, in order, with their pay data. */
export async function lockRegularPeriods(
  tx: Transaction,
  { companyId, workerType, name, from }: ScheduleKey & { readonly from: CalendarDate },
): Promise<PayPeriod[]> {
  const ofSchedule = [companyId, workerType, from, name];
  const rows = await tx.many(lockRegularPeriodRows, [tx.accountId, ...ofSchedule]);
  return rows.toSorted((one, other) => (one.beginsOn < other.beginsOn ? -1 : 1));
}

/** Lists the regular periods of all schedules of a worker type that end on a day or later, in order. */
export async function listPeriodsFrom(
  tx: Transaction,
  { companyId, workerType, from }: ScheduleKey & { readonly from: CalendarDate },
): Promise<PayPeriod[]> {
  return tx.many(listPeriodFromRows, [tx.accountId, companyId, workerType, from]);
}

/** Counts the workers with pay data in each of some periods; periods without any are left out. */
export async function countPayEntries(
  tx: Transaction,
  companyId: Id<'company'>,
  payPeriodIds: readonly Id<'payPeriod'>[],
): Promise<ReadonlyMap<Id<'payPeriod'>, number>> {
  const rows = await tx.many(countEntryRows, [tx.accountId, companyId, payPeriodIds]);
  return new Map(rows.map(({ payPeriodId, workers }) => [payPeriodId, workers]));
}

/** Withdraws locked periods and marks them as skipped. */
export function withdrawPayPeriods(
  tx: Transaction,
  companyId: Id<'company'>,
  periods: readonly PayPeriod[],
  now: Instant,
): PayPeriod[] {
  const skipped = periods.map((period) =>
    period.status === 'Skipped' ? period : changePayPeriodStatus(period, 'Skipped'),
  );
  const ids = periods.map(({ payPeriodId }) => payPeriodId);
  tx.send(withdrawPayPeriodRows, [tx.accountId, companyId, ids, formatInstant(now)]);
  return skipped;
}

/** Changes the status of a locked period; throws unless the state machine allows it. */
export function updatePeriodStatus<Status extends PayPeriodStatus>(
  tx: Transaction,
  period: PayPeriod,
  status: Status,
  now: Instant,
): PayPeriod & { readonly status: Status } {
  const changed = changePayPeriodStatus(period, status);
  const { companyId, payPeriodId } = period;
  tx.send(updatePeriodStatusRow, [
    tx.accountId,
    companyId,
    payPeriodId,
    status,
    formatInstant(now),
  ]);
  return changed;
}

/** Changes the pay date and records the reason, if there is one. */
export function movePayDate(
  tx: Transaction,
  { companyId, payPeriodId, payDate }: Pick<PayPeriod, 'companyId' | 'payPeriodId' | 'payDate'>,
  because: string | null,
): void {
  tx.send(movePayDateRow, [tx.accountId, companyId, payPeriodId, payDate, because]);
}

/** Finds the last day that the periods of a schedule cover. */
export async function findLastEnd(
  tx: Transaction,
  { companyId, payScheduleId }: Pick<PaySchedule, 'companyId' | 'payScheduleId'>,
): Promise<CalendarDate | undefined> {
  const { lastEnd } = await tx.one(findLastEndRow, [tx.accountId, companyId, payScheduleId]);
  return lastEnd ?? undefined;
}

/** Finds the last day of the regular periods of a schedule that have begun by a day. */
export async function findLastStartedEnd(
  tx: Transaction,
  { companyId, workerType, name, on }: Required<ScheduleKey> & { readonly on: CalendarDate },
): Promise<CalendarDate | undefined> {
  const { lastEnd } = await tx.one(findLastStartedEndRow, [
    tx.accountId,
    companyId,
    workerType,
    on,
    name,
  ]);
  return lastEnd ?? undefined;
}

interface PeriodFilter {
  readonly companyId: Id<'company'>;
  readonly workerType?: WorkerType | undefined;
  /** Leaves out regular periods of schedules that the worker does not belong to. */
  readonly workerId?: Id<'worker'> | undefined;
}

/** Lists periods that can be changed or are submitted but not yet paid, by pay date. */
export async function listUnprocessedPeriods(
  tx: Transaction,
  { companyId, workerType, workerId }: PeriodFilter,
) {
  return tx.many(listUnprocessedPeriodRows, [tx.accountId, companyId, workerType, workerId]);
}

/** Lists periods with a pay date in a range of days, without skipped ones. */
export async function listPaydays(
  tx: Transaction,
  asked: PeriodFilter & { readonly from: CalendarDate; readonly to: CalendarDate },
) {
  return tx.many(listPaydayRows, [
    tx.accountId,
    asked.companyId,
    asked.workerType,
    asked.from,
    asked.to,
  ]);
}

/** Lists periods with workers to pay that automatic submission has missed. */
export async function listMissedPeriods(tx: Transaction, companyId: Id<'company'>, now: Instant) {
  return tx.many(listMissedRows, [tx.accountId, companyId, formatInstant(now)]);
}

/**
 * Picks the first period still to run: its deadline is ahead, or it has unsubmitted pay data. With `isToSubmit`,
 * periods that are submitted already are passed over.
 */
export async function findNextPeriod(
  tx: Transaction,
  {
    companyId,
    workerType,
    now,
    isToSubmit = false,
  }: PeriodFilter & { readonly now: Instant; readonly isToSubmit?: boolean },
) {
  const at = formatInstant(now);
  return tx.find(findNextPeriodRow, [tx.accountId, companyId, workerType, at, isToSubmit]);
}

export const payPeriodColumns = `company_id "companyId", pay_period_id "payPeriodId",
  pay_schedule_id "payScheduleId", schedule_name "scheduleName", type, worker_type "workerType", begins_on "beginsOn",
  ends_on "endsOn", pay_date "payDate", deadline_at "deadlineAt", moved_reason "movedBecause", status,
  supplemental_method "supplementalMethod"`;
const thePeriod = 'account_id = $1 and pay_period_id = $2 and withdrawn_at is null';

const findPayPeriodRow = statement<PayPeriod>(
  'find pay period',
  `select ${payPeriodColumns} from pay_period where ${thePeriod}`,
);
const lockPayPeriodRow = statement<PayPeriod>(
  'lock pay period',
  `select ${payPeriodColumns} from pay_period where ${thePeriod} for no key update`,
);

/** SQL that locks the periods of some payments: periods are locked before their payments. */
export const lockPeriodsOfPayments = (
  isPayment: string,
) => `select from pay_period where account_id = $1 and pay_period_id = any (array(
     select pay_period_id from payment where account_id = $1 and ${isPayment}))
   order by pay_period_id for no key update`;

const ofCompany = 'account_id = $1 and company_id = $2 and withdrawn_at is null';

/** SQL: pay data was entered for somebody in the period. */
export const hasEntries = `exists (select from pay_entry entry
       where entry.account_id = $1 and entry.company_id = pay_period.company_id
         and entry.pay_period_id = pay_period.pay_period_id and data is not null)`;
const ofType = '($3::text is null or worker_type = $3)';
const isOpenStatus = "status in ('New', 'Submitted', 'Cancelled', 'Failed')";

const insertPayPeriodRows = statement(
  'insert pay periods',
  `insert into pay_period (account_id, company_id, pay_period_id, pay_schedule_id, type,
     worker_type, begins_on, ends_on, pay_date, deadline_at, moved_reason, supplemental_method,
     schedule_name, status, status_since, created_at)
   select own.account_id, $2, id, schedule, type, worker_type, begins_on, ends_on, pay_date,
     deadline_at, moved_reason, method, schedule_name, 'New', $3, $3
   from ${accountRow}
   cross join unnest($4::uuid[], $5::uuid[], $6::text[], $7::text[], $8::date[], $9::date[], $10::date[],
     $11::timestamptz[], $12::text[], $13::text[], $14::text[]) given (id, schedule, type, worker_type,
     begins_on, ends_on, pay_date, deadline_at, moved_reason, method, schedule_name)`,
);
const lockRegularPeriodRows = statement<PayPeriod>(
  'lock regular periods',
  `select ${payPeriodColumns} from pay_period
   where ${ofCompany} and worker_type = $3 and type = 'Regular' and ends_on >= $4
     and ($5::text is null or schedule_name = $5)
   order by pay_period_id for no key update`,
);
const listPeriodFromRows = statement<PayPeriod>(
  'list regular periods from a day',
  `select ${payPeriodColumns} from pay_period
   where ${ofCompany} and worker_type = $3 and type = 'Regular' and ends_on >= $4
   order by begins_on, pay_period_id`,
);
const countEntryRows = statement<{ payPeriodId: Id<'payPeriod'>; workers: number }>(
  'count pay entries',
  `select pay_period_id "payPeriodId", count(*) "workers" from pay_entry
   where account_id = $1 and company_id = $2 and pay_period_id = any ($3)
     and data is not null
   group by pay_period_id`,
);
const withdrawPayPeriodRows = statement(
  'withdraw pay periods',
  `update pay_period set withdrawn_at = $4, status = 'Skipped', status_since = $4
   where ${ofCompany} and pay_period_id = any ($3)`,
);
const updatePeriodStatusRow = statement(
  'update period status',
  `update pay_period set status = $4, status_since = $5
   where ${ofCompany} and pay_period_id = $3`,
);
const movePayDateRow = statement(
  'move pay date',
  `update pay_period set pay_date = $4, moved_reason = $5
   where account_id = $1 and company_id = $2 and pay_period_id = $3`,
);
const findLastEndRow = statement<{ lastEnd: CalendarDate | null }>(
  'find last end of schedule',
  `select max(ends_on) "lastEnd" from pay_period where ${ofCompany} and pay_schedule_id = $3`,
);
const findLastStartedEndRow = statement<{ lastEnd: CalendarDate | null }>(
  'find end of begun periods',
  `select max(ends_on) "lastEnd" from pay_period
   where ${ofCompany} and worker_type = $3 and type = 'Regular' and begins_on <= $4
     and schedule_name = $5`,
);
const listUnprocessedPeriodRows = statement<PayPeriod>(
  'list unprocessed periods',
  `select ${payPeriodColumns} from pay_period
   where ${ofCompany} and ${ofType} and (${isOpenStatus} or status = 'In Process')
     and ($4::uuid is null or type <> 'Regular' or ${isPeriodOfWorker('pay_period', '$4')})
   order by pay_date, begins_on, pay_period_id`,
);
const listPaydayRows = statement<PayPeriod>(
  'list pay days',
  `select ${payPeriodColumns} from pay_period
   where ${ofCompany} and ${ofType} and status <> 'Skipped' and pay_date between $4 and $5
   order by pay_date, begins_on, pay_period_id`,
);
// `offset 0` keeps PostgreSQL from reading all workers before it has found a missed period.
const listMissedRows = statement<Pick<PayPeriod, 'payPeriodId' | 'beginsOn' | 'endsOn'>>(
  'list missed periods',
  `select period.pay_period_id "payPeriodId", period.begins_on "beginsOn", period.ends_on "endsOn"
   from pay_period period join pay_schedule using (account_id, company_id, pay_schedule_id)
   where account_id = $1 and company_id = $2 and period.withdrawn_at is null
     and period.status = 'New' and pay_schedule.payment_mode = 'Automatic'
     and period.deadline_at < $3::timestamptz and period.deadline_at >= pay_schedule.created_at
     and exists (select from worker where worker.account_id = $1
       and worker.company_id = $2 and worker.worker_type = period.worker_type
       and worker.joined_on <= period.ends_on
       and (worker.employment = 'current' or worker.exit_on >= period.begins_on)
       and (${isPeriodOfWorker('period', 'worker.worker_id')}) offset 0)
   order by period.pay_date, period.begins_on, period.pay_period_id`,
);
const findNextPeriodRow = statement<PayPeriod>(
  'find next period',
  `select ${payPeriodColumns} from pay_period
   where ${ofCompany} and ${ofType} and ${isOpenStatus}
     and (deadline_at >= $4 or ${hasEntries}) and (not $5::boolean or status <> 'Submitted')
   order by pay_date, begins_on, pay_period_id limit 1`,
);
