import pg from 'pg';
import { type Database, statement } from '../../database/database.ts';
import { eventually } from './eventually.ts';

/** The point at which transactions pause: a write to a table, or the commit. */
export type PausePoint = string | 'commit';

export interface TransactionPause {
  /** Waits until a transaction is paused. */
  waitUntilPaused(): Promise<void>;
  /** Releases paused transactions and waits until they have ended. */
  release(): Promise<void>;
}

/** Pauses every transaction at one point, so that a server can be killed there: a trigger waits for a lock of the test. */
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
        what: `a transaction pauses at ${place}`,
      });
    },
    release: async () => {
      await holder.end();
      await eventually(async () => (await owner.query(countOpenTransactions))[0]?.count === 0);
      await owner.transaction((tx) => tx.script('drop function pause_transaction cascade'));
    },
  };
}

const createPauseFunction = `create function pause_transaction() returns trigger language plpgsql as $$
  begin perform pg_advisory_xact_lock_shared(4242); return null; end $$;`;
const pauseOnWrite = (table: string) =>
  `${createPauseFunction} create trigger zz_pause after insert or update on ${table}
     for each statement execute function pause_transaction()`;
const pauseOnCommit = `${createPauseFunction} create constraint trigger zz_pause after insert on audit_entry
  deferrable initially deferred for each row execute function pause_transaction()`;

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
