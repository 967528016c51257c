import { statement, type Transaction } from '../database/database.ts';
import type { KeyRing } from '../database/encryption.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { ZipCode } from '../values/contact.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
import { Ssn } from '../values/masked.ts';
import type { StateCode } from '../values/state.ts';

export interface HomeAddress {
  readonly address1: string;
  readonly address2: string | null;
  readonly city: string;
  readonly state: StateCode;
  readonly zipCode: ZipCode;
}

/** Identity of a worker: social security number, date of birth and address. */
export interface WorkerIdentity {
  readonly ssn: Ssn;
  readonly dateOfBirth: CalendarDate;
  readonly home: HomeAddress;
}

interface WorkerKey {
  readonly companyId: Id<'company'>;
  readonly workerId: Id<'worker'>;
}

/** Inserts or replaces the identity of a worker. */
export function putWorkerIdentity(
  tx: Transaction,
  keys: KeyRing,
  { companyId, workerId }: WorkerKey,
  { ssn, dateOfBirth, home }: WorkerIdentity,
  now: Instant,
): void {
  tx.send(putIdentityRow, [
    tx.accountId,
    companyId,
    workerId,
    keys.seal(ssn.reveal(), ['worker_identity', 'ssn_encrypted', workerId]),
    keys.digest(ssn.reveal(), ['worker_identity', 'ssn_digest', companyId]),
    ssn.isAssignable,
    dateOfBirth,
    home.address1,
    home.address2,
    home.city,
    home.state,
    home.zipCode,
    formatInstant(now),
  ]);
}

export async function findWorkerIdentity(
  tx: Transaction,
  keys: KeyRing,
  { companyId, workerId }: WorkerKey,
): Promise<WorkerIdentity | undefined> {
  const row = await tx.find(findIdentityRow, [tx.accountId, companyId, workerId]);
  if (!row) return undefined;
  const digits = keys.open(row.sealed, ['worker_identity', 'ssn_encrypted', workerId]);
  const { dateOfBirth, home } = row;
  return { ssn: new Ssn(digits), dateOfBirth, home };
}

/** Lists other workers of the company with the same social security number. */
export async function listWorkersWithSsn(
  tx: Transaction,
  keys: KeyRing,
  { companyId, workerId }: WorkerKey,
  ssn: Ssn,
) {
  const digests = keys.digests(ssn.reveal(), ['worker_identity', 'ssn_digest', companyId]);
  return tx.many(listWorkersWithSsnRows, [tx.accountId, companyId, workerId, digests]);
}

interface IdentityRow extends Omit<WorkerIdentity, 'ssn'> {
  readonly sealed: Buffer;
}

const putIdentityRow = statement(
  'put identity',
  `insert into worker_identity (account_id, company_id, worker_id, ssn_encrypted, ssn_digest,
     is_ssn_assignable, date_of_birth, address1, address2, city, state, zip_code, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
   on conflict (account_id, company_id, worker_id) do update set
     ssn_encrypted = excluded.ssn_encrypted, ssn_digest = excluded.ssn_digest,
     is_ssn_assignable = excluded.is_ssn_assignable, date_of_birth = excluded.date_of_birth, address1 = excluded.address1,
     address2 = excluded.address2, city = excluded.city, state = excluded.state,
     zip_code = excluded.zip_code, updated_at = excluded.updated_at`,
);
/** SQL for the home address as one JSON value. */
// The limit keeps the planner to one lookup by primary key: without statistics it expects one row of a
// company, and would read all of them again for each worker.
export const joinIdentity = `left join lateral (select worker_id identified, ssn_digest, date_of_birth,
       address1, address2, city, state, zip_code
     from worker_identity identity
     where identity.account_id = $1 and identity.company_id = worker.company_id
       and identity.worker_id = worker.worker_id limit 1) worker_identity on true`;
export const homeAddressJson = `json_build_object('address1', address1, 'address2', address2, 'city', city,
     'state', state, 'zipCode', zip_code)`;
const findIdentityRow = statement<IdentityRow>(
  'find identity',
  `select ssn_encrypted "sealed", date_of_birth "dateOfBirth", ${homeAddressJson} "home"
   from worker_identity
   where account_id = $1 and company_id = $2 and worker_id = $3`,
);
const listWorkersWithSsnRows = statement<{ firstName: string; lastName: string }>(
  'list workers with ssn',
  `select first_name "firstName", last_name "lastName"
   from worker_identity join worker using (account_id, company_id, worker_id)
   where account_id = $1 and company_id = $2 and worker_id <> $3
     and ssn_digest = any($4)
   order by created_at, ordinal, worker_id`,
);
