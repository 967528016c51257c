import type { CalendarDate } from '../../values/calendar-date.ts';
import type { Ein } from '../../values/ein.ts';
import type { EntityType } from '../../values/entity-type.ts';
import type { Id } from '../../values/id.ts';
import type { Instant } from '../../values/instant.ts';
import type { StateCode } from '../../values/state.ts';
import { type Database, statement } from './database.ts';

/** A live company whose verification waits for an operator, as an operator looks at it. */
export interface AwaitedReview {
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

/** Across all accounts, who gave their information first, first; only the owner sees so far. */
export async function listAwaitedReviews(owner: Database): Promise<AwaitedReview[]> {
  return owner.query(listReviewRows);
}

export async function findAwaitedReview(
  owner: Database,
  companyId: Id<'company'>,
): Promise<AwaitedReview | undefined> {
  return (await owner.query(findReviewRow, [companyId]))[0];
}

/** A worker of a live account whose identity waits for an operator. */
export interface AwaitedWorker {
  readonly accountId: Id<'account'>;
  readonly clientId: string;
  readonly companyId: Id<'company'>;
  readonly workerId: Id<'worker'>;
  readonly worker: string;
  readonly company: string;
  readonly givenAt: Instant;
}

export async function listAwaitedWorkers(owner: Database): Promise<AwaitedWorker[]> {
  return owner.query(listWorkerRows);
}

export async function findAwaitedWorker(
  owner: Database,
  workerId: Id<'worker'>,
): Promise<AwaitedWorker | undefined> {
  return (await owner.query(findWorkerRow, [workerId]))[0];
}

const awaited = `select account_id "accountId", client_id "clientId", company_id "companyId",
     company.name "company", ein, entity_type "entityType", incorporated_on "incorporatedOn",
     incorporation_state "incorporationState", given_at "givenAt"
   from company join account using (account_id) join kyb_information using (account_id, company_id)
   where kind = 'live' and verification = 'pending'`;
const listReviewRows = statement<AwaitedReview>(
  'list awaited reviews',
  `${awaited} order by given_at, company_id`,
);
const findReviewRow = statement<AwaitedReview>(
  'find awaited review',
  `${awaited} and company_id = $1`,
);

const awaitedWorker = `select account_id "accountId", client_id "clientId", company_id "companyId",
     worker_id "workerId", first_name || ' ' || last_name "worker", company.name "company",
     given_at "givenAt"
   from worker join account using (account_id) join company using (account_id, company_id)
     join worker_identity using (account_id, company_id, worker_id)
   where kind = 'live' and identity = 'pending'`;
const listWorkerRows = statement<AwaitedWorker>(
  'list awaited workers',
  `${awaitedWorker} order by given_at, worker_id`,
);
const findWorkerRow = statement<AwaitedWorker>(
  'find awaited worker',
  `${awaitedWorker} and worker_id = $1`,
);
