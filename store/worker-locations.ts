import { statement, type Transaction } from '../database/database.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
import type { StateCode } from '../values/state.ts';
import type { LocationCategory } from '../values/vocabulary.ts';
import { accountRow } from './account-row.ts';
import type { HomeAddress } from './worker-identities.ts';

export interface WorkLocationTerms {
  readonly locationCategory: LocationCategory;
  readonly workState: StateCode | null;
  /** Null for an office worker means the company's primary location. */
  readonly locationId: Id<'location'> | null;
  /** A remote worker could work at the office and does not by choice. */
  readonly isRemoteByChoice: boolean;
}

/** Where a worker works from a day on, until the next work location starts. */
export interface WorkLocation extends WorkLocationTerms {
  readonly startsOn: CalendarDate;
  /** Where a remote worker works, when not at home. */
  readonly remote: HomeAddress | null;
}

interface WorkerKey {
  readonly companyId: Id<'company'>;
  readonly workerId: Id<'worker'>;
}

/** Adds the first work locations of new workers with one statement. */
export function insertWorkLocations(
  tx: Transaction,
  companyId: Id<'company'>,
  workers: readonly (WorkLocationTerms & {
    readonly workerId: Id<'worker'>;
    readonly joinedOn: CalendarDate;
  })[],
  now: Instant,
): void {
  tx.send(insertLocationRows, [
    tx.accountId,
    companyId,
    formatInstant(now),
    workers.map(({ workerId }) => workerId),
    workers.map(({ joinedOn }) => joinedOn),
    workers.map(({ locationCategory }) => locationCategory),
    workers.map(({ workState }) => workState),
    workers.map(({ locationId }) => locationId),
    workers.map(({ isRemoteByChoice }) => isRemoteByChoice),
  ]);
}

/** Records a work location from a day on; one from the same day is replaced. */
export function putWorkLocation(
  tx: Transaction,
  { companyId, workerId }: WorkerKey,
  location: WorkLocation,
  now: Instant,
): void {
  const { remote } = location;
  tx.send(putLocationRow, [
    tx.accountId,
    companyId,
    workerId,
    location.startsOn,
    location.locationCategory,
    location.workState,
    location.locationId,
    location.isRemoteByChoice,
    remote?.address1,
    remote?.address2,
    remote?.city,
    remote?.state,
    remote?.zipCode,
    formatInstant(now),
  ]);
}

/** Lists the work locations of a worker by start date. */
export async function listWorkLocations(
  tx: Transaction,
  { companyId, workerId }: WorkerKey,
): Promise<WorkLocation[]> {
  return tx.many(listLocationRows, [tx.accountId, companyId, workerId]);
}

/** Finds the state of work on a day. */
export async function findWorkState(
  tx: Transaction,
  { companyId, workerId }: WorkerKey,
  day: CalendarDate,
): Promise<string | undefined> {
  const found = await tx.find(findStateRow, [tx.accountId, companyId, workerId, day]);
  return found?.state ?? undefined;
}

/**
 * SQL for the state of work: that of a remote worker, of the office, or of the primary location. The
 * state given for an office worker is used only while the company has neither.
 */
export const workStateExpression = `case placed.location_category when 'Remote'
  then placed.work_state else coalesce(office.state, main.state, placed.work_state) end`;

/** SQL that joins the work location of each worker on a day, or the first if none has started by then. */
export const locationOrder = (day: string) =>
  `starts_on > ${day}, case when starts_on <= ${day} then starts_on end desc, starts_on`;
const joinLocationOn = (day: string, accountId: string) => `
  left join lateral (select location_category, work_state, location_id
    from worker_location placed
    where placed.account_id = ${accountId} and placed.company_id = worker.company_id
      and placed.worker_id = worker.worker_id
    order by ${locationOrder(day)} limit 1) placed on true`;
export const joinOffices = (accountId: string, companyId: string) => `
  left join company_location office on office.account_id = ${accountId}
    and office.company_id = ${companyId} and office.location_id = placed.location_id
  left join company_location main on main.account_id = ${accountId}
    and main.company_id = ${companyId} and main.is_primary`;
export const joinWorkLocations = (
  day: string,
  accountId = '$1',
) => `${joinLocationOn(day, accountId)}
  ${joinOffices(accountId, 'worker.company_id')}`;

/**
 * SQL: the work locations of some workers of a company ($2) on a day ($3) with the number of `workers` at each.
 * Both tables are read once and joined by a group for each worker: a join would look up the location of
 * each worker, because without statistics the planner expects one worker. Offices are looked up at the end.
 */
export const countedWorkLocations = (ofWorkers: string) => `(
    select location_category, work_state, location_id, count(*) workers from (
      select max(location_category) location_category, max(work_state) work_state,
        max(location_id::text)::uuid location_id
      from (
        select worker_id, null location_category, null work_state, null::uuid location_id, true is_asked
        from worker where ${ofWorkers}
        union all (
          select distinct on (worker_id) worker_id, location_category, work_state, location_id, false
          from worker_location where account_id = $1 and company_id = $2
          order by worker_id, ${locationOrder('$3::date')})) found
      group by worker_id having bool_or(is_asked)) placed_worker
    group by 1, 2, 3) placed
  ${joinOffices('$1', '$2')}`;

export const workLocationColumns = `starts_on "startsOn", location_category "locationCategory",
  work_state "workState", location_id "locationId", is_remote_by_choice "isRemoteByChoice",
  case when remote_address1 is not null then json_build_object(
    'address1', remote_address1, 'address2', remote_address2, 'city', remote_city,
    'state', remote_state, 'zipCode', remote_zip_code) end "remote"`;

const insertLocationRows = statement(
  'insert work locations',
  `insert into worker_location (account_id, company_id, created_at, worker_id, starts_on,
     location_category, work_state, location_id, is_remote_by_choice)
   select own.account_id, $2, $3, given.*
   from ${accountRow}
   cross join unnest($4::uuid[], $5::date[], $6::text[], $7::text[], $8::uuid[], $9::boolean[]) given`,
);
const putLocationRow = statement(
  'put work location',
  `insert into worker_location (account_id, company_id, worker_id, starts_on, location_category,
     work_state, location_id, is_remote_by_choice, remote_address1, remote_address2, remote_city,
     remote_state, remote_zip_code, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
   on conflict (account_id, company_id, worker_id, starts_on) do update set
     location_category = excluded.location_category, work_state = excluded.work_state,
     location_id = excluded.location_id, is_remote_by_choice = excluded.is_remote_by_choice,
     remote_address1 = excluded.remote_address1, remote_address2 = excluded.remote_address2,
     remote_city = excluded.remote_city, remote_state = excluded.remote_state,
     remote_zip_code = excluded.remote_zip_code, created_at = excluded.created_at`,
);
const listLocationRows = statement<WorkLocation>(
  'list work locations',
  `select ${workLocationColumns} from worker_location
   where account_id = $1 and company_id = $2 and worker_id = $3 order by starts_on`,
);
const findStateRow = statement<{ state: string | null }>(
  'find state of work',
  `select ${workStateExpression} "state" from worker ${joinWorkLocations('$4::date')}
   where worker.account_id = $1 and worker.company_id = $2 and worker.worker_id = $3`,
);
