import { type Database, statement } from '../../database/database.ts';
import { eventually } from './eventually.ts';

/** Returns once so many statements stand waiting for somebody's lock. */
export async function waitForBlockedStatements(owner: Database, count: number): Promise<void> {
  await eventually(async () => (await owner.query(countBlockedStatements))[0]?.count === count, {
    what: `${count} statements wait for a lock`,
  });
}

/**
 * Lets requests that lock a company arrive together: all stand at its lock before one of them goes on.
 * At most eight, for the house has ten connections.
 */
export async function raceForCompanyLock<Answer>(
  owner: Database,
  companyId: string,
  sends: readonly (() => Promise<Answer>)[],
): Promise<Answer[]> {
  const { answers } = await owner.transaction(async (tx) => {
    await tx.many(lockCompany, [companyId]);
    const answers = sends.map((send) => send());
    await waitForBlockedStatements(owner, sends.length);
    return { answers };
  });
  return Promise.all(answers);
}

const lockCompany = statement('', 'select from company where company_id = $1 for update');
const countBlockedStatements = statement<{ count: number }>(
  '',
  `select count(*) from pg_stat_activity
   where datname = current_database() and wait_event_type = 'Lock'`,
);
