import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import pg from 'pg';
import type { Id } from '../values/id.ts';
import { Batch, leaveUnnamed, type Statement, statement } from './batch.ts';
import { ConnectionQueue } from './connection-queue.ts';
import { ConnectionWatch, defaultWatchTimes, type WatchTimes } from './connection-watch.ts';
import {
  DatabaseUnavailable,
  isLockConflict,
  NotWanted,
  toDatabaseError,
} from './database-errors.ts';
import { HostClient, Hosts, isReadOnlyHost, requireWrites } from './hosts.ts';
import { Lease } from './lease.ts';
import { type PooledSettings, pooledSettings, poolerOf } from './pooler.ts';
import { RelayedSocket } from './relayed-socket.ts';
import { sessionOptions } from './session-options.ts';
import {
  defaultTimeLimits,
  ownerTimeLimits,
  type Purpose,
  type TimeLimits,
} from './time-limits.ts';
import {
  begin,
  beginRead,
  beginSnapshot,
  commit,
  type Machines,
  type RowKeys,
  rollback,
  Transaction,
} from './transaction.ts';

export {
  DatabaseUnavailable,
  errorCodeOf,
  isUnknownCompany,
} from './database-errors.ts';
export { type RowKeys, type Statement, statement, Transaction };

export interface DatabaseOptions {
  /** With several hosts, connections go to the one that accepts writes. */
  readonly url: string;
  /** A standby, which reads: with several hosts, connections go to one that answers. */
  readonly isStandby?: boolean;
  readonly connections: number;
  /** The most connections of one account at a time; connection-queue.ts explains both shares. */
  readonly perAccount?: number;
  readonly keptForSmall?: number;
  /** `paywright_server` serves requests behind row level security; `owner` migrates and administers. */
  readonly as: 'server' | 'owner';
  /** Keys for the digests of protected rows; without them, rows are written without a digest. */
  readonly keys?: RowKeys;
  /** Other times than the default, for tests. */
  readonly timeLimits?: Partial<Readonly<Record<Purpose, TimeLimits>>>;
  readonly watchTimes?: WatchTimes;
  /** Connections by a socket of this machine send and receive in a thread of their own, for large work. */
  readonly isRelayed?: boolean | undefined;
  /** Called with the id of the process of PostgreSQL behind each new connection through a socket of this machine. */
  readonly onProcess?: ((processId: number) => void) | undefined;
}

export interface TransactionOptions {
  /** Decides the time limits and the share of connections; `large` by default, which allows most. */
  readonly purpose?: Purpose;
  /** Asked when a connection is free: a transaction that is not wanted any more is not begun. */
  readonly isWanted?: (() => boolean) | undefined;
}

export interface AccountTransactionOptions extends TransactionOptions {
  /** The only companies whose rows exist for the transaction; undefined for all of the account. */
  readonly companies?: readonly Id<'company'>[] | undefined;
  /** The database refuses what would write or lock rows. */
  readonly isReadOnly?: boolean;
}

/** A pool of connections that hands out transactions. */
export class Database {
  readonly #pool: pg.Pool;
  readonly #hosts: Hosts;
  readonly #queue: ConnectionQueue;
  readonly #watch: ConnectionWatch;
  readonly #limits: Readonly<Record<Purpose, TimeLimits>>;
  /** Settings that each transaction brings along behind a pooler, where sessions cannot have them. */
  readonly #settings: PooledSettings | undefined;
  readonly #isStandby: boolean;
  readonly #mark = `paywright ${randomUUID()}`;
  #leases = 0;
  #keys: RowKeys | undefined;
  #machines: Machines = 'unknown';

