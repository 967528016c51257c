import { statement, type Transaction } from '../database/database.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';
import type { StateCode } from '../values/state.ts';
import { hasLeftExpression } from './employee-states.ts';
import { confirmedSsnKey, isAccountShared, ownCompany, type WorkerTaskFacts } from './tasks.ts';
import { joinOffices, workStateExpression } from './worker-locations.ts';

// Each table is read once, and the rows of a worker are joined by grouping: without statistics, PostgreSQL would
// join by looking up each worker. Of several wages, locations or forms the greatest text counts, which begins with
// the order of the row and ends with its facts: sorting the rows of each table would double the time. For 10,000
// workers, one statement takes 170 ms of CPU; three, for tasks, places and states, took 340.

/** Workers with the same facts, who have the same tasks and pay the same local taxes. */
export interface AlikeWorkers extends Omit<WorkerTaskFacts, 'workerId' | 'name'> {
  /** False for somebody who has left and is still paid for the day. */
  readonly isActive: boolean;
  readonly homeState: StateCode | null;
  /** Equal for employees for whom the same local taxes are resolved, or not; null if there are none. */
  readonly placeKey: string | null;
  readonly count: number;
  /** Names of the first few of them, each after its place among all workers, which has ten digits. */
  readonly first: readonly string[];
  /** The same, each after the worker's id, if the group has a place key. */
  readonly firstIds: readonly string[];
  /** Ids of those of them that were asked for. */
  readonly memberIds: readonly Id<'worker'>[];
}

/** Groups the workers of a company by the facts that decide their tasks and, in some states, local taxes. */
export async function listWorkerGroups(
  tx: Transaction,
  companyId: Id<'company'>,
  {
    today,
    states,
    mostNames,
    members,
  }: {
    readonly today: CalendarDate;
    /** States with local taxes. */
    readonly states: readonly string[];
    readonly mostNames: number;
    /** Workers whose group is told. */
    readonly members?: readonly Id<'worker'>[] | 'all';
  },
): Promise<AlikeWorkers[]> {
  const named = members === 'all' ? null : (members ?? []);
  return tx.many(listGroups, [tx.accountId, companyId, today, mostNames, states, named]);
}

// Numbers of eight and ten digits, so that texts are ordered as they are.
const dayNumber = (day: string) => `(${day} - date '2000-01-01')`;
/** The last that has started by $3 is the greatest, or else the first that starts later. */
const presentGreatest = `(case when starts_on <= $3::date then 50000000 + ${dayNumber('starts_on')}
       else 20000000 - ${dayNumber('starts_on')} end)::text`;
const tenDigits = (number: string) => `(1000000000 + ${number})::text`;
const afterDay = 9;
const afterDayAndRevision = 19;
const noOffice = ' '.repeat(36);

const isActive = `not (employment = 'terminated' and ${hasLeftExpression})`;
// Employed on the day; few workers have joined later, only for those a former employment is looked up.
const isTaxed = `(worker_type = 'W2' and (employment = 'current' or exit_on >= $3::date)
       and (joined_on <= $3::date or exists (select from worker_termination former
         where former.account_id = $1 and former.company_id = $2
           and former.worker_id = worker.worker_id and former.joined_on <= $3::date
           and (rehired_on is null or rehired_on > former.exit_on))))`;

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

/** Facts of a worker, each from one row; the other rows have null. */
const columns = {
  subject: 'text',
  person: 'text',
  joined_on: 'date',
  wage: 'text',
  location: 'text',
  home: 'text',
  w4: 'text',
  state_forms: 'text',
  local_forms: 'text',
  is_alone: 'boolean',
  ssn: 'text',
  is_account_unconfirmed: 'boolean',
  is_account_shared: 'boolean',
} as const;
type Column = keyof typeof columns;

const flag = (condition: string) => `case when ${condition} then '1' else '0' end`;
const nameOrder = '(order by created_at, ordinal, worker_id)';
const parts: readonly (readonly [facts: Partial<Record<Column, string>>, from: string])[] = [
  [
    {
      subject: `${tenDigits(`row_number() over ${nameOrder}`)} || first_name || ' ' || last_name`,
      person: `${flag(isActive)} || ${flag(`not ${hasLeftExpression}`)} || ${flag(isTaxed)}
         || ${flag('has_deposit_account')} || ' ' || identity_status || ' ' || worker_type`,
      joined_on: 'joined_on',
    },
    `worker where ${ownCompany} and (${isActive} or exit_on >= $3::date)`,
  ],
  [
    { wage: `${presentGreatest} || ${tenDigits('revision')} || payment_method` },
    `worker_wage where ${ownCompany} and rate > 0`,
  ],
  [
    {
      location: `${presentGreatest} || location_category || coalesce(work_state, '--')
         || coalesce(location_id::text, '${noOffice}') || ${flag('is_remote_by_choice')}
         || coalesce(remote_state || remote_zip_code || ' ' || remote_city, '')`,
    },
    `worker_location where ${ownCompany}`,
  ],
  [{ home: "state || zip_code || ' ' || city" }, `worker_identity where ${ownCompany}`],
  [
    {
      w4: `(50000000 + ${dayNumber('effective_on')})::text || ${tenDigits('revision')}
         || case when answers ->> 'exempt' = 'Yes'
           then greatest(form_year, extract(year from effective_on)::integer)::text else '' end`,
    },
    `withholding_certificate where ${ownCompany} and jurisdiction = 'US' and kind = 'form'`,
  ],
  [
    {
      state_forms: "string_agg(distinct jurisdiction, ' ') filter (where kind = 'form')",
      local_forms: `string_agg(concat_ws(' ', jurisdiction, kind, form, form_year, answers), ' '
           order by jurisdiction, kind) filter (where effective_on <= $3::date)`,
      is_alone: `count(*) filter (where effective_on <= $3::date)
           > count(distinct jurisdiction || kind) filter (where effective_on <= $3::date)`,
    },
    `withholding_certificate where ${ownCompany} and jurisdiction <> 'US' group by worker_id`,
  ],
  [
    { ssn: `case when ${isSsnConfirmed} then 'confirmed' else 'shared' end` },
    `worker_identity own where ${ownCompany} and ssn_digest = any (${sharedNumbers})`,
  ],
  [
    { is_account_unconfirmed: 'true' },
    `deposit_account_change
     where ${ownCompany} and confirmed_at is null and jsonb_array_length(before) > 0`,
  ],
  [{ is_account_shared: 'true' }, `deposit_account own where ${ownCompany} and ${isAccountShared}`],
  [{ is_alone: 'true' }, `worker_tax where ${ownCompany} and removed_at is null`],
  [{ is_alone: 'true' }, `worker_former_home where ${ownCompany} and ends_on >= $3::date`],
];

