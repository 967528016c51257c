import { type Database, statement } from '../database/database.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';

export interface JobHealth {
  /** Jobs that have failed three times or more and are tried again; deliveries to webhooks do not count. */
  readonly failing: number;
  /** Jobs that no server has done within ten minutes of the time they were due. */
  readonly overdue: number;
}

export interface TroubledJob {
  readonly accountId: Id<'account'>;
  readonly jobId: Id<'job'>;
  readonly kind: string;
  readonly attempts: number;
  readonly failure: string | null;
  readonly dueAt: Instant;
  readonly isOverdue: boolean;
}

/** Counts failing and overdue jobs of all accounts; the server's role may count but not read them. */
export async function countTroubledJobs(
  database: Database,
  worldTime: Instant,
): Promise<JobHealth> {
  const [health] = await database.query(countTroubledRows, [formatInstant(worldTime)]);
  return health ?? { failing: 0, overdue: 0 };
}

/** Lists failing and overdue jobs of all accounts, the oldest first. */
export async function listTroubledJobs(
  owner: Database,
  worldTime: Instant,
): Promise<readonly TroubledJob[]> {
  return owner.query(listTroubledRows, [formatInstant(worldTime)]);
}

export async function countOpenJobs(owner: Database): Promise<number> {
  const [open] = await owner.query(countOpenRows);
  return open?.count ?? 0;
}

const countTroubledRows = statement<JobHealth>(
  'count troubled jobs',
  'select failing, overdue from count_troubled_jobs($1)',
);
const listTroubledRows = statement<TroubledJob>(
  '',
  `select account_id "accountId", job_id "jobId", kind, attempts, failure, due_at "dueAt",
     is_overdue "isOverdue"
   from troubled_jobs($1) order by due_at limit 1000`,
);
const countOpenRows = statement<{ count: number }>(
  '',
  'select count(*) "count" from job where done_at is null',
);
