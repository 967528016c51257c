import { statement, type Transaction } from '../database/database.ts';
import type { CompanyBlockerFacts, WorkerBlockerFacts } from '../engine/onboarding/blockers.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
import type { StateCode } from '../values/state.ts';
import { hasLeftExpression, homeStates, statesOfWork } from './employee-states.ts';
import { joinIdentity } from './worker-identities.ts';
import { joinWorkLocations, workStateExpression } from './worker-locations.ts';

/** States in which the employees of a company work and live. */
export interface EmployeeStates {
  readonly statesOfWork: readonly StateCode[];
  readonly homeStates: readonly StateCode[];
}

type CompanyTaskFacts = Omit<CompanyBlockerFacts, 'isLive' | 'subject' | 'statesWithDefaultRate'> &
  EmployeeStates & { readonly name: string };

/** Facts that decide a worker's blockers, except whether the state has a form: that is law data. */
export type WorkerTaskFacts = Omit<
  WorkerBlockerFacts,
  'isLive' | 'subject' | 'stateWithoutForm' | 'today'
> & {
  readonly workerId: Id<'worker'>;
  readonly name: string;
  readonly stateOfWork: StateCode | null;
  readonly hasStateForm: boolean;
};

/** Facts that decide what prevents the payrolls of a company. */
export type OnboardingFacts = Omit<
  CompanyTaskFacts,
  'statesOfWork' | 'homeStates' | 'registeredStates'
> & {
  readonly companyId: Id<'company'>;
  readonly unidentifiedWorkers: number;
  readonly workersWithSharedSsn: number;
};

/** Lists what decides the blockers of some companies, with one statement. */
export async function listOnboardingFacts(
  tx: Transaction,
  companyIds: readonly Id<'company'>[],
  today: CalendarDate,
): Promise<OnboardingFacts[]> {
  return tx.many(listOnboardingRows, [tx.accountId, companyIds, today]);
}

/** Finds what decides the tasks of a company; states that are given are not looked up again. */
export async function findCompanyTaskFacts(
  tx: Transaction,
  companyId: Id<'company'>,
  { today, known }: { readonly today: CalendarDate; readonly known?: EmployeeStates | undefined },
): Promise<CompanyTaskFacts | undefined> {
  const values = [tx.accountId, companyId, today];
  if (!known) return tx.find(findCompanyRow, values);
  const facts = await tx.find(findCompanyFactsRow, values);
  return facts && { ...facts, ...known };
}

/** Lists the facts of active workers of a company who may have tasks, of all or of some, in one query. */
export async function listWorkerTaskFacts(
  tx: Transaction,
  companyId: Id<'company'>,
  { today, only }: { readonly today: CalendarDate; readonly only?: WorkerIds },
) {
  return tx.many(listWorkerRows, [tx.accountId, companyId, today, only]);
}

type WorkerIds = readonly Id<'worker'>[] | undefined;

/** Lists the ids of active workers in the order of their tasks. */
export async function listActiveWorkerIds(
  tx: Transaction,
  companyId: Id<'company'>,
  today: CalendarDate,
): Promise<Id<'worker'>[]> {
  const rows = await tx.many(listActiveIdRows, [tx.accountId, companyId, today]);
  return rows.map(({ workerId }) => workerId);
}

/** Lists workers whose history is inconsistent; a row without a name stands for unmatched entries. */
export async function listHistoryTaskFacts(tx: Transaction, companyId: Id<'company'>) {
  return tx.many(listHistoryRows, [tx.accountId, companyId]);
}

/** Confirms that a company shares its current EIN with another; a later EIN needs a new confirmation. */
export function confirmEin(tx: Transaction, companyId: Id<'company'>, now: Instant): void {
  tx.send(confirmEinRow, [tx.accountId, companyId, formatInstant(now)]);
}

