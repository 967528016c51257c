import { type Database, statement } from '../../server/store/database.ts';
import { eventually } from './eventually.ts';

/** Returns once so many statements stand waiting for somebody's lock. */
export async function untilWaiting(owner: Database, count: number): Promise<void> {
  await eventually(async () => (await owner.query(countWaiting))[0]?.count === count, {
    what: `${count} statements wait for a lock`,
  });
}

const countWaiting = statement<{ count: number }>(
  '',
  `select count(*) from pg_stat_activity
   where datname = current_database() and wait_event_type = 'Lock'`,
);
