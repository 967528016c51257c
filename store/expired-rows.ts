import { type Database, statement } from '../database/database.ts';
import { formatInstant, type Instant } from '../values/instant.ts';

/** Rows older than these times are removed. */
export interface ExpiryTimes {
  readonly answers: Instant;
  readonly jobs: Instant;
  readonly events: Instant;
  readonly invitations: Instant;
}

export interface RemovedRows {
  readonly answers: number;
  readonly jobs: number;
  readonly events: number;
  readonly invitations: number;
  readonly reports: number;
}

/** Removes at most a number of rows of each kind, from all accounts, in transactions of their own. */
export async function removeExpiredRows(
  database: Database,
  before: ExpiryTimes,
  most: number,
): Promise<RemovedRows> {
  const { answers, jobs, events, invitations } = before;
  const times = [answers, jobs, events, invitations].map(formatInstant);
  const [removed] = await database.query(removeExpired, [...times, most]);
  const [files] = await database.query(removeExpiredReports, [most]);
  const none = { answers: 0, jobs: 0, events: 0, invitations: 0 };
  return { ...(removed ?? none), reports: files?.reports ?? 0 };
}

const removeExpired = statement<Omit<RemovedRows, 'reports'>>(
  'remove expired rows',
  'select answers, jobs, events, invitations from remove_expired($1, $2, $3, $4, $5)',
);
const removeExpiredReports = statement<Pick<RemovedRows, 'reports'>>(
  'remove expired reports',
  'select remove_expired_reports($1) reports',
);
