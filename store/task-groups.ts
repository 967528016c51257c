import { statement, type Transaction } from '../database/database.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';
import { hasLeftExpression } from './employee-states.ts';
import { confirmedSsnKey, isActiveWorker, ownCompany, type WorkerTaskFacts } from './tasks.ts';
import { employedSinceExpression, joinTerminations } from './terminations.ts';
import { joinOffices, locationOrder, workStateExpression } from './worker-locations.ts';

// Facts of all workers are read table by table and joined by grouping: without statistics, PostgreSQL
// would join by looking up each worker, which takes three times as long.

/** Active workers with the same facts, who have the same tasks. */
export interface WorkerTaskGroup extends Omit<WorkerTaskFacts, 'workerId' | 'name'> {
  readonly count: number;
  /** Names of the first few of them, each after its place among all active workers, which has nine digits. */
  readonly first: readonly string[];
}

/** Groups the active workers of a company by the facts that decide their tasks. */
export async function listWorkerTaskGroups(
  tx: Transaction,
  companyId: Id<'company'>,
  { today, mostNames }: { readonly today: CalendarDate; readonly mostNames: number },
): Promise<WorkerTaskGroup[]> {
  return tx.many(listWorkerGroups, [tx.accountId, companyId, today, mostNames]);
}

/** Employees for whom the same local taxes are resolved, or not. */
export interface PlaceGroup {
  readonly count: number;
  /** Names of the first few of them, each after the worker's id. */
  readonly first: readonly string[];
}

/** Groups employees on a day who may live or work in one of some states by the facts that decide local taxes. */
export async function listPlaceGroups(
  tx: Transaction,
  companyId: Id<'company'>,
  {
    on,
    states,
    mostNames,
  }: {
    readonly on: CalendarDate;
    readonly states: readonly string[];
    readonly mostNames: number;
  },
): Promise<PlaceGroup[]> {
  return tx.many(listPlaceGroupRows, [tx.accountId, companyId, on, mostNames, states]);
}

const workerName = "first_name || ' ' || last_name";

// An aggregate in order would sort the workers by all their facts, which takes longer than everything else.
const firstSubjects =
  'array(select subject from unnest(subjects) subject order by subject limit $4)';

// An array is gathered once: without statistics, a join sorted the numbers of the company for each worker.
const sharedNumbers = `array(select ssn_digest from worker_identity where ${ownCompany}
     group by ssn_digest having count(*) > 1)`;
// A shared number is confirmed if every other worker with it is.
const isSsnConfirmed = `not exists (select from worker_identity twin
       where twin.account_id = $1 and twin.company_id = own.company_id
         and twin.ssn_digest = own.ssn_digest and twin.worker_id <> own.worker_id
         and not exists (select from task_confirmation task
           where task.account_id = $1 and task.company_id = own.company_id
             and subject_id = own.worker_id and key = ${confirmedSsnKey}))`;
const hasForm = (place: string) =>
  `coalesce((${place}) = any (string_to_array(forms, ' ')), false)`;

/** Each fact of a worker comes from one row; the others have null. */
const workerParts = `
     select worker_id, ${workerName} "name",
       row_number() over (order by created_at, ordinal, worker_id) place, worker_type,
       not ${hasLeftExpression} is_current, identity_status, joined_on, has_deposit_account,
       null payment_method, null location_category, null work_state, null location_id, null forms,
       null::integer exempt_year, null::boolean shares_ssn, null::boolean is_ssn_confirmed,
       null::boolean is_account_unconfirmed
     from worker where ${isActiveWorker}
     union all (
       select distinct on (worker_id) worker_id, null, null, null, null, null, null, null,
         payment_method, null, null, null, null, null, null, null, null
       from worker_wage where ${ownCompany} and rate > 0
       order by worker_id, starts_on > $3::date, abs(starts_on - $3::date), revision desc)
     union all (
       select distinct on (worker_id) worker_id, null, null, null, null, null, null, null,
         null, location_category, work_state, location_id::text, null, null, null, null, null
       from worker_location where ${ownCompany}
       order by worker_id, ${locationOrder('$3::date')})
     union all
       select worker_id, null, null, null, null, null, null, null, null, null, null, null,
         string_agg(distinct jurisdiction, ' '), null, null, null, null
       from withholding_certificate where ${ownCompany} and kind = 'form' group by worker_id
     union all (
       select distinct on (worker_id) worker_id, null, null, null, null, null, null, null,
         null, null, null, null, null, case when answers ->> 'exempt' = 'Yes'
           then greatest(form_year, extract(year from effective_on)::integer) end, null, null, null
       from withholding_certificate where ${ownCompany} and jurisdiction = 'US' and kind = 'form'
       order by worker_id, effective_on desc, revision desc)
     union all
       select worker_id, null, null, null, null, null, null, null, null, null, null, null, null,
         null, true, ${isSsnConfirmed}, null
       from worker_identity own where ${ownCompany} and ssn_digest = any (${sharedNumbers})
     union all
       select worker_id, null, null, null, null, null, null, null, null, null, null, null, null,
         null, null, null, true
       from deposit_account_change
       where ${ownCompany} and confirmed_at is null and jsonb_array_length(before) > 0`;

