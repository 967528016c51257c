import type { Registration } from '../../engine/onboarding/registration.ts';
import type { Id } from '../../values/id.ts';
import { type Instant, instantText } from '../../values/instant.ts';
import type { StateCode } from '../../values/state.ts';
import { statement, type Transaction } from './database.ts';

export interface StateRegistration extends Registration {
  readonly state: StateCode;
}

/** The registrations of a company by state, or only the one with a state. */
export async function listStateRegistrations(
  tx: Transaction,
  companyId: Id<'company'>,
  state?: StateCode,
): Promise<StateRegistration[]> {
  return tx.many(listRows, [companyId, state]);
}

export async function findStateRegistration(
  tx: Transaction,
  companyId: Id<'company'>,
  state: StateCode,
): Promise<StateRegistration | undefined> {
  return (await listStateRegistrations(tx, companyId, state))[0];
}

/** Keeps a registration, new or changed. */
export function putStateRegistration(
  tx: Transaction,
  companyId: Id<'company'>,
  registration: StateRegistration,
  now: Instant,
): void {
  const { state, answers, unemploymentRate } = registration;
  tx.send(putRow, [companyId, state, JSON.stringify(answers), unemploymentRate, instantText(now)]);
}

export function deleteStateRegistration(
  tx: Transaction,
  companyId: Id<'company'>,
  state: StateCode,
): void {
  tx.send(deleteRow, [companyId, state]);
}

const listRows = statement<StateRegistration>(
  'list state registrations',
  `select state, answers, unemployment_rate "unemploymentRate" from state_registration
   where account_id = current_account() and company_id = $1 and state = coalesce($2, state)
   order by state`,
);
const putRow = statement(
  'put state registration',
  `insert into state_registration (account_id, company_id, state, answers, unemployment_rate,
     changed_at)
   values (current_account(), $1, $2, $3, $4, $5)
   on conflict (account_id, company_id, state) do update set answers = excluded.answers,
     unemployment_rate = excluded.unemployment_rate, changed_at = excluded.changed_at`,
);
const deleteRow = statement(
  'delete state registration',
  `delete from state_registration
   where account_id = current_account() and company_id = $1 and state = $2`,
);
