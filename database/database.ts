import pg from 'pg';
import type { Id } from '../values/id.ts';
import { Batch, type Statement, statement } from './batch.ts';

export { type Statement, statement };

/** The database is unreachable, or the connection was lost before the answer; callers can retry. */
export class DatabaseUnavailable extends Error {}

export interface DatabaseOptions {
  readonly url: string;
  readonly connections: number;
  /** `paywright_server` serves requests behind row level security; `owner` migrates and administers. */
  readonly as: 'server' | 'owner';
}

/** A pool of connections that hands out transactions. */
export class Database {
  readonly #pool: pg.Pool;

  constructor({ url, connections, as }: DatabaseOptions) {
    // Requests read by key. The planner would scan a small table whole, and row level security would
    // then check the rows of every account. Reports of large companies are summed in memory.
    const role =
      as === 'server'
        ? ' -c role=paywright_server -c enable_seqscan=off -c jit=off -c work_mem=32MB'
        : '';
    this.#pool = new pg.Pool({
      connectionString: url,
      max: connections,
      options: `-c search_path=paywright,pg_temp -c timezone=UTC${role}`,
      connectionTimeoutMillis: 5_000,
      // Idle connections are not closed: a timer for each release cost more than an idle connection.
      idleTimeoutMillis: 0,
    });
    // A broken connection fails its statements and is replaced when next needed. Without listeners, on
    // idle connections and on those in use, the error event would end the process.
    this.#pool.on('error', () => {});
    this.#pool.on('connect', (client) => client.on('error', () => {}));
  }

  /** Runs the work in one transaction; repeats it after a deadlock or serialization failure. */
  async transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#attempt(work);
      } catch (error) {
        if (!isLockConflict(error) || attempt === 5)
          throw isUnavailable(error) ? toUnavailable(error) : error;
      }
    }
  }

  /** Runs the work in one transaction limited to the rows of one account. */
  async inAccount<Result>(
    account: Id<'account'>,
    work: (tx: Transaction) => Promise<Result>,
  ): Promise<Result> {
    return this.transaction((tx) => {
      tx.enter(account);
      return work(tx);
    });
  }

  async query<Row>(query: Statement<Row>, values: readonly unknown[] = []): Promise<Row[]> {
    try {
      const client = await this.#pool.connect();
      return await new Promise((resolve, reject) => {
        const batch = new Batch(() => client.release());
        batch.add(query, values, resolve, reject);
        client.query(batch);
      });
    } catch (error) {
      throw isUnavailable(error) ? toUnavailable(error) : error;
    }
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }

  async #attempt<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    const client = await this.#pool.connect();
    const tx = new Transaction(client);
    let broken: unknown;
    try {
      tx.send(begin);
      const result = await work(tx);
      await tx.end(commit);
      return result;
    } catch (error) {
      broken = await tx.end(rollback).catch((failure) => failure);
      throw error;
    } finally {
      client.release(broken instanceof Error ? broken : undefined);
    }
  }
}

/** One transaction. Statements sent before the next await travel in one batch with it. */
export class Transaction {
  readonly #client: pg.PoolClient;
  #gathering: Batch | undefined;
  #isUnderway = false;
  #isOver = false;
  #failure: unknown;
  #last: (() => void)[] = [];
  #accountId: Id<'account'> | undefined;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  /** The account of the transaction, the first parameter of most statements. */
  get accountId(): Id<'account'> {
    if (this.#accountId === undefined)
      throw new Error('the transaction has not entered an account');
    return this.#accountId;
  }

  /** Limits the transaction to rows of one account. */
  enter(accountId: Id<'account'>): void {
    this.#accountId = accountId;
    this.send(enterAccount, [accountId]);
  }

  /** Sends a statement without waiting; a failure fails the transaction at its next await. */
  send(query: Statement<unknown>, values: readonly unknown[] = []): void {
    this.#batch(query).add(
      query,
      values,
      () => {},
      (error) => this.#fail(error),
    );
  }

  /** Sends the statement last, because it locks a row that many transactions wait for. */
  sendBeforeCommit(query: Statement<unknown>, values: readonly unknown[]): void {
    this.#last.push(() => this.send(query, values));
  }

  async many<Row>(query: Statement<Row>, values: readonly unknown[] = []): Promise<Row[]> {
    return new Promise((resolve, reject) => {
      this.#batch(query).add(query, values, resolve, (error) => reject(this.#fail(error)));
    });
  }