// Days of joining differ from worker to worker; whether they are before the incorporation decides.
const listWorkerGroups = statement<WorkerTaskGroup>(
  'group workers to do',
  `with found as (
     select max(name) "name", max(place) place, max(worker_type) worker_type,
       bool_or(is_current) is_current, max(identity_status) identity_status,
       max(joined_on) joined_on, bool_or(has_deposit_account) has_deposit_account,
       max(payment_method) payment_method, max(location_category) location_category,
       max(work_state) work_state, max(location_id) location_id, max(forms) forms,
       max(exempt_year) exempt_year, bool_or(shares_ssn) shares_ssn,
       bool_or(is_ssn_confirmed) is_ssn_confirmed,
       bool_or(is_account_unconfirmed) is_account_unconfirmed
     from (${workerParts}) parts
     group by worker_id having count(place) > 0),
   placed as (
     select worker_type, is_current, identity_status, has_deposit_account, payment_method,
       location_category, work_state, location_id::uuid location_id, forms, exempt_year, shares_ssn,
       is_ssn_confirmed, is_account_unconfirmed, incorporated_on, min(joined_on) joined_on,
       count(*) workers, array_agg(to_char(place, 'FM000000000') || name) subjects
     from found left join (select incorporated_on from kyb_information where ${ownCompany}) kyb on true
     group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, joined_on < incorporated_on)
   select worker_type "workerType", is_current "isCurrent", identity_status "identity",
     joined_on "joinedOn", incorporated_on "incorporatedOn",
     has_deposit_account "hasDepositAccount", payment_method is not null "hasWage",
     payment_method "paymentMethod", ${workStateExpression} "stateOfWork",
     ${hasForm("'US'")} "hasFederalForm", exempt_year "exemptYear",
     ${hasForm(workStateExpression)} "hasStateForm", coalesce(shares_ssn, false) "sharesSsn",
     coalesce(is_account_unconfirmed, false) "hasUnconfirmedAccount",
     case when is_ssn_confirmed then array['ssnShared'] else '{}' end "confirmed",
     workers "count", ${firstSubjects} "first"
   from placed ${joinOffices('$1', '$2')} order by "first"`,
);

// A worker with several work locations, several forms, entered taxes or a move is alone: more than the present
// values may decide.
const placeParts = `
     select worker_id, ${workerName} "name", null home_state, null home_city, null home_zip_code,
       null location_category, null work_state, null location_id, null is_remote_by_choice,
       null remote, null forms, false is_alone
     from worker ${joinTerminations}
     where worker.account_id = $1 and worker.company_id = $2 and worker_type = 'W2'
       and ${employedSinceExpression} <= $3::date and (employment = 'current' or exit_on >= $3::date)
     union all
       select worker_id, null, state, city, zip_code, null, null, null, null, null, null, false
       from worker_identity where ${ownCompany}
     union all (
       select distinct on (worker_id) worker_id, null, null, null, null, location_category, work_state,
         location_id::text, is_remote_by_choice::text,
         concat_ws('|', remote_state, remote_city, remote_zip_code), null, false
       from worker_location where ${ownCompany}
       order by worker_id, ${locationOrder('$3::date')})
     union all
       select worker_id, null, null, null, null, null, null, null, null, null, null, true
       from worker_location where ${ownCompany} group by worker_id having count(*) > 1
     union all
       select worker_id, null, null, null, null, null, null, null, null, null,
         string_agg(concat_ws(' ', jurisdiction, kind, form, form_year, answers), ' ' order by jurisdiction, kind),
         count(*) > count(distinct (jurisdiction, kind))
       from withholding_certificate
       where ${ownCompany} and jurisdiction <> 'US' and effective_on <= $3::date group by worker_id
     union all
       select worker_id, null, null, null, null, null, null, null, null, null, null, true
       from worker_tax where ${ownCompany} and removed_at is null
     union all
       select worker_id, null, null, null, null, null, null, null, null, null, null, true
       from worker_former_home where ${ownCompany} and ends_on >= $3::date`;

// An office may be in any state.
const listPlaceGroupRows = statement<PlaceGroup>(
  'group workers by place',
  `with found as (
     select worker_id, max(name) "name", max(home_state) home_state, max(home_city) home_city,
       max(home_zip_code) home_zip_code, max(location_category) location_category,
       max(work_state) work_state, max(location_id) location_id,
       max(is_remote_by_choice) is_remote_by_choice, max(remote) remote, max(forms) forms,
       bool_or(is_alone) is_alone
     from (${placeParts}) parts
     group by worker_id having count(name) > 0)
   select workers "count", ${firstSubjects} "first" from (
     select count(*) workers, array_agg(worker_id || name) subjects
     from found
     where home_state = any ($5) or work_state = any ($5) or left(remote, 2) = any ($5)
       or location_category = 'Office' or is_remote_by_choice = 'true' or is_alone
     group by home_state, home_city, home_zip_code, location_category, work_state, location_id,
       is_remote_by_choice, remote, forms, case when is_alone then worker_id end) placed
   order by "first"`,
);