/** Confirms that a worker shares a social security number with those who have it now, and no others. */
export function confirmSsn(
  tx: Transaction,
  { companyId, workerId }: { readonly companyId: Id<'company'>; readonly workerId: Id<'worker'> },
  now: Instant,
): void {
  tx.send(confirmSsnRows, [tx.accountId, companyId, workerId, formatInstant(now)]);
}

/** Lists workers, all or some, who share a bank account that is not confirmed. */
export async function listWorkersSharingAccounts(
  tx: Transaction,
  companyId: Id<'company'>,
  only: WorkerIds,
): Promise<readonly Id<'worker'>[]> {
  const rows = await tx.many(listSharingRows, [tx.accountId, companyId, only]);
  return rows.map(({ workerId }) => workerId);
}

/** Confirms that a worker shares a bank account with those who have it now, and no others. */
export function confirmSharedAccount(
  tx: Transaction,
  { companyId, workerId }: { readonly companyId: Id<'company'>; readonly workerId: Id<'worker'> },
  now: Instant,
): void {
  tx.send(confirmAccountRows, [tx.accountId, companyId, workerId, formatInstant(now)]);
}

const ofCompany = (companyId: string) => `account_id = $1 and company_id = ${companyId}`;
export const ownCompany = ofCompany('$2');

// A confirmation is keyed by the EIN, or by the other worker with the same social security number; the
// number itself is stored only encrypted.
const confirmedEinKey = `'einShared ' || ein`;
export const confirmedSsnKey = `'ssnShared ' || twin.worker_id`;

const isActiveIn = (companyId: string) => `worker.account_id = $1
     and worker.company_id = ${companyId}
     and not (employment = 'terminated' and ${hasLeftExpression})`;
const isActiveWorker = isActiveIn('$2');
const inOrder = 'order by worker.created_at, ordinal, worker.worker_id';
const presentPaymentMethod = `select payment_method from worker_wage
     where worker_wage.account_id = $1
       and worker_wage.company_id = worker.company_id and worker_wage.worker_id = worker.worker_id
       and rate > 0
     order by starts_on > $3::date, abs(starts_on - $3::date), revision desc limit 1`;

const onboardingFacts = (companyId: string) => `name, verification_status "verification",
     exists (select from business_user where ${ofCompany(companyId)} and payroll_admin
       and beneficial_owner and ownership >= 250000 and removed_at is null) "hasAdminOwner",
     exists (select from kyb_information where ${ofCompany(companyId)}) "hasKybInformation",
     exists (select from kyb_information own join kyb_information other using (account_id, ein)
       where account_id = $1 and own.company_id = ${companyId}
         and other.company_id <> ${companyId}) "sharesEin",
     array(select case status when 'verified' then 'verified' else 'unverified' end
       from funding_account where ${ofCompany(companyId)} and status in ('verified', 'pending'))
       "fundingAccounts",
     not exists (select from worker where ${isActiveIn(companyId)}) or exists (select from worker
       where ${isActiveIn(companyId)} and has_deposit_account
         and (${presentPaymentMethod}) is distinct from 'Check') "needsFunding",
     array(select 'einShared' from task_confirmation join kyb_information using (account_id, company_id)
       where ${ofCompany(companyId)} and subject_id = ${companyId} and key = ${confirmedEinKey})
       "confirmed"`;

const registeredStates = `array(select distinct state from unemployment_rate
       where ${ownCompany}) "registeredStates"`;
const findCompanyRow = statement<CompanyTaskFacts>(
  'find company to do',
  `select ${onboardingFacts('$2')},
     array(${statesOfWork} order by 1) "statesOfWork",
     array(${homeStates} order by 1) "homeStates", ${registeredStates}
   from company where ${ownCompany}`,
);
const findCompanyFactsRow = statement<Omit<CompanyTaskFacts, keyof EmployeeStates>>(
  'find company to do without states',
  `select ${onboardingFacts('$2')}, ${registeredStates} from company where ${ownCompany}`,
);
const hasUnconfirmedTwin = `exists (select from worker_identity twin
         where twin.account_id = $1 and twin.company_id = worker.company_id
           and twin.ssn_digest = worker_identity.ssn_digest and twin.worker_id <> worker.worker_id
           and not exists (select from task_confirmation task
             where task.account_id = $1 and task.company_id = worker.company_id
               and subject_id = worker.worker_id and key = ${confirmedSsnKey}))`;