  async find<Row>(
    query: Statement<Row>,
    values: readonly unknown[] = [],
  ): Promise<Row | undefined> {
    const [row] = await this.many(query, values);
    return row;
  }

  async one<Row>(query: Statement<Row>, values: readonly unknown[] = []): Promise<Row> {
    const [row] = await this.many(query, values);
    if (row === undefined) throw new Error(`no row for "${query.name}"`);
    return row;
  }

  /** Runs work that can fail on its own, leaving the rest of the transaction as it was. */
  async nested<Result>(work: () => Promise<Result>): Promise<Result> {
    this.send(savepoint);
    const lastCount = this.#last.length;
    try {
      const result = await work();
      await this.many(release);
      return result;
    } catch (error) {
      this.#failure = undefined;
      this.#last.length = lastCount;
      await this.many(rollbackToSavepoint);
      throw error;
    }
  }

  /** Runs a script of several commands without parameters. */
  async script(text: string): Promise<void> {
    // A script cannot be part of a batch and must not overtake one.
    await this.many(emptyStatement);
    await this.#client.query(text);
  }

  /** Sends the last statement; afterwards the connection returns to the pool. */
  async end(last: typeof commit | typeof rollback): Promise<void> {
    if (last === commit) for (const send of this.#last) send();
    const answer = this.many(last);
    this.#isOver = true;
    await answer;
  }

  /** Builds the next batch to send. */
  #batch(query: Statement<unknown>): Batch {
    const { name } = query;
    // After a failed commit, the transaction must still be rolled back.
    if (this.#isOver && query !== rollback)
      throw new Error(`"${name}" was sent after its transaction ended`);
    if (!this.#gathering) {
      this.#gathering = new Batch(() => {
        this.#isUnderway = false;
        this.#depart();
      });
      // Wait for all code that is ready to run, so that its statements join the batch.
      process.nextTick(() => this.#depart());
    }
    return this.#gathering;
  }

  /** Keeps the first error: it is more useful than "current transaction is aborted". */
  #fail(error: unknown): unknown {
    this.#failure ??= error;
    return this.#failure;
  }

  /** Sends one batch at a time; statements added meanwhile form the next batch. */
  #depart(): void {
    if (this.#isUnderway || !this.#gathering) return;
    this.#isUnderway = true;
    this.#client.query(this.#gathering);
    this.#gathering = undefined;
  }
}

const begin = statement('begin', 'begin');
const commit = statement('commit', 'commit');
const rollback = statement('rollback', 'rollback');
const emptyStatement = statement('nothing', 'select');
const savepoint = statement('savepoint', 'savepoint nested');
const release = statement('release savepoint', 'release savepoint nested');
const rollbackToSavepoint = statement('rollback to savepoint', 'rollback to savepoint nested');
const enterAccount = statement(
  'enter account',
  "select set_config('paywright.account', $1::uuid::text, true)",
);

/** The code PostgreSQL or the operating system gives an error. */
export function errorCodeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** The constraint that a statement would have broken. */
export function violatedConstraintOf(error: unknown): string {
  return error instanceof Error && 'constraint' in error ? String(error.constraint) : '';
}

/** Reports whether the database rejected a row because its company does not exist. */
export function isUnknownCompany(error: unknown): boolean {
  return (
    errorCodeOf(error) === '23503' &&
    violatedConstraintOf(error).endsWith('_account_id_company_id_fkey')
  );
}

function isLockConflict(error: unknown): boolean {
  return ['40001', '40P01'].includes(errorCodeOf(error));
}

// Connection faults by the operating system, by PostgreSQL (08 connection, 53 resources such as a
// full disk, 57P shutting down or starting) and by the driver, which gives no code.
function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (/^(08|53|57P)/.test(errorCodeOf(error))) return true;
  if (/^E(CONN|PIPE|NOENT|TIMEDOUT|HOSTUNREACH|NETUNREACH)/.test(errorCodeOf(error))) return true;
  return /Connection terminated|timeout exceeded when trying to connect|not queryable/.test(
    error.message,
  );
}

function toUnavailable(cause: unknown): DatabaseUnavailable {
  return new DatabaseUnavailable('the database cannot be reached', { cause });
}
