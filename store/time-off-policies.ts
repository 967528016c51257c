import { statement, type Transaction } from '../database/database.ts';
import { newId } from '../database/new-id.ts';
import type { TimeOffPolicy } from '../engine/time-off/policy.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Hours } from '../values/hours.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
import type { TimeOffPolicyId } from '../values/time-off.ts';
import { accountRow } from './account-row.ts';

/** A policy with the number of workers who have it. */
export interface ListedTimeOffPolicy extends TimeOffPolicy {
  readonly workers: number;
}

/** Inserts a policy, or replaces its name, kind, terms and end. A new version keeps the terms before it. */
export function putTimeOffPolicy(
  tx: Transaction,
  companyId: Id<'company'>,
  { policyId, name, kind, terms, version, endsOn }: TimeOffPolicy,
  now: Instant,
): void {
  const [json, at] = [JSON.stringify(terms), formatInstant(now)];
  tx.send(putPolicyRow, [tx.accountId, companyId, policyId, name, kind, json, endsOn, at, version]);
  tx.send(insertTermsRow, [tx.accountId, companyId, policyId, version, json, at]);
}

/** Terms of a policy, present or former. */
export interface TimeOffTermsVersion
  extends Pick<TimeOffPolicy, 'policyId' | 'version' | 'terms'> {}

/** Lists all versions of the terms of a company's policies. */
export async function listTimeOffTerms(
  tx: Transaction,
  companyId: Id<'company'>,
): Promise<TimeOffTermsVersion[]> {
  return tx.many(listTermsRows, [tx.accountId, companyId]);
}

/** Lists the policies of a company by name. */
export async function listTimeOffPolicies(
  tx: Transaction,
  companyId: Id<'company'>,
): Promise<ListedTimeOffPolicy[]> {
  return tx.many(listPolicyRows, [tx.accountId, companyId]);
}

export interface NewTimeOffAssignment {
  readonly workerId: Id<'worker'>;
  readonly startsOn: CalendarDate;
  /** The first day on which hours are granted or lost; null if it is the start. */
  readonly yearlyFrom: CalendarDate | null;
  /** Undefined: hours of a year are granted on the first day. */
  readonly openingBalance: Hours | undefined;
}

/** Assigns a policy to workers; an opening balance becomes their first movement. */
export function insertTimeOffAssignments(
  tx: Transaction,
  { companyId, policyId }: PolicyKey,
  assignments: readonly NewTimeOffAssignment[],
  { by, now }: { readonly by: string; readonly now: Instant },
): void {
  const at = formatInstant(now);
  const given = [
    assignments.map(({ workerId }) => workerId),
    assignments.map(({ startsOn }) => startsOn),
    assignments.map(({ openingBalance }) => openingBalance ?? null),
  ];
  const yearlyFrom = assignments.map((each) => each.yearlyFrom);
  tx.send(insertAssignmentRows, [tx.accountId, companyId, policyId, at, ...given, yearlyFrom]);
  if (assignments.some(({ openingBalance }) => openingBalance))
    tx.send(insertOpeningRows, [
      tx.accountId,
      companyId,
      policyId,
      at,
      ...given,
      by,
      assignments.map(() => newId<'timeOffMovement'>()),
    ]);
}

/** Ends the assignments of some workers; one that begins later ends before its first day. */
export function endTimeOffAssignments(
  tx: Transaction,
  { companyId, policyId }: PolicyKey,
  { workerIds, endsOn }: { workerIds: readonly Id<'worker'>[]; endsOn: CalendarDate },
): void {
  tx.send(endAssignmentRows, [tx.accountId, companyId, policyId, workerIds, endsOn]);
}

interface PolicyKey {
  readonly companyId: Id<'company'>;
  readonly policyId: TimeOffPolicyId;
}

const putPolicyRow = statement(
  'put time-off policy',
  `insert into time_off_policy (account_id, company_id, policy_id, name, kind, terms, ends_on, created_at,
     version)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
   on conflict (account_id, company_id, policy_id) do update set name = excluded.name,
     kind = excluded.kind, terms = excluded.terms, ends_on = excluded.ends_on,
     version = excluded.version`,
);
const insertTermsRow = statement(
  'insert terms of time-off policy',
  `insert into time_off_terms (account_id, company_id, policy_id, version, terms, created_at)
   values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
);
const listTermsRows = statement<TimeOffTermsVersion>(
  'list terms of time-off policies',
  `select policy_id "policyId", version, terms from time_off_terms
   where account_id = $1 and company_id = $2 order by policy_id, version`,
);
const listPolicyRows = statement<ListedTimeOffPolicy>(
  'list time-off policies',
  `select policy_id "policyId", name, kind, terms, version, ends_on "endsOn",
     (select count(*) from time_off_assignment assignment
      where assignment.account_id = $1 and assignment.company_id = policy.company_id
        and assignment.policy_id = policy.policy_id) "workers"
   from time_off_policy policy where account_id = $1 and company_id = $2
   order by lower(name), policy_id`,
);
const insertAssignmentRows = statement(
  'insert time-off assignments',
  `insert into time_off_assignment (account_id, company_id, policy_id, created_at, worker_id, starts_on,
     grants_at_start, yearly_from)
   select own.account_id, $2, $3, $4::timestamptz, worker_id, starts_on, opening is null, yearly_from
   from ${accountRow}
   cross join unnest($5::uuid[], $6::date[], $7::bigint[], $8::date[])
     given (worker_id, starts_on, opening, yearly_from)`,
);
const insertOpeningRows = statement(
  'insert opening balances of time off',
  `insert into time_off_movement (account_id, company_id, policy_id, created_at, worker_id, happened_on,
     counts_on, kind, hours, recorded_by, movement_id)
   select own.account_id, $2, $3, $4::timestamptz, worker_id, starts_on, starts_on, 'opening', opening,
     $8, movement_id
   from ${accountRow}
   cross join unnest($5::uuid[], $6::date[], $7::bigint[], $9::uuid[])
     given (worker_id, starts_on, opening, movement_id)
   where opening > 0`,
);
const endAssignmentRows = statement(
  'end time-off assignments',
  `update time_off_assignment set ends_on = greatest($5::date, starts_on - 1)
   where account_id = $1 and company_id = $2 and policy_id = $3 and worker_id = any ($4)`,
);