  constructor(options: DatabaseOptions) {
    this.#keys = options.keys;
    const { url, connections, as, keptForSmall = 0, watchTimes = defaultWatchTimes } = options;
    this.#isStandby = options.isStandby ?? false;
    const limits = as === 'owner' ? ownerTimeLimits : defaultTimeLimits;
    this.#limits = { ...limits, ...options.timeLimits };
    const perAccount = as === 'owner' ? connections : options.perAccount;
    this.#queue = new ConnectionQueue({
      size: connections,
      keptForSmall,
      ...(perAccount === undefined ? {} : { perAccount }),
    });
    this.#hosts = new Hosts(url);
    const pooler = poolerOf(url);
    const isLocal = pooler === 'none' && this.#hosts.count === 1 && isSocketUrl(url);
    if (pooler !== 'none') this.#settings = pooledSettings(as, this.#limits.small);
    this.#watch = new ConnectionWatch(keepAlive, {
      times: watchTimes,
      onSilence: () => this.#dropIdleConnections(),
    });
    this.#pool = new pg.Pool({
      Client: HostClient as unknown as new () => pg.ClientBase,
      connectionString: this.#hosts.url,
      ...(this.#mustWrite ? { verify: requireWrites } : {}),
      ...keepAlive,
      ...(isLocal && options.isRelayed ? { stream: openRelayed } : {}),
      max: connections,
      ...(pooler === 'none' ? { options: sessionOptions(as, this.#limits.small) } : {}),
      connectionTimeoutMillis: 5_000,
      // Idle connections are not closed: a timer for each release cost more than an idle connection.
      idleTimeoutMillis: 0,
    });
    // A broken connection fails its statements and is replaced when next needed. Without listeners, on
    // idle connections and on those in use, the error event would end the process.
    this.#pool.on('error', () => {});
    this.#pool.on('connect', (client) => {
      client.on('error', () => {});
      if (isLocal) options.onProcess?.(processOf(client));
      if (pooler === 'unprepared') leaveUnnamed(client.connection);
    });
  }

  /** Gives later transactions the keys, which may be known only after the database was opened. */
  useKeys(keys: RowKeys): void {
    this.#keys = keys;
  }

  /** Later transactions send settings so that they reach every machine of a distributed database, or shorter for one. */
  useMachines(machines: Machines): void {
    this.#machines = machines;
  }

  /** Runs the work in one transaction; repeats it after a deadlock or serialization failure. */
  async transaction<Result>(
    work: (tx: Transaction) => Promise<Result>,
    { purpose = 'large', isWanted }: TransactionOptions = {},
  ): Promise<Result> {
    return this.#repeat(work, { purpose, isWanted });
  }

  /** Runs work that only reads, all of it from the same moment. */
  async snapshot<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    return this.#repeat(work, { purpose: 'large' }, beginSnapshot);
  }

  /** Runs the work in one transaction limited to the rows of one account. */
  async inAccount<Result>(
    account: Id<'account'>,
    work: (tx: Transaction) => Promise<Result>,
    { purpose = 'large', isWanted, companies, isReadOnly }: AccountTransactionOptions = {},
  ): Promise<Result> {
    // The session has the limits of small transactions already.
    const limits = purpose === 'small' ? undefined : this.#limits[purpose];
    const inside = (tx: Transaction) => {
      tx.enter(account, { limits, companies });
      return work(tx);
    };
    const first = isReadOnly ? beginRead : begin;
    return this.#repeat(inside, { purpose, account, isWanted }, first);
  }

  async query<Row>(query: Statement<Row>, values: readonly unknown[] = []): Promise<Row[]> {
    const lease = await this.#lease({ purpose: 'small' });
    return new Promise((resolve, reject) => {
      let broken: unknown;
      const batch = new Batch(() => {
        lease.answered();
        lease.release(broken);
      });
      // Without `begin`, statements of one batch are one transaction.
      if (this.#settings) batch.add(...this.#settingsOf(this.#settings, lease), noAnswer, noAnswer);
      batch.add(query, values, resolve, (error) => {
        broken = this.#leaveReadOnlyHost(error);
        reject(toDatabaseError(broken ?? lease.destroyedBecause ?? error));
      });
      lease.send(batch);
    });
  }

  /** Uses the next of several hosts from now on. */
  leaveHost(): void {
    if (this.#hosts.count === 1) return;
    this.#hosts.leave(this.#hosts.url);
    this.#pool.options.connectionString = this.#hosts.url;
    this.#dropIdleConnections();
  }

  async close(): Promise<void> {
    this.#watch.stop();
    await this.#pool.end();
  }

  async #repeat<Result>(
    work: (tx: Transaction) => Promise<Result>,
    { purpose, account, isWanted }: LeaseRequest,
    first = begin,
  ): Promise<Result> {
    const endsAt = performance.now() + this.#limits[purpose].transactionMs;
    const request = { purpose, account, endsAt, isWanted };
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#attempt(work, await this.#lease(request), first);
      } catch (error) {
        // On a standby, a conflict is one with what the primary has changed: the primary can answer.
        const isLast = this.#isStandby || attempt === maxAttempts;
        if (!isLockConflict(error) || isLast) throw toDatabaseError(error);
      }
    }
  }

  async #attempt<Result>(
    work: (tx: Transaction) => Promise<Result>,
    lease: Lease,
    first: typeof begin,
  ): Promise<Result> {
    const tx = new Transaction(lease, this.#keys, this.#machines);
    let broken: unknown;
    try {
      tx.send(first);
      if (this.#settings) tx.send(...this.#settingsOf(this.#settings, lease));
      const result = await work(tx);
      await tx.end(commit);
      return result;
    } catch (error) {
      broken = await tx.end(rollback).catch((failure) => failure);
      const readOnly = this.#leaveReadOnlyHost(error);
      broken = readOnly ?? broken;
      throw readOnly ?? lease.destroyedBecause ?? error;
    } finally {
      lease.release(broken);
    }
  }

  #settingsOf({ query, valuesFor }: PooledSettings, { mark = '' }: Lease) {
    return [query, valuesFor(mark)] as const;
  }

  async #lease({ purpose, account, endsAt, isWanted }: LeaseRequest): Promise<Lease> {
    const { connectionMs, transactionMs } = this.#limits[purpose];
    const isSmall = purpose === 'small';
    const giveBack = await this.#queue.take({ account, isSmall, waitMs: connectionMs });
    try {
      if (isWanted?.() === false) throw new NotWanted('nobody waits for the transaction');
      const lease = new Lease(await this.#connect(), {
        endsAt: endsAt ?? performance.now() + transactionMs,
        mark: this.#settings && `${this.#mark} ${++this.#leases}`,
        onRelease: () => {
          this.#watch.delete(lease);
          giveBack();
        },
      });
      this.#watch.add(lease);
      return lease;
    } catch (error) {
      giveBack();
      throw toDatabaseError(error);
    }
  }

  /** Gives up the connections to a host that has stopped accepting writes, if there are others. */
  #leaveReadOnlyHost(error: unknown): DatabaseUnavailable | undefined {
    if (!this.#mustWrite || !isReadOnlyHost(error)) return undefined;
    this.#dropIdleConnections();
    return new DatabaseUnavailable('the host accepts no writes any more', { cause: error });
  }

  /** True if one of several hosts must be found that accepts writes. */
  get #mustWrite(): boolean {
    return this.#hosts.count > 1 && !this.#isStandby;
  }

  /** Takes a connection, from each host in turn until one gives it. */
  async #connect(): Promise<pg.PoolClient> {
    for (let attempt = 1; ; attempt += 1) {
      const { url } = this.#hosts;
      try {
        return await this.#pool.connect();
      } catch (error) {
        if (attempt >= this.#hosts.count) throw error;
        this.#hosts.leave(url);
        this.#pool.options.connectionString = this.#hosts.url;
      }
    }
  }

  /** Discards connections that nobody uses: when one has gone silent, the others probably have too. */
  #dropIdleConnections(): void {
    for (let count = this.#pool.idleCount; count > 0; count -= 1)
      this.#pool.connect((_, client, release) => {
        client?.connection.stream.destroy();
        release(true);
      });
  }
}

interface LeaseRequest {
  readonly purpose: Purpose;
  readonly account?: Id<'account'> | undefined;
  readonly endsAt?: number;
  readonly isWanted?: TransactionOptions['isWanted'];
}

const noAnswer = () => {};

/** Attempts of a transaction that loses a deadlock or a serialization conflict each time. */
const maxAttempts = 5;

/** Idle connections are asked after 5 seconds of silence; Node gives up after 10 questions, one a second. */
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 5_000 };

/** A folder in place of a host, as of the embedded PostgreSQL. */
function isSocketUrl(url: string): boolean {
  return /^[^/]*\/\/([^/@]*@)?%2F/i.test(url);
}

/** The driver uses any stream that has the methods of a socket. */
const openRelayed = () => new RelayedSocket() as unknown as Socket;

/** The id that PostgreSQL has sent for canceling; the driver's types leave it out. */
function processOf(client: pg.PoolClient): number {
  return (client as pg.PoolClient & { readonly processID: number }).processID;
}
