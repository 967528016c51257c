import { type Id, parseId } from '../../values/id.ts';

interface PageOptions {
  readonly limit?: number | undefined;
  /** Cursor: the key of the last item before the page. */
  readonly cursor?: string | undefined;
  /** True to count the items of all pages. */
  readonly withTotal?: boolean | undefined;
}

interface Page<Item> {
  readonly items: readonly Item[];
  readonly next: { readonly nextCursor?: string; readonly total?: number };
}

/** Cuts a page from a list that was read up to one item after it, which shows that there is a next page. */
export function cutPage<Item>(
  found: readonly Item[],
  limit: number | undefined,
  markOf: (item: Item) => string,
): Page<Item> {
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return { items, next: last && found.length > items.length ? { nextCursor: markOf(last) } : {} };
}

/** Takes a page of a list that was read completely; undefined if the cursor is unknown. */
export function paginate<Item>(
  all: readonly Item[],
  { limit, cursor, withTotal }: PageOptions,
  markOf: (item: Item) => string,
): Page<Item> | undefined {
  const before = cursor === undefined ? -1 : all.findIndex((item) => markOf(item) === cursor);
  if (cursor !== undefined && before < 0) return undefined;
  const items = all.slice(before + 1, limit && before + 1 + limit);
  const last = items.at(-1);
  const isMore = before + 1 + items.length < all.length;
  const next = last && isMore ? { nextCursor: markOf(last) } : {};
  return { items, next: { ...next, ...(withTotal && { total: all.length }) } };
}

/** Reads a cursor of two ids with a colon between; undefined if it is not one. */
export function parseIds<First extends string, Second extends string = string>(
  cursor: string,
): readonly [Id<First>, Id<Second>] | undefined {
  const [first = '', second = ''] = cursor.split(':');
  const ids = [parseId<First>(first), parseId<Second>(second)] as const;
  return ids[0] && ids[1] && [ids[0], ids[1]];
}
