import type { Id } from '../../values/id.ts';
import { toInstant } from '../../values/instant.ts';
import type { House } from '../perform.ts';
import { findAccountKind } from '../store/accounts.ts';
import { DatabaseAway } from '../store/database.ts';
import { listAccountsWithDueJobs } from '../store/jobs.ts';
import { openRequest } from '../store/requests.ts';
import { runJobsUntilFile } from './run-due-jobs.ts';

const everyMilliseconds = 500;

/** Does due work by the time of the world until stopped; several servers share it by row locks. */
export function keepRunningJobs(house: House): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let round = Promise.resolve();
  const next = () => {
    round = runRound(house).finally(() => {
      if (!stopped) timer = setTimeout(next, everyMilliseconds);
    });
  };
  next();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await round;
  };
}

async function runRound(house: House): Promise<void> {
  try {
    house.keys.refresh();
    const accounts = await listAccountsWithDueJobs(house.database, house.clock.now());
    for (const account of accounts) await runAccount(house, account).catch(tell(house));
  } catch (error) {
    tell(house)(error);
  }
}

/** What goes wrong in one account does not keep the others waiting. */
function tell({ log }: House) {
  return (error: unknown) => {
    if (!(error instanceof DatabaseAway)) log.error({ err: error }, 'due work failed');
  };
}

async function runAccount(house: House, accountId: Id<'account'>): Promise<void> {
  while (await runJobs(house, accountId));
  await house.calls.begin(accountId);
}

/** What is due, in one transaction, as far as that may reach; tells whether more may be due. */
async function runJobs(house: House, accountId: Id<'account'>): Promise<boolean> {
  const { database, keys, log, clock, bank } = house;
  return database.transaction(async (tx) => {
    const { clockAheadMs } = await openRequest(tx, accountId, undefined);
    const kind = await findAccountKind(tx);
    const now = toInstant(clock.now() + (clockAheadMs ?? 0));
    return runJobsUntilFile(
      { tx, keys, log, bank, account: { id: accountId, kind } },
      { from: now, to: now, busy: 'skip' },
    );
  });
}
