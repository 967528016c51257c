import { statement, type Transaction } from '../database/database.ts';
import type { PayData } from '../engine/earnings/pay-data.ts';
import type { PayLineInput } from '../engine/earnings/pay-line.ts';
import type { EmploymentSpan } from '../engine/earnings/salary.ts';
import type { TimeOffChange } from '../engine/time-off/plan-time-off.ts';
import type { WorkerJurisdictions } from '../engine/withholding/pay-facts.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
import type { Cents } from '../values/money.ts';
import type { PayPeriodType } from '../values/pay-schedule.ts';
import { accountRow } from './account-row.ts';
import { listOfWorkers, type OnlyWorkers } from './list-sql.ts';
import type { PayPeriod } from './pay-periods.ts';
import type { RunTerms } from './pay-runs.ts';
import { employmentColumns, joinTerminations } from './terminations.ts';
import { isPeriodOfWorker, otherDaysOfPeriod } from './worker-schedules.ts';

/** Pay for a past period, paid in a later one. */
export interface RetroLine {
  readonly workerId: Id<'worker'>;
  readonly description: string;
  readonly amount: Cents;
}

/** Lists the retroactive pay to be paid in a period, to all workers or to some. */
export async function listRetroLines(
  tx: Transaction,
  { companyId, payPeriodId }: Pick<PayPeriod, 'companyId' | 'payPeriodId'>,
  only?: OnlyWorkers,
): Promise<RetroLine[]> {
  return listOfWorkers(tx, listLineRows, only, (ids) => [
    tx.accountId,
    companyId,
    payPeriodId,
    ids,
  ]);
}

/** A payment made before a wage for its period was recorded. */
export interface PaidBeforeWage extends EmploymentSpan {
  readonly workerId: Id<'worker'>;
  readonly firstName: string;
  readonly lastName: string;
  readonly payPeriodId: Id<'payPeriod'>;
  readonly payRunId: Id<'payRun'>;
  readonly type: PayPeriodType;
  readonly beginsOn: CalendarDate;
  readonly endsOn: CalendarDate;
  readonly payDate: CalendarDate;
  /** Terms of the payroll, with the company's rules for overtime and the minimum wage. */
  readonly terms: RunTerms;
  /** Places where an employee worked. */
  readonly work: WorkerJurisdictions['work'] | null;
  /** All lines of the payment. */
  readonly recurring: readonly PayLineInput[];
  /** Time off that the payment booked, which names the terms of its policies. */
  readonly timeOff: readonly TimeOffChange[] | null;
  readonly lastWage: number;
  readonly data: PayData | null;
  readonly granted: Cents;
}

/** Lists payments that may be wrong because of a wage recorded later, by worker and period. */
export async function listPaidBeforeWage(
  tx: Transaction,
  companyId: Id<'company'>,
  workerIds: readonly Id<'worker'>[],
): Promise<PaidBeforeWage[]> {
  return tx.many(listPaidRows, [tx.accountId, companyId, workerIds]);
}

interface PaidWorkers {
  readonly companyId: Id<'company'>;
  readonly workerIds?: readonly Id<'worker'>[] | undefined;
  /** Only workers after this one, by id. */
  readonly after?: Id<'worker'> | undefined;
  readonly limit: number;
}

/** Lists workers with a payment that was made before one of their wages was recorded, by id. */
export async function listWorkersWithLaterWage(
  tx: Transaction,
  { companyId, workerIds, after, limit }: PaidWorkers,
): Promise<Id<'worker'>[]> {
  const rows = await tx.many(listWorkerRows, [tx.accountId, companyId, workerIds, after, limit]);
  return rows.map(({ workerId }) => workerId);
}

/** The period that can pay retro pay next. */
export type NextPeriodOfWorker = Pick<PayPeriod, 'payPeriodId' | 'beginsOn' | 'endsOn'>;

