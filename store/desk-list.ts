import { type Statement, statement, type Transaction } from '../database/database.ts';
import type { Id } from '../values/id.ts';
import { formatInstant } from '../values/instant.ts';
import { orderIn, positionAfter } from './list-sql.ts';
import type { OperatorSession } from './operators.ts';

/** The rows of a list across accounts that are asked for. */
export interface DeskListFilter {
  /** The value to which the list is narrowed, as $3 of its statement. */
  readonly wanted?: unknown;
  /** The last row before the page. */
  readonly after: Id | undefined;
}

export interface DeskListSql {
  readonly columns: string;
  /** Rows of the list, from $1 (session), $2 (time) and $3 (what it is narrowed to). */
  readonly from: string;
  /** The columns that order the list, all in one direction. */
  readonly position: string;
  readonly direction: 'asc' | 'desc';
  readonly id: string;
}

/** A list of the operator's desk, of which the server reads one page. */
export interface DeskList<Row> {
  list(
    tx: Transaction,
    session: OperatorSession,
    page: DeskListFilter & { readonly limit: number | undefined },
  ): Promise<Row[]>;
  /** Counts the rows of all pages, and finds out if the last one before the page is among them. */
  count(
    tx: Transaction,
    session: OperatorSession,
    filter: DeskListFilter,
  ): Promise<{ readonly total: number; readonly hasLast: boolean }>;
}

/** Text of the statement that reads one page of a list. */
export function deskPage({ columns, from, position, direction, id }: DeskListSql): string {
  return `select ${columns} from ${from} listed
     where $4::uuid is null or ${positionAfter(position, direction, `from ${from} last where ${id} = $4`)}
     order by ${orderIn(position, direction)} limit $5`;
}

/** Declares a list of the operator's desk. `listRows` is the statement of deskPage, with the type of its rows. */
export function deskList<Row>(
  name: string,
  { from, id }: DeskListSql,
  listRows: Statement<Row>,
): DeskList<Row> {
  const countRows = statement<{ total: number; hasLast: boolean }>(
    `operator counts ${name}`,
    `select count(*) "total", coalesce(bool_or(${id} = $4::uuid), false) "hasLast" from ${from} listed`,
  );
  return {
    list: (tx, { sessionId, now }, { wanted, after, limit }) =>
      tx.many(listRows, [sessionId, formatInstant(now), wanted, after, limit]),
    count: (tx, { sessionId, now }, { wanted, after }) =>
      tx.one(countRows, [sessionId, formatInstant(now), wanted, after]),
  };
}
