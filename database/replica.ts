import { setTimeout as delay } from 'node:timers/promises';
import type { Id } from '../values/id.ts';
import {
  type AccountTransactionOptions,
  type Database,
  statement,
  type Transaction,
} from './database.ts';
import { DatabaseUnavailable, errorCodeOf, isTemporary, NotWanted } from './database-errors.ts';

/** A place in the write-ahead log, and whose log it is. */
export interface LogPosition {
  /** The cluster, the timeline and the database. */
  readonly history: string;
  /** Null for a standby that has replayed nothing yet. */
  readonly place: string | null;
}

/** `connecting` until both have answered; `unrelated` if the standby does not follow this primary, on its timeline. */
export type ReplicaState = 'connecting' | 'following' | 'behind' | 'unrelated' | 'unreachable';

export interface ReplicaHealth {
  readonly state: ReplicaState;
  /** Undefined while the replica does not answer, or does not follow the primary. */
  readonly lag?: { readonly bytes: number; readonly seconds: number };
}

export interface ReplicaOptions {
  readonly primary: Database;
  readonly standby: Database;
  /** Called when the state changes, and when the replica could not answer a read that it began. */
  readonly onChange: (state: ReplicaState) => void;
  readonly onFailure: (error: unknown) => void;
}

/** The longest that a read waits for the replica to replay what was committed before it. */
const maxWaitMs = 500;
const betweenChecksMs = 10;

/**
 * A standby that answers reads, never older than what was committed when they began: a read learns the primary's position,
 * and the standby must have replayed it. If it has not, or fails, the primary answers.
 */
export class Replica {
  readonly #options: ReplicaOptions;
  #health: ReplicaHealth = { state: 'connecting' };
  /** The position of the primary at the last refresh. */
  #former: LogPosition | undefined;

  constructor(options: ReplicaOptions) {
    this.#options = options;
  }

  get health(): ReplicaHealth {
    return this.#health;
  }

  /** Runs work that only reads in one transaction limited to the rows of one account. */
  async inAccount<Result>(
    account: Id<'account'>,
    work: (tx: Transaction) => Promise<Result>,
    options: AccountTransactionOptions = {},
  ): Promise<Result> {
    const { primary, standby } = this.#options;
    const reading = { ...options, isReadOnly: true };
    const { state } = this.#health;
    if (state === 'following' || state === 'behind') {
      const position = await readPosition(primary);
      const isReady = (tx: Transaction) => this.#hasReplayed(tx, position);
      try {
        const inside = async (tx: Transaction) => (await isReady(tx)) && { result: await work(tx) };
        const read = await standby.inAccount(account, inside, reading);
        if (read) return read.result;
      } catch (error) {
        if (!isFromDatabase(error)) throw error;
        this.#noteFailure(error);
      }
    }
    return primary.inAccount(account, work, reading);
  }

  /** Compares the standby with the primary. Only this lets a standby answer again that was lost, or whose primary was. */
  async refresh(): Promise<void> {
    const { primary, standby } = this.#options;
    // The standby first: it cannot be ahead of where the primary is afterwards.
    const reached = await this.#readStandby();
    const position = await readPosition(primary).catch((error) => {
      this.#change({ state: 'connecting' });
      throw error;
    });
    const former = this.#former ?? reached;
    this.#former = position;
    this.#change(
      reached && former ? compare({ reached, position, former }) : { state: 'unreachable' },
    );
    if (['behind', 'unrelated'].includes(this.#health.state)) standby.leaveHost();
  }

  async close(): Promise<void> {
    await this.#options.standby.close();
  }

  async #readStandby(): Promise<DescribedPosition | undefined> {
    try {
      const [reached] = await this.#options.standby.query(describePosition);
      return reached;
    } catch (error) {
      if (!isFromDatabase(error)) throw error;
      return undefined;
    }
  }

  /** Waits until the standby has replayed the position; not at all if it was behind before. */
  async #hasReplayed(tx: Transaction, position: LogPosition): Promise<boolean> {
    const waitsUntil = performance.now() + maxWaitMs;
    for (;;) {
      // Each statement of the transaction sees what is replayed when it begins.
      if (bytesBetween(await tx.one(describePosition), position) === 0) return true;
      if (this.#health.state !== 'following') return false;
      if (performance.now() > waitsUntil) {
        this.#change({ ...this.#health, state: 'behind' });
        return false;
      }
      await delay(betweenChecksMs);
    }
  }

  #noteFailure(error: unknown): void {
    if (error instanceof DatabaseUnavailable) this.#change({ state: 'unreachable' });
    this.#options.onFailure(error);
  }

  #change(health: ReplicaHealth): void {
    const isNew = health.state !== this.#health.state;
    this.#health = health;
    if (isNew) this.#options.onChange(health.state);
  }
}

interface Comparison {
  readonly reached: DescribedPosition;
  /** The position of the primary, read afterwards. */
  readonly position: LogPosition;
  /** The position that the primary had before. */
  readonly former: LogPosition;
}

export function compare({ reached, position, former }: Comparison): ReplicaHealth {
  const bytes = bytesBetween(reached, position);
  // A primary that was restored from an older copy is behind its former standby.
  const isAhead = bytesBetween(position, reached) !== 0;
  if (bytes === undefined || isAhead) return { state: 'unrelated' };
  const lag = { bytes, seconds: bytes === 0 ? 0 : (reached.ageMs ?? 0) / 1_000 };
  return { state: bytesBetween(reached, former) === 0 ? 'following' : 'behind', lag };
}

/** Bytes of the log from a position to a later one: 0 if it has been reached, undefined in another history. */
export function bytesBetween(reached: LogPosition, position: LogPosition): number | undefined {
  if (reached.history !== position.history) return undefined;
  if (reached.place === null || position.place === null) return undefined;
  const bytes = toBytes(position.place) - toBytes(reached.place);
  return bytes > 0n ? Number(bytes) : 0;
}

/** A place such as 16/B374D848. */
function toBytes(place: string): bigint {
  const [high = '', low = ''] = place.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

async function readPosition(primary: Database): Promise<LogPosition> {
  const [position] = await primary.query(describePosition);
  if (!position) throw new Error('no position');
  return position;
}

/** An error of PostgreSQL or of the connection to it, which the primary may not have. */
function isFromDatabase(error: unknown): boolean {
  if (error instanceof NotWanted) return false;
  return isTemporary(error) || /^[0-9A-Z]{5}$/.test(errorCodeOf(error));
}

export interface DescribedPosition extends LogPosition {
  /** The age of the last commit that a standby has replayed. */
  readonly ageMs: number | null;
}

// A commit is answered when it is flushed; without synchronous commits, when it is inserted. A standby names the timeline
// of its last restartpoint, because no function shows that of its replay: after a failover it counts from the next one on.
const describePosition = statement<DescribedPosition>(
  'describe position',
  `select concat_ws(' ', system_identifier, timeline, current_database()) "history", place::text "place",
     (extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()) * 1000)::bigint "ageMs"
   from pg_control_system(), lateral (
     select case when pg_is_in_recovery() then lpad(to_hex(timeline_id), 8, '0')
         else lower(left(pg_walfile_name(pg_current_wal_lsn()), 8)) end timeline,
       case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
         when current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn()
         else pg_current_wal_flush_lsn() end place
     from pg_control_checkpoint()) here`,
);