const listOnboardingRows = statement<OnboardingFacts>(
  'list companies to do',
  `select company_id "companyId", ${onboardingFacts('company.company_id')},
     (select count(*) filter (where identity_status <> 'passed') from worker
       where ${isActiveIn('company.company_id')}) "unidentifiedWorkers",
     (select count(*) from worker ${joinIdentity}
       where ${isActiveIn('company.company_id')} and ${hasUnconfirmedTwin}) "workersWithSharedSsn"
   from company where account_id = $1 and company_id = any ($2)`,
);
const hasForm = (place: string) => `coalesce((${place}) = any (forms.given), false)`;
// Couples share bank accounts: it is confirmed for each other worker with the account, and for both at once.
const confirmedAccountKey = (workerId: string) => `'payAccountShared ' || ${workerId}`;
const hasSameAccount = `twin.account_id = $1 and twin.account_number_digest = own.account_number_digest
       and twin.routing_number = own.routing_number and twin.worker_id <> own.worker_id`;
/** The condition of accounts, named own, of a worker who shares one, and with somebody it is not confirmed. */
export const isAccountShared = `exists (select from deposit_account twin where ${hasSameAccount}
       and not exists (select from task_confirmation task
         where task.account_id = $1 and task.company_id = own.company_id
           and task.subject_id = own.worker_id and task.key = ${confirmedAccountKey('twin.worker_id')}))`;
// Shared numbers are gathered once: without statistics, a join would read the company for each worker.
const sharedNumbers = `with shared as materialized (select array(
     select ssn_digest from worker_identity where ${ownCompany} and ($4::uuid[] is null
       or ssn_digest = any (array(select ssn_digest from worker_identity
         where ${ownCompany} and worker_id = any ($4))))
     group by ssn_digest having count(*) > 1) numbers),
   sharing as materialized (select array(select own.worker_id from deposit_account own
     where own.account_id = $1 and own.company_id = $2 and ${isAccountShared}
       and ($4::uuid[] is null or own.worker_id = any ($4))) workers)`;
const sharesSsn = 'coalesce(worker_identity.ssn_digest = any (shared.numbers), false)';
const hasUnconfirmedAccount = `exists (select from deposit_account_change change
       where change.account_id = $1
         and change.company_id = worker.company_id and change.worker_id = worker.worker_id
         and confirmed_at is null and jsonb_array_length(before) > 0)`;
// Not joined: the planner would then read the wages of everybody for one worker.
const sharesAccount = 'worker.worker_id = any ((select workers from sharing)::uuid[])';
// Everybody for whom the engine may find a task: one condition for each of its rules, a test compares them.
const mayHaveTask = `(wage.payment_method is null or identity_status <> 'passed' or ${sharesSsn}
       or joined_on < incorporated_on or exempt_year is not null
       or worker.worker_type = 'W2' and not (${hasForm("'US'")} and ${hasForm(workStateExpression)})
       or wage.payment_method <> 'Check' and not has_deposit_account or ${hasUnconfirmedAccount}
       or ${sharesAccount})`;

