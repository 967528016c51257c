import type { Transaction } from '../../../database/database.ts';
import type { ReportFilter } from '../../../store/report-payments.ts';

/** A row with the values of the engine: money in cents, hours in ten-thousandths. */
export type LoadedRow = Readonly<Record<string, string | number>>;

/** Reads a report by its units, the records that limit counts. A mark is the place of a unit. */
export interface ReportLoader<Unit, Mark> {
  readonly listUnits: (
    tx: Transaction,
    filter: ReportFilter,
    page: { readonly after?: Mark | undefined; readonly limit?: number | undefined },
  ) => Promise<readonly Unit[]>;
  readonly countUnits: (tx: Transaction, filter: ReportFilter) => Promise<number>;
  readonly markOf: (unit: Unit) => string;
  readonly parseMark: (text: string) => Mark | undefined;
  readonly loadRows: (
    tx: Transaction,
    filter: ReportFilter,
    units: readonly Unit[],
  ) => Promise<readonly LoadedRow[]>;
  /** Sums the columns of all units without loading them; a report of few units needs none. */
  readonly sumUnits?: (tx: Transaction, filter: ReportFilter) => Promise<LoadedRow>;
}

export interface ReportPage {
  /** The mark of the last unit before the page. */
  readonly after?: string | undefined;
  readonly limit?: number | undefined;
}

export interface LoadedPage {
  readonly rows: readonly LoadedRow[];
  /** Units read. */
  readonly units: number;
  /** The mark of the last unit; undefined if no more follow. */
  readonly nextMark?: string | undefined;
}

/** A report whatever its units are. */
export interface ReportReader {
  readonly isMark: (text: string) => boolean;
  readonly count: (tx: Transaction, filter: ReportFilter) => Promise<number>;
  /** Sums all columns that are added up, as one row. */
  readonly sum?: ((tx: Transaction, filter: ReportFilter) => Promise<LoadedRow>) | undefined;
  /** Loads a page, or everything. */
  readonly load: (tx: Transaction, filter: ReportFilter, page: ReportPage) => Promise<LoadedPage>;
}

export function readerOf<Unit, Mark>(loader: ReportLoader<Unit, Mark>): ReportReader {
  const { listUnits, countUnits, markOf, parseMark, loadRows } = loader;
  return {
    isMark: (text) => parseMark(text) !== undefined,
    count: countUnits,
    sum: loader.sumUnits,
    load: async (tx, filter, { after, limit }) => {
      const start = after === undefined ? undefined : parseMark(after);
      const found = await listUnits(tx, filter, { after: start, limit: limit && limit + 1 });
      const units = found.slice(0, limit);
      const rows = units.length === 0 ? [] : await loadRows(tx, filter, units);
      const last = units.at(-1);
      const isMore = last !== undefined && found.length > units.length;
      return { rows, units: units.length, nextMark: isMore ? markOf(last) : undefined };
    },
  };
}
