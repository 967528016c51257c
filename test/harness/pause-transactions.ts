import pg from 'pg';
import { type Database, statement } from '../../database/database.ts';
import { eventually } from './eventually.ts';

/** Where a transaction is made to stand still: at a write to a table, or while it commits. */
export type PausePoint = string | 'commit';

export interface TransactionPause {
  /** Returns once somebody stands still there. */
  waitUntilPaused(): Promise<void>;
  /** Lets go, and returns once whoever stood there is gone or done. */
  release(): Promise<void>;
}

/**
 * Makes every transaction stand still at one place, so that a server can be killed exactly there: the
 * trigger waits for a lock that the test holds.
 */
export async function pauseTransactionsAt(
  { owner, url }: { readonly owner: Database; readonly url: string },
  place: PausePoint,
): Promise<TransactionPause> {
  await owner.transaction((tx) =>
    tx.script(place === 'commit' ? pauseOnCommit : pauseOnWrite(place)),
  );
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query('select pg_advisory_lock(4242)');
  return {
    waitUntilPaused: async () => {
      await eventually(async () => ((await owner.query(countPaused))[0]?.count ?? 0) > 0, {
        what: `a transaction halts at ${place}`,
      });
    },
    release: async () => {
      await holder.end();
      await eventually(async () => (await owner.query(countOpenTransactions))[0]?.count === 0);
      await owner.transaction((tx) => tx.script('drop function halt cascade'));
    },
  };
}

const createPauseFunction = `create function halt() returns trigger language plpgsql as $$
  begin perform pg_advisory_xact_lock_shared(4242); return null; end $$;`;
const pauseOnWrite = (table: string) =>
  `${createPauseFunction} create trigger zz_halt after insert or update on ${table}
     for each statement execute function halt()`;
const pauseOnCommit = `${createPauseFunction} create constraint trigger zz_halt after insert on audit_entry
  deferrable initially deferred for each row execute function halt()`;

const countPaused = statement<{ count: number }>(
  '',
  `select count(*) from pg_stat_activity
   where datname = current_database() and wait_event = 'advisory'`,
);
const countOpenTransactions = statement<{ count: number }>(
  '',
  `select count(*) from pg_stat_activity
   where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`,
);