/** Lists the first regular period of each of some workers that can still be changed, by worker. */
export async function listNextPeriods(
  tx: Transaction,
  companyId: Id<'company'>,
  workerIds: readonly Id<'worker'>[],
): Promise<ReadonlyMap<Id<'worker'>, NextPeriodOfWorker>> {
  if (workerIds.length === 0) return new Map();
  const rows = await tx.many(listNextPeriodRows, [tx.accountId, companyId, workerIds]);
  return new Map(rows.map(({ workerId, ...period }) => [workerId, period]));
}

/** Withdraws retroactive pay from periods that did not pay the worker, so that it can be granted again. */
export function withdrawUnpaidRetroPay(
  tx: Transaction,
  { companyId, workerId }: { readonly companyId: Id<'company'>; readonly workerId: Id<'worker'> },
  now: Instant,
): void {
  tx.send(withdrawRows, [tx.accountId, companyId, workerId, formatInstant(now)]);
}

export interface RetroGrant {
  readonly retroPayId: Id<'retroPay'>;
  readonly forPeriodId: Id<'payPeriod'>;
  readonly basis: string;
  readonly description: string;
  readonly amount: Cents;
}

/** Grants pay for past periods; a second grant on the same basis fails the transaction. */
export function insertRetroPay(
  tx: Transaction,
  place: Pick<PayPeriod, 'companyId' | 'payPeriodId'> & { readonly workerId: Id<'worker'> },
  grants: readonly RetroGrant[],
  now: Instant,
): void {
  tx.send(insertRows, [
    tx.accountId,
    place.companyId,
    place.payPeriodId,
    place.workerId,
    formatInstant(now),
    grants.map(({ retroPayId }) => retroPayId),
    grants.map(({ forPeriodId }) => forPeriodId),
    grants.map(({ basis }) => basis),
    grants.map(({ description }) => description),
    grants.map(({ amount }) => amount),
  ]);
}

const listLineRows = statement<RetroLine>(
  'list retro lines',
  `select worker_id "workerId", retro_pay.description, amount_cents "amount"
   from retro_pay join pay_period for_period on for_period.account_id = retro_pay.account_id
     and for_period.company_id = retro_pay.company_id
     and for_period.pay_period_id = retro_pay.for_period_id
   where retro_pay.account_id = $1 and retro_pay.company_id = $2
     and retro_pay.pay_period_id = $3 and retro_pay.withdrawn_at is null
     and ($4::uuid[] is null or worker_id = any ($4))
   order by worker_id, for_period.begins_on, retro_pay.created_at`,
);
/** Paid in its period, or to be paid there. */
const isStillPayable = (retro: string) => `${retro}.withdrawn_at is null and exists (
       select from pay_period paying
       where paying.account_id = $1 and paying.company_id = ${retro}.company_id
         and paying.pay_period_id = ${retro}.pay_period_id and paying.withdrawn_at is null
         and (paying.status in ('New', 'Submitted', 'Cancelled', 'Failed')
           or exists (select from pay_result result
             where result.account_id = $1 and result.company_id = paying.company_id
               and result.pay_period_id = paying.pay_period_id
               and result.worker_id = ${retro}.worker_id and is_current)))`;
