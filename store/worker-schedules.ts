import { statement, type Transaction } from '../database/database.ts';
import type { DateRange } from '../engine/earnings/salary.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
import type { ScheduleFrequency } from '../values/pay-schedule.ts';
import type { WorkerType } from '../values/vocabulary.ts';
import { accountRow } from './account-row.ts';
import type { PayPeriod } from './pay-periods.ts';
import type { PaySchedule } from './pay-schedules.ts';

/** A worker's schedule from a day on. */
export interface ScheduleMove {
  readonly workerId: Id<'worker'>;
  readonly startsOn: CalendarDate;
  readonly scheduleName: string;
}

/** Lists the moves of some workers between the schedules of their type, each worker's by date. */
export async function listScheduleMoves(
  tx: Transaction,
  { companyId, workerType }: Pick<PaySchedule, 'companyId' | 'workerType'>,
  workerIds: readonly Id<'worker'>[],
): Promise<ScheduleMove[]> {
  return tx.many(listMoveRows, [tx.accountId, companyId, workerType, workerIds]);
}

/** Records that workers belong to a schedule from a day on; it replaces a move on the same day. */
export function recordScheduleMoves(
  tx: Transaction,
  schedule: Pick<PaySchedule, 'companyId' | 'workerType' | 'payScheduleId' | 'name'>,
  { workerIds, startsOn }: Pick<ScheduleMove, 'startsOn'> & { workerIds: readonly Id<'worker'>[] },
  now: Instant,
): void {
  tx.send(recordMoveRows, [
    tx.accountId,
    schedule.companyId,
    schedule.workerType,
    schedule.payScheduleId,
    schedule.name,
    startsOn,
    formatInstant(now),
    workerIds,
  ]);
}

/** Lists those of some workers whom no day of a regular period belongs to, with their schedule on its last day. */
export async function listOtherSchedules(
  tx: Transaction,
  { companyId, payPeriodId, type }: Pick<PayPeriod, 'companyId' | 'payPeriodId' | 'type'>,
  workerIds: readonly Id<'worker'>[],
): Promise<ReadonlyMap<Id<'worker'>, string>> {
  if (type !== 'Regular' || workerIds.length === 0) return new Map();
  const rows = await tx.many(listOtherRows, [tx.accountId, companyId, payPeriodId, workerIds]);
  return new Map(rows.map(({ workerId, scheduleName }) => [workerId, scheduleName]));
}

/** Lists the days of a regular period that belong to other schedules, of those of some workers whom it pays in part. */
export async function listOtherDays(
  tx: Transaction,
  { companyId, payPeriodId, type }: Pick<PayPeriod, 'companyId' | 'payPeriodId' | 'type'>,
  workerIds: readonly Id<'worker'>[],
): Promise<ReadonlyMap<Id<'worker'>, readonly DateRange[]>> {
  if (type !== 'Regular' || workerIds.length === 0) return new Map();
  const rows = await tx.many(listOtherDayRows, [tx.accountId, companyId, payPeriodId, workerIds]);
  return new Map(rows.map(({ workerId, inOtherSchedule }) => [workerId, inOtherSchedule]));
}

/** Counts the current workers of each schedule on a day, by `scheduleKeyOf`. */
export async function countWorkersBySchedule(
  tx: Transaction,
  companyId: Id<'company'>,
  on: CalendarDate,
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.many(countWorkerRows, [tx.accountId, companyId, on]);
  return new Map(rows.map(({ workers, ...schedule }) => [scheduleKeyOf(schedule), workers]));
}

/** Names a schedule among those of a company. */
export function scheduleKeyOf({
  workerType,
  name,
}: Pick<PaySchedule, 'workerType' | 'name'>): string {
  return `${workerType} ${name}`;
}

/** Lists the pay frequencies on a day of workers who do not belong to the default schedule. */
export async function listOwnFrequencies(
  tx: Transaction,
  { companyId, workerType }: { readonly companyId: Id<'company'>; readonly workerType: WorkerType },
  on: CalendarDate,
): Promise<ReadonlyMap<Id<'worker'>, ScheduleFrequency>> {
  const rows = await tx.many(listFrequencyRows, [tx.accountId, companyId, workerType, on]);
  return new Map(rows.map(({ workerId, frequency }) => [workerId, frequency]));
}

