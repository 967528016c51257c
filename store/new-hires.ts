import { statement, type Transaction } from '../database/database.ts';
import type { KeyRing } from '../database/encryption.ts';
import type { UnreportedHires } from '../engine/onboarding/new-hires.ts';
import { type CalendarDate, calendarDate } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
import { Ssn } from '../values/masked.ts';
import type { StateCode } from '../values/state.ts';
import type { WorkerType } from '../values/vocabulary.ts';
import { accountRow } from './account-row.ts';
import { type HomeAddress, homeAddressJson } from './worker-identities.ts';
import { joinWorkLocations, workStateExpression } from './worker-locations.ts';

export interface NewHireKey {
  readonly hiredOn: CalendarDate;
  readonly workerId: Id<'worker'>;
}

/** A hire or rehire that a state asks for. */
export interface NewHire extends NewHireKey {
  readonly firstName: string;
  readonly middleName: string | null;
  readonly lastName: string;
  readonly workerType: WorkerType;
  /** Days since the worker left before; null for a first hire. */
  readonly daysApart: number | null;
  /** State of work on the day of hire; null if it is not known. */
  readonly state: StateCode | null;
  readonly ssn: Ssn | undefined;
  readonly dateOfBirth: CalendarDate | null;
  readonly home: HomeAddress | null;
  readonly reportedOn: CalendarDate | null;
  readonly reportedState: StateCode | null;
  readonly confirmationNumber: string | null;
}

/** Hires that count as new by the law. */
export interface NewHireRules {
  readonly rehireAfterDays: number;
  readonly rehireExceptions: readonly (readonly [state: string, days: number])[];
  readonly contractorStates: readonly string[];
}

export interface NewHireFilter {
  readonly companyId: Id<'company'>;
  readonly from: CalendarDate;
  readonly until: CalendarDate;
  readonly state?: StateCode | undefined;
  /** True for hires whose report is not recorded. */
  readonly onlyUnreported?: boolean;
  readonly workerIds?: readonly Id<'worker'>[] | undefined;
}

/** Lists hires of a span of days by day, or a page of them. */
export async function listNewHires(
  tx: Transaction,
  keys: KeyRing,
  { companyId, from, until, state, onlyUnreported = false, workerIds }: NewHireFilter,
  rules: NewHireRules,
  {
    after,
    limit,
  }: { readonly after?: NewHireKey | undefined; readonly limit?: number | undefined },
): Promise<NewHire[]> {
  const rows = await tx.many(listHireRows, [
    ...[tx.accountId, companyId, from, until],
    ...valuesOf(rules),
    ...[state, onlyUnreported, workerIds, after?.hiredOn, after?.workerId, limit],
  ]);
  return rows.map(({ sealed, ...row }) => {
    const place = ['worker_identity', 'ssn_encrypted', row.workerId] as const;
    return { ...row, ssn: sealed ? new Ssn(keys.open(sealed, place)) : undefined };
  });
}

/**
 * Counts employees hired in a span of days, and since the company was registered here, whose report is
 * not recorded. Whoever joined before was reported by the former payroll.
 */
export async function listUnreportedHires(
  tx: Transaction,
  { companyId, from, until }: Pick<NewHireFilter, 'companyId' | 'from' | 'until'>,
  rules: NewHireRules,
): Promise<UnreportedHires[]> {
  const values = [tx.accountId, companyId, from, until, ...valuesOf(rules)];
  return tx.many(countUnreportedRows, values);
}

/** Finds the last hire of each worker up to today, and the state of work on that day. */
export async function listLastHires(
  tx: Transaction,
  {
    companyId,
    workerIds,
    today,
  }: Pick<NewHireFilter, 'companyId'> & {
    readonly workerIds: readonly Id<'worker'>[];
    readonly today: CalendarDate;
  },
): Promise<ReadonlyMap<Id<'worker'>, Pick<NewHire, 'hiredOn' | 'state'>>> {
  const values = [tx.accountId, companyId, earliestHire, today, workerIds];
  const rows = await tx.many(listLastHireRows, values);
  return new Map(rows.map(({ workerId, ...hire }) => [workerId, hire]));
}

const earliestHire = calendarDate('1900-01-01');

/** A report of a hire that a state has received. */
export interface NewHireReport extends NewHireKey {
  readonly state: StateCode;
  readonly reportedOn: CalendarDate;
  readonly confirmationNumber: string | undefined;
}

/** Records reports with one statement; one of the same hire becomes a further revision. */
export function recordNewHireReports(
  tx: Transaction,
  companyId: Id<'company'>,
  reports: readonly NewHireReport[],
  now: Instant,
): void {
  tx.send(insertReportRows, [
    tx.accountId,
    companyId,
    formatInstant(now),
    reports.map(({ workerId }) => workerId),
    reports.map(({ hiredOn }) => hiredOn),
    reports.map(({ state }) => state),
    reports.map(({ reportedOn }) => reportedOn),
    reports.map(({ confirmationNumber }) => confirmationNumber),
  ]);
}

