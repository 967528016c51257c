import { statement, type Transaction } from '../database/database.ts';
import type { EmploymentSpan } from '../engine/earnings/salary.ts';
import type { AssignedTimeOff, BookedTimeOff, TimeOffPolicy } from '../engine/time-off/policy.ts';
import { type CalendarDate, yearOf } from '../values/calendar-date.ts';
import type { Hours } from '../values/hours.ts';
import type { Id } from '../values/id.ts';
import type { TimeOffPolicyId } from '../values/time-off.ts';
import { listOfWorkers, type OnlyWorkers } from './list-sql.ts';
import { employmentColumns, joinTerminations } from './terminations.ts';

/** A worker's time off under a policy, with the sums of the movements. */
export interface WorkerTimeOff extends AssignedTimeOff {
  readonly workerId: Id<'worker'>;
}

export interface TimeOffFilter {
  readonly companyId: Id<'company'>;
  /** Hours earned count from the first day of the year of this day. */
  readonly year: CalendarDate;
  /** Hours that end on or after this day are listed one by one; without it, only adjustments. */
  readonly from?: CalendarDate | undefined;
  readonly only?: OnlyWorkers;
}

/** Lists the time off of workers of a company, or of some, each worker's by name of the policy. */
export async function listTimeOff(
  tx: Transaction,
  { companyId, year, from, only }: TimeOffFilter,
): Promise<WorkerTimeOff[]> {
  const rows = await listOfWorkers(tx, listRows, only, (ids) => [
    tx.accountId,
    companyId,
    year,
    ids,
    from,
  ]);
  return rows.map((row) => toWorkerTimeOff(row, from));
}

/** Keeps other payrolls and adjustments from changing the balances of workers until the transaction ends. */
export async function lockTimeOff(
  tx: Transaction,
  companyId: Id<'company'>,
  workerIds: readonly Id<'worker'>[],
): Promise<void> {
  await tx.many(lockRows, [tx.accountId, companyId, workerIds]);
}

export interface ListedTimeOff extends WorkerTimeOff, EmploymentSpan {
  readonly name: string;
  readonly usedInYear: Hours;
}

interface BalanceFilter extends Omit<TimeOffFilter, 'from' | 'only'> {
  readonly only?: readonly Id<'worker'>[] | undefined;
  readonly policyId?: TimeOffPolicyId | undefined;
}

interface BalancePage {
  readonly after?: readonly [Id<'worker'>, TimeOffPolicyId] | undefined;
  readonly limit?: number | undefined;
}

/** Lists a page of time off by worker and policy, with the names of the workers. */
export async function listTimeOffPage(
  tx: Transaction,
  { companyId, year, only, policyId }: BalanceFilter,
  { after, limit }: BalancePage,
): Promise<ListedTimeOff[]> {
  const [worker, policy] = after ?? [];
  const values = [companyId, year, only, policyId, worker, policy, limit];
  const rows = await tx.many(listPageRows, [tx.accountId, ...values]);
  return rows.map((row) => {
    const { userName: name, joinedOn, departures, usedInYear } = row;
    return { ...toWorkerTimeOff(row), name, joinedOn, departures, usedInYear };
  });
}

export async function countTimeOff(
  tx: Transaction,
  { companyId, only, policyId }: Omit<BalanceFilter, 'year'>,
): Promise<number> {
  return (await tx.one(countRows, [tx.accountId, companyId, only, policyId])).count;
}

interface TimeOffRow
  extends Omit<TimeOffPolicy, 'endsOn'>,
    Pick<
      BookedTimeOff,
      'balance' | 'accruedInYear' | 'lastGrantOn' | 'lastCarryOverOn' | 'recent'
    > {
  readonly accruedBefore: Hours;
  readonly workerId: Id<'worker'>;
  readonly policyEndsOn: CalendarDate | null;
  readonly startsOn: CalendarDate;
  readonly endsOn: CalendarDate | null;
  readonly grantsAtStart: boolean;
  readonly yearlyFrom: CalendarDate | null;
}

function toWorkerTimeOff(row: TimeOffRow, from?: CalendarDate): WorkerTimeOff {
  const { policyId, name, kind, terms, version, policyEndsOn } = row;
  const { workerId, startsOn, endsOn, grantsAtStart, yearlyFrom } = row;
  const { balance, accruedInYear, accruedBefore, lastGrantOn, lastCarryOverOn, recent } = row;
  const accruedByYear = from ? { [yearOf(from)]: accruedBefore } : {};
  return {
    workerId,
    policy: { policyId, name, kind, terms, version, endsOn: policyEndsOn },
    assignment: { startsOn, endsOn, grantsAtStart, yearlyFrom },
    booked: { balance, accruedInYear, accruedByYear, lastGrantOn, lastCarryOverOn, recent },
  };
}

