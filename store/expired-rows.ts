import { type Database, statement } from '../database/database.ts';
import { formatInstant, type Instant } from '../values/instant.ts';

/** Rows older than these times are removed. */
export interface ExpiryTimes {
  readonly answers: Instant;
  readonly jobs: Instant;
  readonly events: Instant;
}

export interface RemovedRows {
  readonly answers: number;
  readonly jobs: number;
  readonly events: number;
  readonly invitations: number;
}

/** Removes at most a number of rows of each kind, from all accounts, in a transaction of its own. */
export async function removeExpiredRows(
  database: Database,
  before: ExpiryTimes,
  most: number,
): Promise<RemovedRows> {
  const times = [before.answers, before.jobs, before.events].map(formatInstant);
  const [removed] = await database.query(removeExpired, [...times, most]);
  return removed ?? { answers: 0, jobs: 0, events: 0, invitations: 0 };
}

const removeExpired = statement<RemovedRows>(
  'remove expired rows',
  'select answers, jobs, events, invitations from remove_expired($1, $2, $3, $4)',
);
