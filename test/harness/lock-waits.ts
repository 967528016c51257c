import { type Database, statement } from '../../database/database.ts';
import { eventually } from './eventually.ts';

export const lockCompanyRow = statement('', 'select from company where company_id = $1 for update');

/** Holds up every lookup of credentials. */
export const lockSecrets = statement('', 'lock table account_secret in access exclusive mode');

/** Waits until a number of statements wait for a lock. */
export async function waitForBlockedStatements(owner: Database, count: number): Promise<void> {
  await eventually(async () => (await owner.query(countBlockedStatements))[0]?.count === count, {
    what: `${count} statements wait for a lock`,
  });
}

/**
 * Sends requests that lock a company and lets them continue when all of them wait for the lock. At most
 * eight, because the app has ten connections.
 */
export async function raceForCompanyLock<Answer>(
  owner: Database,
  companyId: string,
  sends: readonly (() => Promise<Answer>)[],
): Promise<Answer[]> {
  const { answers } = await owner.transaction(async (tx) => {
    await tx.many(lockCompanyRow, [companyId]);
    const answers = sends.map((send) => send());
    await waitForBlockedStatements(owner, sends.length);
    return { answers };
  });
  return Promise.all(answers);
}

const countBlockedStatements = statement<{ count: number }>(
  '',
  `select count(*) from pg_stat_activity
   where datname = current_database() and wait_event_type = 'Lock'`,
);