function valuesOf({ rehireAfterDays, rehireExceptions, contractorStates }: NewHireRules) {
  return [
    contractorStates,
    rehireAfterDays,
    rehireExceptions.map(([state]) => state),
    rehireExceptions.map(([, days]) => days),
  ];
}

// A departure that a later one replaced ends on the day after that one: this is no rehire.
const isRehire = `rehired_on > exit_on and not exists (select from worker_termination later
       where later.account_id = $1 and later.company_id = $2
         and later.worker_id = departed.worker_id and later.termination_id <> departed.termination_id
         and later.exit_on = departed.rehired_on - 1 and later.created_at > departed.created_at)`;
// Those who came back are few, and are looked up one by one; all others are read once.
const workerColumns =
  'account_id, company_id, worker_id, first_name, middle_name, last_name, worker_type';
const hires = `(select ${workerColumns}, first.hired_on, null::integer days_apart
     from worker joined
     cross join lateral (select least(joined.joined_on, min(departed.joined_on)) hired_on
       from worker_termination departed where departed.account_id = $1
         and departed.company_id = $2 and departed.worker_id = joined.worker_id) first
     where joined.account_id = $1 and joined.company_id = $2 and joined.joined_on >= $3::date
       and not (employment = 'terminated' and exit_on is null)
     union all
     select known.*, rehired_on, rehired_on - exit_on from worker_termination departed
     cross join lateral (select ${workerColumns} from worker found
       where found.account_id = $1 and found.company_id = $2
         and found.worker_id = departed.worker_id limit 1) known
     where departed.account_id = $1 and departed.company_id = $2 and ${isRehire}) worker`;
const placed = `select worker.worker_id, first_name, middle_name, last_name, worker_type, hired_on,
     days_apart, ${workStateExpression} state
   from ${hires} ${joinWorkLocations('worker.hired_on')}
   where hired_on >= $3::date and hired_on <= $4::date`;
const isAskedFor = `(worker_type = 'W2' or state = any ($5::text[])) and (days_apart is null
     or days_apart >= coalesce((select days from unnest($7::text[], $8::integer[])
       exception (place, days) where place = hire.state), $6::integer))`;
const joinReport = `left join lateral (select reported_on, found.state reported_state,
       confirmation_number from new_hire_report found
     where found.account_id = $1 and found.company_id = $2 and found.worker_id = hire.worker_id
       and found.hired_on = hire.hired_on order by revision desc limit 1) report on true`;

const listHireRows = statement<Omit<NewHire, 'ssn'> & { sealed: Buffer | null }>(
  'list new hires',
  `select hire.worker_id "workerId", first_name "firstName", middle_name "middleName",
     last_name "lastName", worker_type "workerType", hired_on "hiredOn", days_apart "daysApart",
     hire.state, sealed, date_of_birth "dateOfBirth", home, reported_on "reportedOn",
     reported_state "reportedState", confirmation_number "confirmationNumber"
   from (${placed}) hire ${joinReport}
   left join lateral (select ssn_encrypted sealed, date_of_birth, ${homeAddressJson} home
     from worker_identity found where found.account_id = $1 and found.company_id = $2
       and found.worker_id = hire.worker_id limit 1) identity on true
   where ${isAskedFor} and ($9::text is null or hire.state = $9)
     and (not $10::boolean or reported_on is null)
     and ($11::uuid[] is null or hire.worker_id = any ($11))
     and ($12::date is null or (hired_on, hire.worker_id) > ($12, $13::uuid))
   order by hired_on, hire.worker_id limit $14`,
);
const countUnreportedRows = statement<UnreportedHires>(
  'count unreported hires',
  `select hire.state, hired_on "hiredOn", count(*) workers
   from (${placed}) hire ${joinReport}
   where worker_type = 'W2' and hire.state is not null and reported_on is null and ${isAskedFor}
     and hired_on >= (select (terms_accepted_at at time zone 'America/New_York')::date
       from company where account_id = $1 and company_id = $2)
   group by 1, 2 order by 1, 2`,
);
const listLastHireRows = statement<Pick<NewHire, 'workerId' | 'hiredOn' | 'state'>>(
  'list last hires',
  `select distinct on (worker_id) worker_id "workerId", hired_on "hiredOn", state
   from (${placed}) hire where worker_id = any ($5::uuid[]) order by worker_id, hired_on desc`,
);
const insertReportRows = statement(
  'record new hire reports',
  `insert into new_hire_report (account_id, company_id, created_at, worker_id, hired_on, state,
     reported_on, confirmation_number, revision)
   select own.account_id, $2, $3, given.*, 1 + (select count(*) from new_hire_report known
     where known.account_id = $1 and known.company_id = $2
       and known.worker_id = given.worker_id and known.hired_on = given.hired_on)
   from ${accountRow}
   cross join unnest($4::uuid[], $5::date[], $6::text[], $7::date[], $8::text[])
     given (worker_id, hired_on, state, reported_on, confirmation_number)`,
);