/** Finds the schedule that a worker belongs to after all moves; undefined if there is none yet. */
export async function findLastSchedule(
  tx: Transaction,
  {
    companyId,
    workerId,
    workerType,
  }: Pick<PaySchedule, 'companyId' | 'workerType'> & { readonly workerId: Id<'worker'> },
): Promise<Pick<PaySchedule, 'name' | 'frequency'> | undefined> {
  return tx.find(findLastRow, [tx.accountId, companyId, workerType, workerId]);
}

/** SQL: the days of moved workers by schedule: of the default one before the first move. */
export function scheduledDays(workerType: string, worker?: string): string {
  const moves = `worker_schedule move where move.account_id = $1 and move.company_id = $2
         and move.worker_type = ${workerType}${worker ? ` and move.worker_id = ${worker}` : ''}`;
  return `(
       select move.worker_id, move.schedule_name, daterange(move.starts_on,
         lead(move.starts_on) over (partition by move.worker_id order by move.starts_on)) days
       from ${moves}
       union all
       select move.worker_id, '', daterange(null, min(move.starts_on)) from ${moves}
       group by move.worker_id)`;
}

const ofPeriod = (period: string, column: string) => `(select ${column} from pay_period scheduled
       where scheduled.account_id = $1 and scheduled.company_id = $2
         and scheduled.pay_period_id = ${period})`;

/** SQL: the days that moved workers belong to the schedule of a period. Nobody else is in it. */
export const joinScheduleDays = (period: string) => `
   left join (select worker_id moved_worker,
       range_agg(days) filter (where schedule_name = ${ofPeriod(period, 'schedule_name')}) own_days
     from ${scheduledDays(ofPeriod(period, 'worker_type'))} scheduled group by worker_id) moved
     on moved_worker = worker.worker_id`;

/** SQL: the worker has a day in the period. A period outside schedules is for everybody. */
export const hasDayInPeriod = (period: string) => `case
       when ${ofPeriod(period, 'schedule_name')} is null then true
       when moved_worker is null then ${ofPeriod(period, 'schedule_name')} = ''
       else coalesce(own_days && ${ofPeriod(period, "daterange(begins_on, ends_on, '[]')")}, false) end`;

/** SQL: the days of a period that belong to other schedules of the worker. */
export const otherDaysColumn = (period: string) => `case
       when moved_worker is null or ${ofPeriod(period, 'schedule_name')} is null then '[]'::jsonb
       else (select coalesce(jsonb_agg(jsonb_build_object('beginsOn', lower(other),
           'endsOn', upper(other) - 1) order by lower(other)), '[]')
         from unnest(datemultirange(${ofPeriod(period, "daterange(begins_on, ends_on, '[]')")})
           - coalesce(own_days, '{}')) other) end "inOtherSchedule"`;

/** SQL: the days of a joined period that belong to other schedules of one worker. */
export const otherDaysOfPeriod = (period: string, worker: string) => `(
       select coalesce(jsonb_agg(jsonb_build_object('beginsOn', lower(shared), 'endsOn', upper(shared) - 1)
         order by lower(shared)), '[]')
       from ${scheduledDays(`${period}.worker_type`, worker)} scheduled
       cross join lateral (select days * daterange(${period}.begins_on, ${period}.ends_on, '[]') shared) cut
       where schedule_name <> ${period}.schedule_name and not isempty(shared))`;

/** SQL: the name of the schedule of a worker of a type on a day. */
export const scheduleNameOn = ({
  worker,
  workerType,
  day,
}: {
  readonly worker: string;
  readonly workerType: string;
  readonly day: string;
}) => `coalesce((select schedule_name from worker_schedule own
       where own.account_id = $1 and own.company_id = $2 and own.worker_id = ${worker}
         and own.worker_type = ${workerType} and own.starts_on <= ${day}
       order by own.starts_on desc limit 1), '')`;

