import { statement, type Transaction } from '../database/database.ts';
import type { AssignedRate } from '../engine/onboarding/unemployment-rates.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
import type { Percentage } from '../values/rate.ts';
import type { StateCode } from '../values/state.ts';
import { accountRow } from './account-row.ts';

export interface StateRegistration {
  readonly state: StateCode;
  /** Texts by the name law/registrations gives each. */
  readonly answers: Readonly<Record<string, string>>;
  /** Ordered by start date. */
  readonly rates: readonly AssignedRate[];
}

/** Lists the registrations of a company by state, or only the one for a given state. */
export async function listStateRegistrations(
  tx: Transaction,
  companyId: Id<'company'>,
  state?: StateCode,
): Promise<StateRegistration[]> {
  return tx.many(listRows, [tx.accountId, companyId, state]);
}

export async function findStateRegistration(
  tx: Transaction,
  companyId: Id<'company'>,
  state: StateCode,
): Promise<StateRegistration | undefined> {
  return (await listStateRegistrations(tx, companyId, state))[0];
}

/** Inserts or replaces the registration answers for a state. */
export function putStateRegistration(
  tx: Transaction,
  companyId: Id<'company'>,
  { state, answers }: Pick<StateRegistration, 'state' | 'answers'>,
  now: Instant,
): void {
  tx.send(putRow, [tx.accountId, companyId, state, JSON.stringify(answers), formatInstant(now)]);
}

/** Adds a rate, or a further revision of one; the rates before it stay. */
export function recordUnemploymentRate(
  tx: Transaction,
  companyId: Id<'company'>,
  { state, effectiveOn, rate }: AssignedRate & { readonly state: StateCode },
  now: Instant,
): void {
  tx.send(insertRateRow, [tx.accountId, companyId, state, effectiveOn, rate, formatInstant(now)]);
}

/** Lists the rates of a company in force on a day, for states that have one. */
export async function listUnemploymentRates(
  tx: Transaction,
  companyId: Id<'company'>,
  states: readonly StateCode[],
  on: CalendarDate,
): Promise<ReadonlyMap<StateCode, Percentage>> {
  const rows = await tx.many(listRateRows, [tx.accountId, companyId, states, on]);
  return new Map(rows.map(({ state, rate }) => [state, rate]));
}

/** Deletes a registration with its rates. */
export function deleteStateRegistrationRecord(
  tx: Transaction,
  companyId: Id<'company'>,
  state: StateCode,
): void {
  tx.send(deleteRow, [tx.accountId, companyId, state]);
}

const listRows = statement<StateRegistration>(
  'list state registrations',
  `select state, answers, coalesce(
     (select json_agg(latest order by "effectiveOn") from (
        select distinct on (effective_on) effective_on "effectiveOn", rate
        from unemployment_rate own
        where own.account_id = $1
          and own.company_id = registration.company_id and own.state = registration.state
        order by effective_on, revision desc) latest), '[]') "rates"
   from state_registration registration
   where account_id = $1 and company_id = $2 and state = coalesce($3, state)
   order by state`,
);
const putRow = statement(
  'put state registration',
  `insert into state_registration (account_id, company_id, state, answers, updated_at)
   values ($1, $2, $3, $4, $5)
   on conflict (account_id, company_id, state) do update set answers = excluded.answers,
     updated_at = excluded.updated_at`,
);
const insertRateRow = statement(
  'record unemployment rate',
  `insert into unemployment_rate (account_id, company_id, state, effective_on, revision, rate,
     created_at)
   select own.account_id, $2, $3, $4,
     1 + (select count(*) from unemployment_rate where account_id = $1
            and company_id = $2 and state = $3 and effective_on = $4),
     $5, $6
   from ${accountRow}`,
);
const listRateRows = statement<{ state: StateCode; rate: Percentage }>(
  'list unemployment rates',
  `select distinct on (state) state, rate from unemployment_rate
   where account_id = $1 and company_id = $2 and state = any($3)
     and effective_on <= $4
   order by state, effective_on desc, revision desc`,
);
const deleteRow = statement(
  'delete state registration',
  `delete from state_registration
   where account_id = $1 and company_id = $2 and state = $3`,
);
