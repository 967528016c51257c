import { type Database, statement, type Transaction } from '../database/database.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Ein, Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
import type { Percentage } from '../values/rate.ts';
import type { StateCode } from '../values/state.ts';
import type { EntityType } from '../values/vocabulary.ts';
import { type DeskListSql, deskList, deskPage } from './desk-list.ts';
import type { OperatorSession } from './operators.ts';

/** A company or worker of a live account whose verification needs an operator's decision. */
export interface PendingReview {
  readonly accountId: Id<'account'>;
  readonly clientId: string;
  readonly companyId: Id<'company'>;
  readonly company: string;
  /** Null for a company, as is the name of the worker. */
  readonly workerId: Id<'worker'> | null;
  readonly worker: string | null;
  /** Null for a worker, as are the next ones. */
  readonly ein: Ein | null;
  readonly entityType: EntityType | null;
  readonly incorporatedOn: CalendarDate | null;
  readonly incorporationState: StateCode | null;
  readonly givenAt: Instant;
  /** Companies of live accounts with this EIN, this one too. */
  readonly companiesWithEin: number | null;
  /** The largest share of a beneficial owner; null for a company without one. */
  readonly largestShare: Percentage | null;
}

/** Lists companies and workers of all accounts, oldest first; only the database owner can read all accounts. */
export async function listPendingReviews(owner: Database): Promise<PendingReview[]> {
  return owner.query(listReviewRows);
}

/** Finds the review of a company or worker, for the database owner. */
export async function findPendingReview(
  owner: Database,
  subjectId: Id<'company' | 'worker'>,
): Promise<PendingReview | undefined> {
  return (await owner.query(findReviewRow, [subjectId]))[0];
}

/** Finds the review of a company, or of a worker, for the session of an operator. */
export async function findReviewForOperator(
  tx: Transaction,
  { sessionId, now }: OperatorSession,
  { companyId, workerId }: Pick<PendingReview, 'companyId' | 'workerId'>,
): Promise<PendingReview | undefined> {
  return tx.find(findReviewRowForOperator, [sessionId, formatInstant(now), companyId, workerId]);
}

const columns = `account_id "accountId", client_id "clientId", company_id "companyId",
  worker_id "workerId", company, worker, ein, entity_type "entityType",
  incorporated_on "incorporatedOn", incorporation_state "incorporationState", given_at "givenAt",
  companies_with_ein "companiesWithEin", largest_share "largestShare"`;
const oldestFirst = 'order by given_at, coalesce(worker_id, company_id)';

const listReviewRows = statement<PendingReview>(
  'list pending reviews',
  `select ${columns} from pending_reviews() ${oldestFirst}`,
);
const findReviewRow = statement<PendingReview>(
  'find pending review',
  `select ${columns} from pending_reviews() where coalesce(worker_id, company_id) = $1`,
);
const findReviewRowForOperator = statement<PendingReview>(
  'find review for operator',
  `select ${columns} from list_reviews($1, $2)
   where company_id = $3 and worker_id is not distinct from $4::uuid`,
);

/** Companies and workers of all accounts, oldest first. */
const reviewsList: DeskListSql = {
  columns,
  from: `(select *, coalesce(worker_id, company_id) subject_id from list_reviews($1, $2)
     where $3::text is null)`,
  position: 'given_at, subject_id',
  direction: 'asc',
  id: 'subject_id',
};
export const reviewsForOperator = deskList(
  'reviews',
  reviewsList,
  statement<PendingReview>('list reviews for operator', deskPage(reviewsList)),
);
