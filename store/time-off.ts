import { statement, type Transaction } from '../database/database.ts';
import { chunksOf, sendChunks } from '../database/pipeline.ts';
import type { EmploymentSpan } from '../engine/earnings/salary.ts';
import type { TimeOffMovement } from '../engine/time-off/movements.ts';
import type { AssignedTimeOff, BookedTimeOff, TimeOffPolicy } from '../engine/time-off/policy.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Hours } from '../values/hours.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
import type { TimeOffPolicyId } from '../values/time-off.ts';
import type { PayRunRecord } from './pay-runs.ts';
import { employmentColumns, joinTerminations } from './terminations.ts';

/** A worker's time off under a policy, with the sums of the movements. */
export interface WorkerTimeOff extends AssignedTimeOff {
  readonly workerId: Id<'worker'>;
}

export interface TimeOffFilter {
  readonly companyId: Id<'company'>;
  /** Hours earned count from the first day of the year of this day. */
  readonly year: CalendarDate;
  readonly only?: readonly Id<'worker'>[] | undefined;
}

/** Lists the time off of workers of a company, or of some, each worker's by name of the policy. */
export async function listTimeOff(
  tx: Transaction,
  { companyId, year, only }: TimeOffFilter,
): Promise<WorkerTimeOff[]> {
  const rows = await tx.many(listRows, [tx.accountId, companyId, year, only]);
  return rows.map(toWorkerTimeOff);
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

interface BalanceFilter extends TimeOffFilter {
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

export interface PaidMovements {
  readonly workerId: Id<'worker'>;
  readonly movements: readonly TimeOffMovement[];
}

const rowsOfStatement = 2_000;

/** Books the movements of a run; those of a payment that are booked already fail the transaction. */
export async function insertTimeOffMovements(
  tx: Transaction,
  { companyId, payRunId, submittedBy }: PayRunRecord,
  payments: readonly PaidMovements[],
  now: Instant,
): Promise<void> {
  const rows = payments.flatMap(({ workerId, movements }) =>
    movements.map((movement) => ({ workerId, ...movement })),
  );
  await sendChunks(chunksOf(rows, rowsOfStatement), (some) =>
    tx.many(insertRows, [
      tx.accountId,
      companyId,
      payRunId,
      submittedBy,
      formatInstant(now),
      some.map(({ workerId }) => workerId),
      some.map(({ policyId }) => policyId),
      some.map(({ kind }) => kind),
      some.map(({ hours }) => hours),
      some.map(({ on }) => on),
    ]),
  );
}

/** Books the opposite of all movements of a run that has ended. */
export function reverseTimeOffOfRun(
  tx: Transaction,
  { companyId, payRunId }: Pick<PayRunRecord, 'companyId' | 'payRunId'>,
  now: Instant,
): void {
  tx.send(reverseRunRows, [tx.accountId, companyId, payRunId, formatInstant(now)]);
}

/** Books the opposite of the hours earned, used and paid out by payments that a correction voids. */
export function reverseTimeOffOfPayments(
  tx: Transaction,
  companyId: Id<'company'>,
  payments: readonly { readonly payRunId: Id<'payRun'>; readonly workerId: Id<'worker'> }[],
  now: Instant,
): void {
  tx.send(reversePaymentRows, [
    tx.accountId,
    companyId,
    payments.map(({ payRunId }) => payRunId),
    payments.map(({ workerId }) => workerId),
    formatInstant(now),
  ]);
}

export interface TimeOffAdjustment {
  readonly companyId: Id<'company'>;
  readonly workerId: Id<'worker'>;
  readonly policyId: TimeOffPolicyId;
  readonly hours: Hours;
  readonly on: CalendarDate;
  readonly reason: string;
}

/** Books an adjustment. The worker's time off must be locked. */
export function insertTimeOffAdjustment(
  tx: Transaction,
  { companyId, workerId, policyId, hours, on, reason }: TimeOffAdjustment,
  { by, now }: { readonly by: string; readonly now: Instant },
): void {
  const values = [companyId, workerId, policyId, hours, on, reason, by, formatInstant(now)];
  tx.send(insertAdjustmentRow, [tx.accountId, ...values]);
}

interface TimeOffRow
  extends Omit<TimeOffPolicy, 'endsOn'>,
    Pick<BookedTimeOff, 'balance' | 'accruedInYear' | 'lastGrantOn' | 'lastCarryOverOn'> {
  readonly workerId: Id<'worker'>;
  readonly policyEndsOn: CalendarDate | null;
  readonly startsOn: CalendarDate;
  readonly endsOn: CalendarDate | null;
  readonly grantsAtStart: boolean;
  readonly yearlyFrom: CalendarDate | null;
}

function toWorkerTimeOff(row: TimeOffRow): WorkerTimeOff {
  const { policyId, name, kind, terms, policyEndsOn } = row;
  const { workerId, startsOn, endsOn, grantsAtStart, yearlyFrom } = row;
  const { balance, accruedInYear, lastGrantOn, lastCarryOverOn } = row;
  return {
    workerId,
    policy: { policyId, name, kind, terms, endsOn: policyEndsOn },
    assignment: { startsOn, endsOn, grantsAtStart, yearlyFrom },
    booked: { balance, accruedInYear, lastGrantOn, lastCarryOverOn },
  };
}

// A reversed grant does not count: movements of one kind and day that cancel each other have no rows left.
const timeOffColumns = `assignment.worker_id "workerId", assignment.policy_id "policyId", policy.name, policy.kind,
     policy.terms, policy.ends_on "policyEndsOn", assignment.starts_on "startsOn",
     assignment.ends_on "endsOn", grants_at_start "grantsAtStart", yearly_from "yearlyFrom",
     coalesce(booked.balance, 0)::bigint "balance",
     coalesce(booked.accrued, 0)::bigint "accruedInYear", booked.granted_on "lastGrantOn",
     booked.carried_on "lastCarryOverOn"`;
const joinBooked = `
   join time_off_policy policy on policy.account_id = assignment.account_id
     and policy.company_id = assignment.company_id and policy.policy_id = assignment.policy_id
   cross join lateral (
     select sum(hours) balance,
       sum(hours) filter (where kind = 'accrued' and happened_on >= date_trunc('year', $3::date)
         and happened_on < date_trunc('year', $3::date) + interval '1 year') accrued,
       sum(hours) filter (where kind = 'used' and happened_on >= date_trunc('year', $3::date)
         and happened_on < date_trunc('year', $3::date) + interval '1 year') used,
       max(happened_on) filter (where kind = 'granted' and live > 0) granted_on,
       max(happened_on) filter (where kind = 'carriedOver' and live > 0) carried_on
     from (select kind, happened_on, sum(hours) hours,
         sum(case when is_reversal then -1 else 1 end) live
       from time_off_movement movement
       where movement.account_id = assignment.account_id
         and movement.company_id = assignment.company_id
         and movement.worker_id = assignment.worker_id
         and movement.policy_id = assignment.policy_id
       group by kind, happened_on) by_day) booked`;
const ofWorkers = (parameter: string) =>
  `(${parameter}::uuid[] is null or assignment.worker_id = any (${parameter}))`;

const listRows = statement<TimeOffRow>(
  'list time off',
  `select ${timeOffColumns} from time_off_assignment assignment ${joinBooked}
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
   from time_off_assignment assignment ${joinBooked}
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
const insertRows = statement(
  'insert time-off movements',
  `insert into time_off_movement (account_id, company_id, pay_run_id, recorded_by, created_at, worker_id,
     policy_id, kind, hours, happened_on)
   select $1, $2, $3, $4, $5::timestamptz, given.*
   from unnest($6::uuid[], $7::uuid[], $8::text[], $9::bigint[], $10::date[]) given`,
);
const opposite = `insert into time_off_movement (account_id, company_id, pay_run_id, recorded_by,
     created_at, worker_id, policy_id, kind, hours, happened_on, is_reversal)`;
const reverseRunRows = statement(
  'reverse time off of run',
  `${opposite}
   select account_id, company_id, pay_run_id, recorded_by, $4, worker_id, policy_id, kind, -hours,
     happened_on, true
   from time_off_movement
   where account_id = $1 and company_id = $2 and pay_run_id = $3 and not is_reversal`,
);
const reversePaymentRows = statement(
  'reverse time off of payments',
  `${opposite}
   select account_id, company_id, pay_run_id, recorded_by, $5, worker_id, policy_id, kind, -hours,
     happened_on, true
   from time_off_movement
   join unnest($3::uuid[], $4::uuid[]) voided (run, worker)
     on pay_run_id = voided.run and worker_id = voided.worker
   where account_id = $1 and company_id = $2 and not is_reversal
     and kind in ('accrued', 'used', 'paidOut')`,
);
const insertAdjustmentRow = statement(
  'insert time-off adjustment',
  `insert into time_off_movement (account_id, company_id, worker_id, policy_id, kind, hours, happened_on,
     reason, recorded_by, created_at)
   values ($1, $2, $3, $4, 'adjusted', $5, $6, $7, $8, $9)`,
);
