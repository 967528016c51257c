// Lists that select few of many rows examine a limited number of them for each page.

/** A row that was examined. The last one is returned also if it does not match, as the place to continue from. */
export interface ExaminedRow {
  /** Position in the list. */
  readonly place: number;
  readonly matches: boolean;
  /** Number of the row among those examined, from 1. */
  readonly number: number;
}

interface ExaminedPage {
  readonly most: number;
  readonly examined: number;
  /** False if the list has no filter, so that all rows match. */
  readonly selects: boolean;
}

/** Cuts a page from rows that match, up to one more than its length, and the last row examined. */
export function cutExamined<Row extends ExaminedRow>(
  rows: readonly Row[],
  { most, examined, selects }: ExaminedPage,
): { readonly items: readonly Row[]; readonly nextPosition?: number } {
  const matching = rows.filter(({ matches }) => matches);
  const items = matching.slice(0, most);
  const last = matching.length > most ? items.at(-1) : selects && rows.at(-1);
  const isMore = last && (matching.length > most || rows.at(-1)?.number === examined);
  return { items, ...(isMore && { nextPosition: last.place }) };
}
