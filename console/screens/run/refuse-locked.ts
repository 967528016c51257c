import type { SheetMatch } from '../../grid/paste.ts';

export interface LockedCells {
  /** True if nobody may enter something in the cell. */
  readonly isLocked: (row: string, column: string) => boolean;
  readonly read: (row: string, column: string) => number | null;
  readonly nameOf: (row: string) => string;
  readonly why: (row: string) => string;
}

/** Leaves out the cells of a sheet that cannot be entered, and names their workers. */
export function refuseLocked(
  match: SheetMatch,
  { isLocked, read, nameOf, why }: LockedCells,
): SheetMatch {
  const open = match.cells.filter(({ row, column }) => !isLocked(row, column));
  if (open.length === match.cells.length) return match;
  const refused = match.cells.filter(
    ({ row, column, value }) => isLocked(row, column) && read(row, column) !== value,
  );
  const rows = [...new Set(refused.map(({ row }) => row))];
  return {
    cells: open,
    matchedRows: new Set(open.map(({ row }) => row)).size,
    problems: [...match.problems, ...rows.map((row) => `${nameOf(row)}: ${why(row)}`)],
  };
}
