import type { Socket } from 'node:net';
import pg from 'pg';
import type { Id } from '../../values/id.ts';
import { parseInstant } from '../../values/instant.ts';

/** SQL with a name, so that PostgreSQL plans it once per connection. */
export interface Statement<Row> {
  readonly name: string;
  readonly text: string;
  readonly row?: Row;
}

export function statement<Row = never>(name: string, text: string): Statement<Row> {
  return { name, text };
}

/** The database cannot be reached, or was lost before it answered: worth trying again. */
export class DatabaseAway extends Error {}

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
    const role = as === 'server' ? ' -c role=paywright_server' : '';
    this.#pool = new pg.Pool({
      connectionString: url,
      max: connections,
      options: `-c search_path=paywright,pg_temp -c timezone=UTC${role}`,
      connectionTimeoutMillis: 5_000,
      pipeline: true,
      types: { getTypeParser },
    });
    // A connection that breaks fails what is asked of it and is replaced when next needed; without
    // listeners, on the idle ones and on those in use, the event itself would end the process.
    this.#pool.on('error', () => {});
    this.#pool.on('connect', (client) => client.on('error', () => {}));
  }

  /** Runs the work in one transaction, again when it lost a race for a lock. */
  async transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#attempt(work);
      } catch (error) {
        if (!lostRace(error) || attempt === 5) throw isAway(error) ? away(error) : error;
      }
    }
  }

  /** The same, inside the wall of one account. */
  async inAccount<Result>(
    account: Id<'account'>,
    work: (tx: Transaction) => Promise<Result>,
  ): Promise<Result> {
    return this.transaction((tx) => {
      tx.send(enterAccount, [account]);
      return work(tx);
    });
  }

  async query<Row>(asked: Statement<Row>, values: readonly unknown[] = []): Promise<Row[]> {
    try {
      return (await this.#pool.query({ ...asked, values: [...values] })).rows;
    } catch (error) {
      throw isAway(error) ? away(error) : error;
    }
  }

  /** Lends a whole connection, for work that transactions do not fit. */
  async lend<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    const client = await this.#pool.connect();
    try {
      return await work(client);
    } finally {
      client.release();
    }
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }

  async #attempt<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    const client = await this.#pool.connect();
    let broken: unknown;
    try {
      const tx = new Transaction(client);
      tx.send(begin);
      const result = await work(tx);
      await tx.settle(commit);
      return result;
    } catch (error) {
      broken = await client.query(rollback).then(
        () => undefined,
        (failure) => failure,
      );
      throw error;
    } finally {
      client.release(broken instanceof Error ? broken : undefined);
    }
  }
}

/** One transaction. Statements that are only sent travel together with the next one that is awaited. */
export class Transaction {
  readonly #client: pg.PoolClient;
  readonly #sent: Promise<unknown>[] = [];

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  /** Sends without waiting; a failure fails the transaction at its next wait. */
  send(asked: Statement<unknown>, values: readonly unknown[] = []): void {
    this.#sent.push(this.#query(asked, values));
  }

  async many<Row>(asked: Statement<Row>, values: readonly unknown[] = []): Promise<Row[]> {
    const answer = this.#query(asked, values);
    // An earlier statement's own error says more than "current transaction is aborted".
    for (const sent of this.#sent.splice(0)) await sent;
    return (await answer).rows;
  }

  async find<Row>(
    asked: Statement<Row>,
    values: readonly unknown[] = [],
  ): Promise<Row | undefined> {
    return (await this.many(asked, values))[0];
  }

  async one<Row>(asked: Statement<Row>, values: readonly unknown[] = []): Promise<Row> {
    const row = await this.find(asked, values);
    if (row === undefined) throw new Error(`no row for "${asked.name}"`);
    return row;
  }

  /** Runs work that can fail on its own, leaving the rest of the transaction as it was. */
  async nested<Result>(work: () => Promise<Result>): Promise<Result> {
    this.send(savepoint);
    try {
      const result = await work();
      await this.settle(release);
      return result;
    } catch (error) {
      this.#sent.length = 0;
      await this.settle(rollbackToSavepoint);
      throw error;
    }
  }

  /** Runs several commands given as one text, which takes no values. */
  async script(text: string): Promise<void> {
    await this.#client.query(text);
  }

  #query<Row>({ name, text }: Statement<Row>, values: readonly unknown[]) {
    holdBack(this.#client);
    const answer = this.#client.query<Row & pg.QueryResultRow>({ name, text, values: [...values] });
    answer.catch(() => {});
    return answer;
  }

  /** Sends a last statement and waits for everything sent. */
  async settle(last: Statement<unknown>): Promise<void> {
    this.send(last);
    for (const sent of this.#sent.splice(0)) await sent;
  }
}

/**
 * Statements sent in one turn of the event loop leave in one write: each write is a system call, and
 * those were a third of a request's time.
 */
function holdBack(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { readonly connection: { readonly stream: Socket } })
    .connection;
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

// Without a name or values a command goes by the simple protocol, which is cheaper for both sides.
const begin = statement('', 'begin');
const commit = statement('', 'commit');
const rollback = statement('', 'rollback');
const savepoint = statement('', 'savepoint nested');
const release = statement('', 'release savepoint nested');
const rollbackToSavepoint = statement('', 'rollback to savepoint nested');
const enterAccount = statement(
  'enter account',
  "select set_config('paywright.account', $1::text, true)",
);

// PostgreSQL's type numbers: bigint, date, timestamptz, uuid.
const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  20: Number,
  1082: String,
  1184: (text) => parseInstant(`${text.replace(' ', 'T')}${/[+-]\d\d$/.test(text) ? ':00' : ''}`),
  2950: (text) => text.toUpperCase(),
};

const getTypeParser = ((oid: number, format?: 'text' | 'binary') =>
  (format !== 'binary' && parsers[oid]) ||
  pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser;

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function lostRace(error: unknown): boolean {
  return ['40001', '40P01'].includes(codeOf(error));
}

// Connection faults by the operating system, by PostgreSQL (08 connection, 53 resources such as a
// full disk, 57P shutting down or starting) and by the driver, which gives no code.
function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (/^(08|53|57P)/.test(codeOf(error))) return true;
  if (/^E(CONN|PIPE|NOENT|TIMEDOUT|HOSTUNREACH|NETUNREACH)/.test(codeOf(error))) return true;
  return /Connection terminated|timeout exceeded when trying to connect|not queryable/.test(
    error.message,
  );
}

function away(cause: unknown): DatabaseAway {
  return new DatabaseAway('the database cannot be reached', { cause });
}