const names = Object.keys(columns) as Column[];
const workerParts = parts
  .map(([facts, from]) => {
    const listed = names.map((name) => `${facts[name] ?? `null::${columns[name]}`} ${name}`);
    return `select worker_id, ${listed.join(', ')} from ${from}`;
  })
  .join('\n     union all ');
const greatest = (name: Column) => {
  const { [name]: type } = columns;
  if (type === 'boolean') return `bool_or(${name}) ${name}`;
  return `max(${name}${type === 'text' ? ' collate "C"' : ''}) ${name}`;
};

// An office may be in any state. A worker with several locations, several forms, entered taxes or a move is alone: more
// than the present values may decide. Others are not told apart by what decides local taxes only.
const hasLocalTaxes = `substr(person, 3, 1) = '1' and (left(home, 2) = any ($5)
       or substr(location, ${afterDay}, 6) = 'Office' or substr(location, ${afterDay + 6}, 2) = any ($5)
       or substr(location, ${afterDay + 44}, 1) = '1' or substr(location, ${afterDay + 45}, 2) = any ($5)
       or is_alone or locations > 1)`;
const hasStateForm = `coalesce((${workStateExpression}) = any (string_to_array(state_forms, ' ')), false)`;
const firstOf = (subjects: string) =>
  `array(select subject from unnest(${subjects}) subject order by subject collate "C" limit $4)`;

const listGroups = statement<AlikeWorkers>(
  'group workers to do',
  `with found as (
     select worker_id, ${names.map(greatest).join(', ')}, count(location) locations
     from (${workerParts}) parts
     group by worker_id having count(subject) > 0),
   judged as materialized (
     select *, coalesce(${hasLocalTaxes}, false) has_local_taxes from found),
   placed as (
     select substr(location, ${afterDay}, 44) location, person, substr(wage, ${afterDayAndRevision}) wage,
       left(home, 2) home_state, substr(w4, ${afterDayAndRevision}) w4, state_forms, ssn,
       is_account_unconfirmed, is_account_shared, case when has_local_taxes then concat_ws('|', substr(location, ${afterDay}),
         home, local_forms, case when is_alone or locations > 1 then worker_id end) end place_key,
       incorporated_on, min(joined_on) joined_on, count(*) workers, array_agg(subject) subjects,
       array_agg(worker_id || substr(subject, 11)) filter (where has_local_taxes) ids,
       array_agg(worker_id) filter (where $6::uuid[] is null or worker_id = any ($6)) members
     from judged left join (select incorporated_on from kyb_information where ${ownCompany}) kyb on true
     group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, joined_on < incorporated_on)
   select split_part(person, ' ', 3) "workerType", substr(person, 1, 1) = '1' "isActive",
     substr(person, 2, 1) = '1' "isCurrent", substr(person, 4, 1) = '1' "hasDepositAccount",
     split_part(person, ' ', 2) "identity", joined_on "joinedOn", incorporated_on "incorporatedOn",
     wage is not null "hasWage", wage "paymentMethod", ${workStateExpression} "stateOfWork",
     home_state "homeState", w4 is not null "hasFederalForm", nullif(w4, '')::integer "exemptYear",
     ${hasStateForm} "hasStateForm", ssn is not null "sharesSsn",
     coalesce(is_account_unconfirmed, false) "hasUnconfirmedAccount",
     coalesce(is_account_shared, false) "sharesAccount",
     case when ssn = 'confirmed' then array['ssnShared'] else '{}' end "confirmed",
     place_key "placeKey", workers "count", ${firstOf('subjects')} "first",
     ${firstOf('ids')} "firstIds", coalesce(members, '{}') "memberIds"
   from (select *, left(location, 6) location_category, nullif(substr(location, 7, 2), '--') work_state,
       nullif(substr(location, 9), '${noOffice}')::uuid location_id from placed) placed
     ${joinOffices('$1', '$2')} order by "first"`,
);