// Reads the first payment and the last wage of each worker from their indexes.
// The place of the page is no plain value: with it, plans for some workers read the whole company.
const listWorkerRows = statement<{ workerId: Id<'worker'> }>(
  'list workers with later wage',
  `select worker_id "workerId" from worker
   where account_id = $1 and company_id = $2 and ($3::uuid[] is null or worker_id = any ($3))
     and ($4::uuid is null or worker_id > $4)
     and (select last_wage from pay_result result
         where result.account_id = $1 and result.company_id = $2
           and result.worker_id = worker.worker_id and is_current order by last_wage limit 1)
       < (select max(ordinal) from worker_wage wage
         where wage.account_id = $1 and wage.company_id = $2 and wage.worker_id = worker.worker_id)
   order by worker_id limit $5`,
);
const listNextPeriodRows = statement<NextPeriodOfWorker & { readonly workerId: Id<'worker'> }>(
  'list next periods of workers',
  `select asked.worker_id "workerId", next.pay_period_id "payPeriodId", next.begins_on "beginsOn",
     next.ends_on "endsOn"
   from unnest($3::uuid[]) asked (worker_id)
   cross join lateral (select worker_type, joined_on, employment, exit_on from worker
     where worker.account_id = $1 and worker.company_id = $2
       and worker.worker_id = asked.worker_id limit 1) worker
   cross join lateral (select pay_period_id, begins_on, ends_on from pay_period period
     where period.account_id = $1 and period.company_id = $2 and period.type = 'Regular'
       and period.worker_type = worker.worker_type and period.withdrawn_at is null
       and period.status in ('New', 'Cancelled', 'Failed')
       and worker.joined_on <= period.ends_on
       and (worker.employment = 'current' or worker.exit_on >= period.begins_on)
       and (${isPeriodOfWorker('period', 'asked.worker_id')})
     order by period.pay_date, period.begins_on, period.pay_period_id limit 1) next`,
);
const listPaidRows = statement<PaidBeforeWage>(
  'list paid before wage',
  `select result.worker_id "workerId", first_name "firstName", last_name "lastName",
     ${employmentColumns}, ${otherDaysOfPeriod('pay_period', 'result.worker_id')} "inOtherSchedule",
     result.pay_period_id "payPeriodId",
     result.pay_run_id "payRunId", pay_period.type, pay_period.begins_on "beginsOn",
     pay_period.ends_on "endsOn", payroll.pay_date "payDate",
     payroll.terms, result.facts::json -> 'places' -> 'work' "work", result.facts::json -> 'lines' "recurring",
     result.item::json -> 'timeOff' "timeOff",
     result.last_wage "lastWage",
     case when result.pay_run_id = payroll.pay_run_id then entry.data else correction.data end data,
     coalesce((select sum(amount_cents) from retro_pay retro
       where retro.account_id = $1 and retro.company_id = result.company_id
         and retro.worker_id = result.worker_id and retro.for_period_id = result.pay_period_id
         and ${isStillPayable('retro')}), 0)::bigint "granted"
   from pay_result result
   join pay_period on pay_period.account_id = result.account_id
     and pay_period.company_id = result.company_id
     and pay_period.pay_period_id = result.pay_period_id
   join pay_run payroll on payroll.account_id = result.account_id
     and payroll.company_id = result.company_id and payroll.pay_period_id = result.pay_period_id
     and payroll.kind = 'payroll' and payroll.ended_at is null
   join worker on worker.account_id = result.account_id and worker.company_id = result.company_id
     and worker.worker_id = result.worker_id
   ${joinTerminations}
   left join pay_entry entry on entry.account_id = result.account_id
     and entry.company_id = result.company_id and entry.worker_id = result.worker_id
     and entry.pay_period_id = result.pay_period_id
   left join payroll_correction correction on correction.account_id = result.account_id
     and correction.company_id = result.company_id
     and correction.pay_run_id = result.pay_run_id and correction.worker_id = result.worker_id
   where result.account_id = $1 and result.company_id = $2 and is_current
     and result.worker_id = any ($3)
     and exists (select from worker_wage wage
       where wage.account_id = result.account_id and wage.company_id = result.company_id
         and wage.worker_id = result.worker_id and wage.ordinal > result.last_wage
         and wage.starts_on <= pay_period.ends_on)
   order by result.worker_id, pay_period.begins_on, pay_period.ends_on, result.pay_period_id`,
);
const withdrawRows = statement(
  'withdraw lost retro pay',
  `update retro_pay set withdrawn_at = $4
   where account_id = $1 and company_id = $2 and worker_id = $3
     and withdrawn_at is null and not (${isStillPayable('retro_pay')})`,
);
const insertRows = statement(
  'insert retro pay',
  `insert into retro_pay (account_id, company_id, pay_period_id, worker_id, created_at,
     retro_pay_id, for_period_id, basis, description, amount_cents)
   select own.account_id, $2, $3, $4, $5::timestamptz, given.*
   from ${accountRow}
   cross join unnest($6::uuid[], $7::uuid[], $8::text[], $9::text[], $10::bigint[]) given`,
);
