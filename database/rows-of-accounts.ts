import type { Id } from '../values/id.ts';
import { type Database, type Statement, statement } from './database.ts';
import { isByAccount } from './distribution.ts';

/**
 * Reads of all accounts, as the owner: at once, or in a distributed database one account after the other, because joins
 * of all accounts would bring the rows of every machine to one.
 */
export class RowsOfAccounts {
  readonly #owner: Database;
  /** Undefined for all accounts at once. */
  readonly #accounts: readonly Id<'account'>[] | undefined;

  constructor(owner: Database, accounts: readonly Id<'account'>[] | undefined) {
    this.#owner = owner;
    this.#accounts = accounts?.length ? accounts : undefined;
  }

  static async of(owner: Database): Promise<RowsOfAccounts> {
    return new RowsOfAccounts(owner, await listAccountsIfDistributed(owner));
  }

  /** The rows of all accounts, in the order of accounts if the statement orders by them. */
  async list<Row>(query: Statement<Row>, values: readonly unknown[] = []): Promise<Row[]> {
    if (!this.#accounts) return this.#owner.query(query, values);
    const limited = limitToAccount(query, values.length + 1);
    if (limited.text === query.text) return this.#owner.query(query, values);
    const rows: Row[] = [];
    for (const accountId of this.#accounts)
      rows.push(...(await this.#owner.query(limited, [...values, accountId])));
    return rows;
  }

  /** The sums of the columns of a statement that returns one row of numbers. */
  async total<Row extends Readonly<Record<keyof Row, number>>>(
    query: Statement<Row>,
    values: readonly unknown[] = [],
  ): Promise<Row> {
    const [first, ...others] = await this.list(query, values);
    const sums: Record<string, number> = { ...first };
    for (const other of others)
      for (const [column, number] of Object.entries<number>(other))
        sums[column] = (sums[column] ?? 0) + number;
    return sums as Row;
  }
}

/** The accounts of a distributed database; undefined if the database is not distributed. */
export async function listAccountsIfDistributed(
  owner: Database,
): Promise<readonly Id<'account'>[] | undefined> {
  if ((await owner.query(findDistribution)).length === 0) return undefined;
  return (await owner.query(listAccounts)).map(({ accountId }) => accountId);
}

/** The statement with every distributed table limited to the account that is the value with this number. */
export function limitToAccount<Row>({ text }: Statement<Row>, number: number): Statement<Row> {
  const limit = (part: string) =>
    part.replace(readTable, (match, before, table, alias) => {
      if (!isByAccount(table)) return match;
      return `${before}(select * from ${table} where account_id = $${number}) ${alias ?? table}`;
    });
  const parts = text.split(/('(?:[^']|'')*')/);
  return statement<Row>(
    '',
    parts.map((part) => (part.startsWith("'") ? part : limit(part))).join(''),
  );
}

const keywords =
  'as|from|where|on|using|join|left|right|full|inner|cross|natural|group|order|having|window|union|except|intersect|limit|offset|for|set|returning|lateral|tablesample|fetch';
const readTable = new RegExp(
  `(\\b(?:from|join)\\s+)([a-z_0-9]+)\\b(?![.(:"])(?:\\s+(?:as\\s+)?(?!(?:${keywords})\\b)([a-z_]+)\\b)?`,
  'g',
);

const findDistribution = statement(
  '',
  `select from pg_class where relname = 'pg_dist_partition'
     and exists (select from pg_extension where extname = 'citus')`,
);
const listAccounts = statement<{ accountId: Id<'account'> }>(
  '',
  'select account_id "accountId" from account order by account_id',
);
