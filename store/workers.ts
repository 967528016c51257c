import { statement, type Transaction } from '../database/database.ts';
import { ordinalsOf } from '../database/ordinals.ts';
import type { VerificationStatus } from '../engine/onboarding/company-verification.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Email, PhoneNumber } from '../values/contact.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
import type { WorkerType } from '../values/vocabulary.ts';
import { accountRow } from './account-row.ts';
import { insertWorkLocations, type WorkLocationTerms } from './worker-locations.ts';

/** Details given when a worker is added; they can be changed later. */
export interface WorkerDetails {
  readonly reference: string | null;
  readonly firstName: string;
  readonly middleName: string | null;
  readonly lastName: string;
  readonly email: Email | null;
  readonly personalEmail: Email | null;
  readonly phoneNumber: PhoneNumber | null;
  readonly workerType: WorkerType;
  readonly jobTitle: string | null;
  readonly joinedOn: CalendarDate;
}

export type Employment = 'current' | 'deactivated' | 'terminated';

export interface Worker extends WorkerDetails {
  readonly companyId: Id<'company'>;
  readonly workerId: Id<'worker'>;
  readonly employment: Employment;
  /** Exit date; also null for workers who left before they were added. */
  readonly exitOn: CalendarDate | null;
  readonly identity: VerificationStatus;
  readonly hasDepositAccount: boolean;
  readonly termsAcceptedAt: Instant | null;
}

export interface NewWorker extends WorkerDetails, WorkLocationTerms {
  readonly workerId: Id<'worker'>;
}

/** Adds any number of workers to a company, in the given order, with their work locations. */
export function insertWorkers(
  tx: Transaction,
  companyId: Id<'company'>,
  workers: readonly NewWorker[],
  { employment, now }: { readonly employment: Employment; readonly now: Instant },
): void {
  const column = <Field extends keyof NewWorker>(field: Field) =>
    workers.map((worker) => worker[field]);
  tx.send(insertWorkerRows, [
    tx.accountId,
    companyId,
    employment,
    formatInstant(now),
    column('workerId'),
    column('reference'),
    column('firstName'),
    column('middleName'),
    column('lastName'),
    column('email'),
    column('personalEmail'),
    column('phoneNumber'),
    column('workerType'),
    column('jobTitle'),
    column('joinedOn'),
    ordinalsOf(workers),
  ]);
  insertWorkLocations(tx, companyId, workers, now);
}

export async function findWorker(tx: Transaction, workerId: Id<'worker'>) {
  return tx.find(findWorkerRow, [tx.accountId, workerId]);
}

/** Lists the names of some workers of a company; ids of other workers are ignored. */
export async function listWorkerNames(
  tx: Transaction,
  companyId: Id<'company'>,
  workerIds: readonly Id<'worker'>[],
): Promise<ReadonlyMap<Id<'worker'>, string>> {
  const rows = await tx.many(listNameRows, [tx.accountId, companyId, workerIds]);
  return new Map(rows.map(({ workerId, name }) => [workerId, name]));
}

/** Locks the worker and the records that depend on it until the transaction ends. */
export async function lockWorker(tx: Transaction, workerId: Id<'worker'>) {
  return tx.find(lockWorkerRow, [tx.accountId, workerId]);
}

/** Locks many workers, ordered by id; unknown ids are ignored. */
export async function lockWorkers(
  tx: Transaction,
  workerIds: readonly Id<'worker'>[],
): Promise<Worker[]> {
  return tx.many(lockWorkerRows, [tx.accountId, workerIds]);
}

export function updateWorker(tx: Transaction, workerId: Id<'worker'>, worker: WorkerDetails): void {
  tx.send(updateWorkerRow, [
    tx.accountId,
    workerId,
    worker.reference,
    worker.firstName,
    worker.middleName,
    worker.lastName,
    worker.email,
    worker.personalEmail,
    worker.phoneNumber,
    worker.workerType,
    worker.jobTitle,
    worker.joinedOn,
  ]);
}

export function updateIdentityVerification(
  tx: Transaction,
  workerId: Id<'worker'>,
  identity: VerificationStatus,
): void {
  tx.send(updateIdentityVerificationRow, [tx.accountId, workerId, identity]);
}

/** Records the first time a worker accepted the terms. */
export function recordTermsAcceptance(tx: Transaction, workerId: Id<'worker'>, now: Instant): void {
  tx.send(recordTermsAcceptanceRow, [tx.accountId, workerId, formatInstant(now)]);
}

export const workerColumns = `company_id "companyId", worker_id "workerId", reference,
  first_name "firstName", middle_name "middleName", last_name "lastName", email,
  personal_email "personalEmail", phone_number "phoneNumber", worker.worker_type "workerType",
  job_title "jobTitle", joined_on "joinedOn", employment, exit_on "exitOn", identity_status "identity",
  has_deposit_account "hasDepositAccount", terms_accepted_at "termsAcceptedAt"`;
const theWorker = 'account_id = $1 and worker_id = $2';

const insertWorkerRows = statement(
  'insert workers',
  `insert into worker (account_id, company_id, employment, created_at, worker_id, reference,
     first_name, middle_name, last_name, email, personal_email, phone_number, worker_type,
     job_title, joined_on, ordinal)
   select own.account_id, $2, $3, $4, given.*
   from ${accountRow}
   cross join unnest($5::uuid[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[],
     $11::text[], $12::text[], $13::text[], $14::text[], $15::date[], $16::bigint[]) given`,
);
const findWorkerRow = statement<Worker>(
  'find worker',
  `select ${workerColumns} from worker where ${theWorker}`,
);
const lockWorkerRow = statement<Worker>(
  'lock worker',
  `select ${workerColumns} from worker where ${theWorker} for no key update`,
);
const lockWorkerRows = statement<Worker>(
  'lock workers',
  `select ${workerColumns} from worker where account_id = $1 and worker_id = any ($2)
   order by worker_id for no key update`,
);
const updateWorkerRow = statement(
  'update worker',
  `update worker set reference = $3, first_name = $4, middle_name = $5, last_name = $6, email = $7,
     personal_email = $8, phone_number = $9, worker_type = $10, job_title = $11, joined_on = $12
   where ${theWorker}`,
);
const updateIdentityVerificationRow = statement(
  'update identity',
  `update worker set identity_status = $3 where ${theWorker}`,
);
const recordTermsAcceptanceRow = statement(
  'accept terms',
  `update worker set terms_accepted_at = coalesce(terms_accepted_at, $3) where ${theWorker}`,
);
const listNameRows = statement<{ workerId: Id<'worker'>; name: string }>(
  'list names of workers',
  `select worker_id "workerId", first_name || ' ' || last_name "name" from worker
   where account_id = $1 and company_id = $2 and worker_id = any ($3)
   order by last_name, first_name, worker_id`,
);
