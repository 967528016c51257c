import type { Id } from '../values/id.ts';
import { Batch, type Statement, statement } from './batch.ts';
import type { Lease } from './lease.ts';
import { setLocal } from './set-local.ts';
import { limitCommands, type TimeLimits } from './time-limits.ts';

/** Keys for the digests of protected rows, which each transaction brings along. */
export interface RowKeys {
  readonly rowKeys: string;
}

/** Limits of a transaction of an account, besides the account. */
export interface AccountLimits {
  /** Rows of these companies. */
  readonly companies?: readonly Id<'company'>[] | undefined;
  /** Times instead of those of the session. */
  readonly limits?: TimeLimits | undefined;
}

/** Machines of the database, as far as its pool of connections knows: several if it is distributed. */
export type Machines = 'one' | 'several' | 'unknown';

/** One transaction. Statements sent before the next await travel in one batch with it. */
export class Transaction {
  readonly #lease: Lease;
  #gathering: Batch | undefined;
  #isUnderway = false;
  #isOver = false;
  #failure: unknown;
  #last: (() => void)[] = [];
  #accountId: Id<'account'> | undefined;
  readonly #keys: RowKeys | undefined;
  readonly #machines: Machines;

  constructor(lease: Lease, keys: RowKeys | undefined, machines: Machines) {
    this.#lease = lease;
    this.#keys = keys;
    this.#machines = machines;
  }

  /** The account of the transaction, the first parameter of most statements. */
  get accountId(): Id<'account'> {
    if (this.#accountId === undefined)
      throw new Error('the transaction has not entered an account');
    return this.#accountId;
  }

  /** Limits the transaction to rows of one account. */
  enter(accountId: Id<'account'>, { companies, limits }: AccountLimits = {}): void {
    this.#accountId = accountId;
    if (this.#machines === 'one') this.send(enterAccount, [accountId, this.#rowKeys]);
    else {
      this.send(setLocal('paywright.account', accountId));
      this.send(bringRowKeys, [this.#rowKeys]);
    }
    if (limits) for (const command of limitCommands(limits)) this.send(command);
    if (companies) {
      // As PostgreSQL writes ids: the policies compare texts.
      this.send(setLocal('paywright.companies', companies.join(',').toLowerCase()));
      // The connections to other machines are of the role with which they are first used, and cannot change to this one.
      this.send(setLocal('role', 'paywright_bound'));
    }
    if (this.#machines === 'several') this.send(bringRowKeysToShard, [accountId, this.#rowKeys]);
  }

  /** Gives the keys for digests to a transaction that enters no account. */
  bringKeys({ rowKeys }: RowKeys): void {
    this.send(bringRowKeys, [rowKeys]);
  }

  /** Gives the keys also to the machine of an account of a distributed database. */
  bringKeysToAccount(accountId: Id<'account'>, { rowKeys }: RowKeys): void {
    this.send(bringRowKeys, [rowKeys]);
    this.send(bringRowKeysToShard, [accountId, rowKeys]);
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
      this.#last.length = lastCount;
      const rolledBack = this.many(rollbackToSavepoint);
      // Else the savepoint would hide that of an outer nested transaction, which has the same name.
      this.send(release);
      // There is no savepoint if a statement before it has failed.
      await rolledBack.catch(() => Promise.reject(error));
      // Statements that were sent meanwhile have failed as well, before the one above.
      this.#failure = undefined;
      throw error;
    }
  }

  /** Runs a script of several commands without parameters. */
  async script(text: string): Promise<void> {
    // A script cannot be part of a batch and must not overtake one.
    await this.many(emptyStatement);
    await this.#lease.script(text);
  }

  /** Sends the last statement; afterwards the connection returns to the pool. */
  async end(last: typeof commit | typeof rollback): Promise<void> {
    if (last === commit) for (const send of this.#last) send();
    const answer = this.many(last);
    this.#isOver = true;
    await answer;
    // PostgreSQL answers a commit without an error when it rolls back, because a statement sent before has failed.
    if (last === commit && this.#failure !== undefined) throw this.#failure;
  }

  get #rowKeys(): string {
    return this.#keys?.rowKeys ?? '';
  }

  /** Builds the next batch to send. */
  #batch(query: Statement<unknown>): Batch {
    const { name } = query;
    // After a failed commit, the transaction must still be rolled back.
    if (this.#isOver && query !== rollback)
      throw new Error(`"${name}" was sent after its transaction ended`);
    if (!this.#gathering) {
      this.#gathering = new Batch(() => {
        this.#lease.answered();
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
    this.#failure ??= this.#lease.destroyedBecause ?? error;
    return this.#failure;
  }

  /** Sends one batch at a time; statements added meanwhile form the next batch. */
  #depart(): void {
    if (this.#isUnderway || !this.#gathering) return;
    this.#isUnderway = true;
    // On several machines, each statement outside a begun transaction may be committed by itself.
    if (this.#machines === 'one') this.#gathering.leaveOutCommands(begin, commit);
    this.#lease.send(this.#gathering);
    this.#gathering = undefined;
  }
}

export const begin = statement('begin', 'begin');
export const beginRead = statement('begin read', 'begin read only');
export const beginSnapshot = statement(
  'begin snapshot',
  'begin isolation level repeatable read, read only',
);
export const commit = statement('commit', 'commit');
export const rollback = statement('rollback', 'rollback');
const emptyStatement = statement('nothing', 'select');
const savepoint = statement('savepoint', 'savepoint nested');
const release = statement('release savepoint', 'release savepoint nested');
const rollbackToSavepoint = statement('rollback to savepoint', 'rollback to savepoint nested');
const bringRowKeys = statement(
  'bring row keys',
  "select set_config('paywright.row_keys', $1, true)",
);
// One prepared statement instead of two, one of which is parsed each time.
const enterAccount = statement(
  'enter account',
  "select set_config('paywright.account', $1, true), set_config('paywright.row_keys', $2, true)",
);
// Keys are secret, and therefore no part of a text. A distributed database runs this where the rows of the account are.
const bringRowKeysToShard = statement(
  'bring row keys to shard',
  "select set_config('paywright.row_keys', $2, true) from audit_head where account_id = $1",
);