const timeOffColumns = `assignment.worker_id "workerId", assignment.policy_id "policyId", policy.name, policy.kind,
     policy.terms, policy.version, policy.ends_on "policyEndsOn", assignment.starts_on "startsOn",
     assignment.ends_on "endsOn", grants_at_start "grantsAtStart", yearly_from "yearlyFrom",
     coalesce(booked.balance, 0)::bigint "balance",
     coalesce(booked.accrued, 0)::bigint "accruedInYear",
     coalesce(booked.accrued_before, 0)::bigint "accruedBefore", booked.granted_on "lastGrantOn",
     booked.carried_on "lastCarryOverOn", coalesce(booked.recent, '[]') "recent"`;
// As isEarnedOnce in the engine: regular pay, or pay that states the regular period it is for.
const isEarnedOnce = `exists (select from pay_result result
             join pay_period period on period.account_id = result.account_id
               and period.company_id = result.company_id and period.pay_period_id = result.pay_period_id
             where result.account_id = $1
               and result.company_id = assignment.company_id
               and result.pay_run_id = item.pay_run_id and result.worker_id = assignment.worker_id
               and (period.type = 'Regular' or jsonb_path_exists(result.item::jsonb, '$.timeOff[*].accruedFor')))`;
// Movements of one payroll, kind and day are one item: with its recounts, and none of it after a reversal.
const joinBooked = (from: string) => `
   join time_off_policy policy on policy.account_id = assignment.account_id
     and policy.company_id = assignment.company_id and policy.policy_id = assignment.policy_id
   cross join lateral (
     select sum(hours) balance,
       sum(hours) filter (where kind = 'accrued' and happened_on >= date_trunc('year', $3::date)
         and happened_on < date_trunc('year', $3::date) + interval '1 year') accrued,
       sum(hours) filter (where kind = 'used' and happened_on >= date_trunc('year', $3::date)
         and happened_on < date_trunc('year', $3::date) + interval '1 year') used,
       sum(hours) filter (where kind = 'accrued' and happened_on < ${from}::date
         and happened_on >= date_trunc('year', ${from}::date)) accrued_before,
       max(happened_on) filter (where kind = 'granted' and live > 0) granted_on,
       max(happened_on) filter (where kind = 'carriedOver' and live > 0) carried_on,
       jsonb_agg(jsonb_build_object('kind', kind, 'countsOn', counts_on, 'on', happened_on,
           'hours', hours, 'payRunId', upper(pay_run_id::text), 'wanted', wanted,
           'terms', (select terms from time_off_terms held
             where held.account_id = $1
               and held.company_id = assignment.company_id
               and held.policy_id = assignment.policy_id and held.version = item.version),
           'isEarnedOnce', kind = 'accrued' and ${isEarnedOnce})
           order by booked_at, pay_run_id)
         filter (where live > 0 and (kind = 'adjusted' or happened_on >= ${from}::date)) recent
     from (select kind, happened_on, pay_run_id, sum(hours) hours, min(counts_on) counts_on,
         max(wanted) wanted, max(terms_version) "version", min(created_at) booked_at,
         sum(case when is_reversal then -1 else 1 end) filter (where recount = 0) live
       from time_off_movement movement
       where movement.account_id = $1
         and movement.company_id = assignment.company_id
         and movement.worker_id = assignment.worker_id
         and movement.policy_id = assignment.policy_id
       group by kind, happened_on, pay_run_id) item) booked`;
const ofWorkers = (parameter: string) =>
  `(${parameter}::uuid[] is null or assignment.worker_id = any (${parameter}))`;

const listRows = statement<TimeOffRow>(
  'list time off',
  `select ${timeOffColumns} from time_off_assignment assignment ${joinBooked('$5')}
   where assignment.account_id = $1 and assignment.company_id = $2 and ${ofWorkers('$4')}
   order by assignment.worker_id, lower(policy.name), assignment.policy_id`,
);
const lockRows = statement(
  'lock time off',
  `select 1 from time_off_assignment
   where account_id = $1 and company_id = $2 and worker_id = any ($3)
   order by worker_id, policy_id for no key update`,
);
const listPageRows = statement<
  TimeOffRow & EmploymentSpan & { readonly userName: string; readonly usedInYear: Hours }
>(
  'list balances of time off',
  `select ${timeOffColumns}, coalesce(-booked.used, 0)::bigint "usedInYear",
     concat_ws(' ', worker.first_name, worker.last_name) "userName", ${employmentColumns}
   from time_off_assignment assignment ${joinBooked('null')}
   join worker on worker.account_id = assignment.account_id
     and worker.company_id = assignment.company_id and worker.worker_id = assignment.worker_id
   ${joinTerminations}
   where assignment.account_id = $1 and assignment.company_id = $2 and ${ofWorkers('$4')}
     and ($5::uuid is null or assignment.policy_id = $5)
     and ($6::uuid is null or (assignment.worker_id, assignment.policy_id) > ($6, $7::uuid))
   order by assignment.worker_id, assignment.policy_id limit $8`,
);
const countRows = statement<{ count: number }>(
  'count balances of time off',
  `select count(*) from time_off_assignment assignment
   where account_id = $1 and company_id = $2 and ${ofWorkers('$3')}
     and ($4::uuid is null or policy_id = $4)`,
);
