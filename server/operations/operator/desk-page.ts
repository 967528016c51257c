import type { Transaction } from '../../../database/database.ts';
import type { DeskList } from '../../../store/desk-list.ts';
import type { OperatorSession } from '../../../store/operators.ts';
import type { Id } from '../../../values/id.ts';
import { cutPage } from '../list-page.ts';

interface AskedPage {
  /** The value to which the list is narrowed. */
  readonly wanted?: unknown;
  readonly limit?: number | undefined;
  readonly cursor?: Id | undefined;
  readonly withTotal?: boolean | undefined;
}

/** Reads one page of a list of the desk; undefined if the cursor is unknown. */
export async function readDeskPage<Row>(
  { tx, session }: { readonly tx: Transaction; readonly session: OperatorSession },
  list: DeskList<Row>,
  { wanted, limit, cursor: after, withTotal }: AskedPage,
  markOf: (row: Row) => string,
) {
  const filter = { wanted, after };
  const [found, counted] = await Promise.all([
    list.list(tx, session, { ...filter, limit: limit && limit + 1 }),
    after || withTotal ? list.count(tx, session, filter) : undefined,
  ]);
  if (after && !counted?.hasLast) return undefined;
  const { items, next } = cutPage(found, limit, markOf);
  return { items, next: { ...next, ...(withTotal && { total: counted?.total }) } };
}