const listActiveIdRows = statement<{ workerId: Id<'worker'> }>(
  'list ids of workers to do',
  `select worker.worker_id "workerId" from worker where ${isActiveWorker} ${inOrder}`,
);
const listWorkerRows = statement<WorkerTaskFacts>(
  'list workers to do',
  `${sharedNumbers}
   select worker.worker_id "workerId", first_name || ' ' || last_name "name",
     worker.worker_type "workerType", not ${hasLeftExpression} "isCurrent", identity_status "identity",
     joined_on "joinedOn", incorporated_on "incorporatedOn", has_deposit_account "hasDepositAccount",
     wage.payment_method is not null "hasWage", wage.payment_method "paymentMethod",
     ${workStateExpression} "stateOfWork",
     ${hasForm("'US'")} "hasFederalForm", exempt_year "exemptYear",
     ${hasForm(workStateExpression)} "hasStateForm", ${sharesSsn} "sharesSsn",
     ${hasUnconfirmedAccount} "hasUnconfirmedAccount", ${sharesAccount} "sharesAccount",
     case when ${sharesSsn} and not ${hasUnconfirmedTwin}
       then array['ssnShared'] else '{}' end "confirmed"
   from worker ${joinWorkLocations('$3::date')}
   left join kyb_information kyb on kyb.account_id = worker.account_id
     and kyb.company_id = worker.company_id
   left join lateral (${presentPaymentMethod}) wage on true
   left join lateral (select array_agg(distinct jurisdiction) given from withholding_certificate form
     where form.account_id = $1 and form.company_id = worker.company_id
       and form.worker_id = worker.worker_id and kind = 'form') forms on true
   left join lateral (select case when answers ->> 'exempt' = 'Yes'
       then greatest(form_year, extract(year from effective_on)::integer) end exempt_year
     from withholding_certificate form
     where form.account_id = $1 and form.company_id = worker.company_id
       and form.worker_id = worker.worker_id and jurisdiction = 'US' and kind = 'form'
     order by effective_on desc, revision desc limit 1) w4 on true
   ${joinIdentity} cross join shared
   where ${isActiveWorker} and ($4::uuid[] is null or worker.worker_id = any ($4)) and ${mayHaveTask}
   ${inOrder}`,
);
const listHistoryRows = statement<
  | { readonly workerId: Id<'worker'>; readonly name: string }
  | { readonly workerId: null; readonly name: null }
>(
  'list history to do',
  `select distinct worker_id "workerId", worker.first_name || ' ' || worker.last_name "name"
   from history_entry left join worker using (account_id, company_id, worker_id)
   where ${ownCompany} and (worker_id is null or difference_cents <> 0) order by 2, 1`,
);
const confirmEinRow = statement(
  'confirm ein',
  `insert into task_confirmation (account_id, company_id, subject_id, key, created_at)
   select account_id, company_id, company_id, ${confirmedEinKey}, $3 from kyb_information
   where ${ownCompany} on conflict do nothing`,
);
const confirmSsnRows = statement(
  'confirm ssn',
  `insert into task_confirmation (account_id, company_id, subject_id, key, created_at)
   select account_id, company_id, own.worker_id, ${confirmedSsnKey}, $4
   from worker_identity own join worker_identity twin using (account_id, company_id, ssn_digest)
   where ${ownCompany} and own.worker_id = $3 and twin.worker_id <> $3 on conflict do nothing`,
);
const confirmAccountRows = statement(
  'confirm shared account',
  `insert into task_confirmation (account_id, company_id, subject_id, key, created_at)
   select distinct own.account_id, pair.company_id, pair.subject_id, pair.key, $4::timestamptz
   from deposit_account own join deposit_account twin on ${hasSameAccount}
   cross join lateral (values
     (own.company_id, own.worker_id, ${confirmedAccountKey('twin.worker_id')}),
     (twin.company_id, twin.worker_id, ${confirmedAccountKey('own.worker_id')}))
     pair (company_id, subject_id, key)
   where own.account_id = $1 and own.company_id = $2 and own.worker_id = $3
   on conflict do nothing`,
);
const listSharingRows = statement<{ workerId: Id<'worker'> }>(
  'list workers sharing accounts',
  `select distinct own.worker_id "workerId" from deposit_account own
   where own.account_id = $1 and own.company_id = $2 and ${isAccountShared}
     and ($3::uuid[] is null or own.worker_id = any ($3))`,
);
