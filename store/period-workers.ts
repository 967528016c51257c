import { statement, type Transaction } from '../database/database.ts';
import type { EmploymentSpan } from '../engine/earnings/salary.ts';
import type { Hours } from '../values/hours.ts';
import type { Id } from '../values/id.ts';
import type { Instant } from '../values/instant.ts';
import type { Cents } from '../values/money.ts';
import { containsWords, positionAfter } from './list-sql.ts';
import type { PayEntry } from './pay-entries.ts';
import type { PayPeriod } from './pay-periods.ts';
import { previousPeriodOf } from './previous-runs.ts';
import { employmentColumns, joinTerminations } from './terminations.ts';
import { joinWorkLocations, workStateExpression } from './worker-locations.ts';
import { joinScheduleDays, otherDaysColumn } from './worker-schedules.ts';
import { belongsToPeriod, joinPayEntry } from './workers-of-period.ts';

/** Pay of a worker in one payroll. */
export interface PaidFigures {
  readonly hours: Hours;
  readonly gross: Cents;
  readonly net: Cents;
}

/** A worker whom a period may pay, with what was entered and what was paid last time. */
export interface PeriodWorker
  extends EmploymentSpan,
    Pick<PayEntry, 'workerId' | 'data' | 'exclusionReason'> {
  readonly firstName: string;
  readonly lastName: string;
  readonly reference: string | null;
  readonly email: string | null;
  /** Null if nothing was entered. */
  readonly enteredAt: Instant | null;
  /** The principal who entered it. */
  readonly enteredBy: string | null;
  readonly isExcluded: boolean;
  readonly workState: string | null;
  /** True if the payroll of the period, once it is submitted, pays the worker. */
  readonly isPaid: boolean;
  /** Pay in the previous payroll of the same type; null if the worker was not paid in it. */
  readonly last: PaidFigures | null;
}

interface PeriodWorkerFilter {
  readonly workerIds?: readonly Id<'worker'>[] | undefined;
  /** Words that all occur in names, reference, email or job title. */
  readonly search?: string | undefined;
}

interface PeriodWorkerPage {
  /** The last worker before the page. */
  readonly after?: Id<'worker'> | undefined;
  readonly limit?: number | undefined;
}

/** Lists the workers whom a period may pay, or a page of them, by last name and first name. */
export async function listPeriodWorkers(
  tx: Transaction,
  period: PayPeriod,
  filter: PeriodWorkerFilter,
  { after, limit }: PeriodWorkerPage,
): Promise<PeriodWorker[]> {
  const values = [...valuesOf(period, filter), after, limit, period.type];
  return tx.many(listRows, [tx.accountId, ...values]);
}

/** Lists the ids of the same workers, in ascending order. */
export async function listPeriodWorkerIds(
  tx: Transaction,
  period: PayPeriod,
): Promise<Id<'worker'>[]> {
  const rows = await tx.many(listIdRows, [tx.accountId, ...valuesOf(period, {})]);
  return rows.map(({ workerId }) => workerId);
}

export async function countPeriodWorkers(
  tx: Transaction,
  period: PayPeriod,
  filter: PeriodWorkerFilter,
): Promise<number> {
  const { count } = await tx.one(countRows, [tx.accountId, ...valuesOf(period, filter)]);
  return count;
}

function valuesOf(period: PayPeriod, { workerIds, search }: PeriodWorkerFilter) {
  const { companyId, workerType, payPeriodId, beginsOn, endsOn } = period;
  const isEverybodyListed = true;
  return [
    companyId,
    workerType,
    workerIds,
    payPeriodId,
    isEverybodyListed,
    beginsOn,
    endsOn,
    search && containsWords(search),
  ];
}

const position = 'lower(worker.last_name), lower(worker.first_name), worker.worker_id';

const selected = `from worker ${joinPayEntry} ${joinTerminations} ${joinScheduleDays('$5')}
   where worker.account_id = $1 and worker.company_id = $2 and worker.worker_type = $3
     and ($4::uuid[] is null or worker.worker_id = any ($4))
     and (${belongsToPeriod} or pay_entry.worker_id is not null)
     and ($9::text[] is null or concat_ws(' ', first_name, middle_name, last_name, reference, email,
       job_title) ilike all ($9))`;

const lastWorker = `from worker where worker.account_id = $1 and worker.company_id = $2
         and worker.worker_id = $10`;

// Facts shown besides the worker are looked up for the page only. A payment is looked up by the unique
// index of its period: the limit keeps the planner to it while there are no statistics.
const joinPayment = (alias: string, payPeriodId: string, columns: string) => `left join lateral (
     select gross_cents, ${columns}
     from pay_result where pay_result.account_id = $1 and pay_result.company_id = $2
       and pay_result.pay_period_id = ${payPeriodId} and pay_result.worker_id = worker.worker_id
       and is_current limit 1) ${alias} on true`;

const previousPeriod = previousPeriodOf('pay_period_id', {
  period: '$5',
  type: '$12',
  workerType: '$3',
});

const listRows = statement<PeriodWorker>(
  'list workers of period by name',
  `select worker.worker_id "workerId", first_name "firstName", last_name "lastName", reference, email,
     "joinedOn", "departures", "inOtherSchedule", data, excluded_reason "exclusionReason", entered_at "enteredAt", entered_by "enteredBy",
     entered_at is not null and data is null "isExcluded", ${workStateExpression} "workState",
     coalesce(paid.gross_cents + paid.reimbursement_cents, 0) > 0 "isPaid",
     case when last.gross_cents is not null then jsonb_build_object('hours', last.hours,
       'gross', last.gross_cents, 'net', last.net_cents) end "last"
   from (select worker.*, ${employmentColumns}, ${otherDaysColumn('$5')}, pay_entry.data, pay_entry.excluded_reason,
       pay_entry.updated_at entered_at, pay_entry.entered_by
     ${selected} and ($10::uuid is null or ${positionAfter(position, 'asc', lastWorker)})
     order by ${position} limit $11) worker
   ${joinWorkLocations('$8::date')}
   ${joinPayment('paid', '$5', 'reimbursement_cents')}
   ${joinPayment('last', `(${previousPeriod})`, 'net_cents, hours')}
   order by ${position}`,
);
const countRows = statement<{ count: number }>(
  'count workers of period',
  `select count(*) ${selected}`,
);
const listIdRows = statement<{ workerId: Id<'worker'> }>(
  'list ids of workers of period',
  `select worker.worker_id "workerId" ${selected} order by worker.worker_id`,
);