/** SQL: the first or the last day of a regular period belongs to the schedule of the worker. */
export const isPeriodOfWorker = (period: string, worker: string) =>
  ['begins_on', 'ends_on']
    .map(
      (day) =>
        `${period}.schedule_name = ${scheduleNameOn({
          worker,
          workerType: `${period}.worker_type`,
          day: `${period}.${day}`,
        })}`,
    )
    .join(' or ');

const listMoveRows = statement<ScheduleMove>(
  'list schedule moves',
  `select worker_id "workerId", starts_on "startsOn", schedule_name "scheduleName"
   from worker_schedule
   where account_id = $1 and company_id = $2 and worker_type = $3 and worker_id = any ($4)
   order by worker_id, starts_on`,
);
const recordMoveRows = statement(
  'record schedule moves',
  `insert into worker_schedule (account_id, company_id, worker_type, pay_schedule_id, schedule_name,
     starts_on, created_at, worker_id)
   select own.account_id, $2, $3, $4, $5, $6::date, $7::timestamptz, moved.worker_id
   from ${accountRow} cross join unnest($8::uuid[]) moved (worker_id)
   on conflict (account_id, company_id, worker_id, starts_on) do update
     set worker_type = excluded.worker_type, pay_schedule_id = excluded.pay_schedule_id,
       schedule_name = excluded.schedule_name, created_at = excluded.created_at`,
);
const listOtherRows = statement<Pick<ScheduleMove, 'workerId' | 'scheduleName'>>(
  'list workers of other schedules',
  `select worker.worker_id "workerId", ${scheduleNameOn({
    worker: 'worker.worker_id',
    workerType: ofPeriod('$3', 'worker_type'),
    day: ofPeriod('$3', 'ends_on'),
  })} "scheduleName"
   from worker ${joinScheduleDays('$3')}
   where worker.account_id = $1 and worker.company_id = $2 and worker.worker_id = any ($4)
     and worker.worker_type = ${ofPeriod('$3', 'worker_type')} and not ${hasDayInPeriod('$3')}`,
);
const listOtherDayRows = statement<{ workerId: Id<'worker'>; inOtherSchedule: DateRange[] }>(
  'list days in other schedules',
  `select worker.worker_id "workerId", ${otherDaysColumn('$3')}
   from worker ${joinScheduleDays('$3')}
   where worker.account_id = $1 and worker.company_id = $2 and worker.worker_id = any ($4)
     and moved_worker is not null and ${hasDayInPeriod('$3')}`,
);
const countWorkerRows = statement<
  Pick<PaySchedule, 'workerType' | 'name'> & { readonly workers: number }
>(
  'count workers by schedule',
  `select worker.worker_type "workerType", coalesce(moved.schedule_name, '') "name", count(*) "workers"
   from worker left join (select distinct on (worker_id, worker_type) worker_id, worker_type, schedule_name
     from worker_schedule where account_id = $1 and company_id = $2 and starts_on <= $3
     order by worker_id, worker_type, starts_on desc) moved
     on moved.worker_id = worker.worker_id and moved.worker_type = worker.worker_type
   where worker.account_id = $1 and worker.company_id = $2
     and (employment = 'current' or exit_on >= $3)
   group by 1, 2`,
);
const listFrequencyRows = statement<{ workerId: Id<'worker'>; frequency: ScheduleFrequency }>(
  'list own frequencies',
  `select worker_id "workerId", frequency
   from ${scheduledDays('$3')} scheduled
   join pay_schedule on pay_schedule.account_id = $1 and pay_schedule.company_id = $2
     and pay_schedule.worker_type = $3 and pay_schedule.name = scheduled.schedule_name
     and pay_schedule.replaced_at is null
   where days @> $4::date and schedule_name <> ''`,
);
const findLastRow = statement<Pick<PaySchedule, 'name' | 'frequency'>>(
  'find last schedule of worker',
  `select name, frequency from pay_schedule
   where account_id = $1 and company_id = $2 and worker_type = $3 and replaced_at is null
     and name = coalesce((select schedule_name from worker_schedule own
       where own.account_id = $1 and own.company_id = $2 and own.worker_id = $4 and own.worker_type = $3
       order by own.starts_on desc limit 1), '')`,
);
