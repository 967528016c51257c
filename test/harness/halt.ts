import pg from 'pg';
import { type Database, statement } from '../../server/store/database.ts';
import { eventually } from './eventually.ts';

/** Where a transaction is made to stand still: at a write to a table, or while it commits. */
export type HaltingPlace = string | 'commit';

export interface Halt {
  /** Returns once somebody stands still there. */
  reached(): Promise<void>;
  /** Lets go, and returns once whoever stood there is gone or done. */
  lift(): Promise<void>;
}

/**
 * Makes every transaction stand still at one place, so that a server can be killed exactly there: the
 * trigger waits for a lock that the test holds.
 */
export async function haltAt(
  { owner, url }: { readonly owner: Database; readonly url: string },
  place: HaltingPlace,
): Promise<Halt> {
  await owner.transaction((tx) => tx.script(place === 'commit' ? atCommit : atWrite(place)));
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query('select pg_advisory_lock(4242)');
  return {
    reached: async () => {
      await eventually(async () => ((await owner.query(countHalted))[0]?.count ?? 0) > 0, {
        what: `a transaction halts at ${place}`,
      });
    },
    lift: async () => {
      await holder.end();
      await eventually(async () => (await owner.query(countBusy))[0]?.count === 0);
      await owner.transaction((tx) => tx.script('drop function halt cascade'));
    },
  };
}

const makeFunction = `create function halt() returns trigger language plpgsql as $$
  begin perform pg_advisory_xact_lock_shared(4242); return null; end $$;`;
const atWrite = (table: string) =>
  `${makeFunction} create trigger zz_halt after insert or update on ${table}
     for each statement execute function halt()`;
const atCommit = `${makeFunction} create constraint trigger zz_halt after insert on audit_entry
  deferrable initially deferred for each row execute function halt()`;

const countHalted = statement<{ count: number }>(
  '',
  `select count(*) from pg_stat_activity
   where datname = current_database() and wait_event = 'advisory'`,
);
const countBusy = statement<{ count: number }>(
  '',
  `select count(*) from pg_stat_activity
   where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`,
);
