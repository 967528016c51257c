import { type Database, statement } from '../database/database.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Ein, Id } from '../values/id.ts';
import type { Instant } from '../values/instant.ts';
import type { StateCode } from '../values/state.ts';
import type { EntityType } from '../values/vocabulary.ts';

/** A live company whose verification needs an operator's decision. */
export interface PendingCompanyReview {
  readonly accountId: Id<'account'>;
  readonly clientId: string;
  readonly companyId: Id<'company'>;
  readonly company: string;
  readonly ein: Ein;
  readonly entityType: EntityType;
  readonly incorporatedOn: CalendarDate;
  readonly incorporationState: StateCode;
  readonly givenAt: Instant;
}

/** Lists companies of all accounts, oldest first; only the database owner can read all accounts. */
export async function listPendingCompanyReviews(owner: Database): Promise<PendingCompanyReview[]> {
  return owner.query(listReviewRows);
}

export async function findPendingCompanyReview(
  owner: Database,
  companyId: Id<'company'>,
): Promise<PendingCompanyReview | undefined> {
  return (await owner.query(findReviewRow, [companyId]))[0];
}

/** A worker of a live account whose identity needs an operator's decision. */
export interface PendingWorkerReview {
  readonly accountId: Id<'account'>;
  readonly clientId: string;
  readonly companyId: Id<'company'>;
  readonly workerId: Id<'worker'>;
  readonly worker: string;
  readonly company: string;
  readonly givenAt: Instant;
}

export async function listPendingWorkerReviews(owner: Database): Promise<PendingWorkerReview[]> {
  return owner.query(listWorkerRows);
}

export async function findPendingWorkerReview(
  owner: Database,
  workerId: Id<'worker'>,
): Promise<PendingWorkerReview | undefined> {
  return (await owner.query(findWorkerRow, [workerId]))[0];
}

const pendingCompanies = `select account_id "accountId", client_id "clientId", company_id "companyId",
     company.name "company", ein, entity_type "entityType", incorporated_on "incorporatedOn",
     incorporation_state "incorporationState", kyb_information.updated_at "givenAt"
   from company join account using (account_id) join kyb_information using (account_id, company_id)
   where kind = 'live' and verification_status = 'pending'`;
const listReviewRows = statement<PendingCompanyReview>(
  'list awaited reviews',
  `${pendingCompanies} order by kyb_information.updated_at, company_id`,
);
const findReviewRow = statement<PendingCompanyReview>(
  'find awaited review',
  `${pendingCompanies} and company_id = $1`,
);

const pendingWorkers = `select account_id "accountId", client_id "clientId", company_id "companyId",
     worker_id "workerId", first_name || ' ' || last_name "worker", company.name "company",
     worker_identity.updated_at "givenAt"
   from worker join account using (account_id) join company using (account_id, company_id)
     join worker_identity using (account_id, company_id, worker_id)
   where kind = 'live' and identity_status = 'pending'`;
const listWorkerRows = statement<PendingWorkerReview>(
  'list awaited workers',
  `${pendingWorkers} order by worker_identity.updated_at, worker_id`,
);
const findWorkerRow = statement<PendingWorkerReview>(
  'find awaited worker',
  `${pendingWorkers} and worker_id = $1`,
);
