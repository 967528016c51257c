import { openKeptRecord } from '../../call/kept-records.ts';
import type { GridStore } from '../../grid/grid-store.ts';
import type { CellChange } from '../../grid/undo.ts';
import type { PayRow } from '../run/entry-cells.ts';
import type { PayColumn } from '../run/pay-columns.ts';
import { isCorrectable, openPaidCells, voidColumn } from './correction-cells.ts';

/** The cells of a correction that one person has typed and not sent, as ids and numbers. */
export function openKeptCorrection(personId: string, payPeriodId: string) {
  const record = openKeptRecord<readonly CellChange[]>(`${personId} correction ${payPeriodId}`);
  return {
    read: async () => (await record.read()) ?? [],
    write: (cells: readonly CellChange[]) => record.write(cells.length > 0 ? cells : undefined),
  };
}

/** Lists the cells that differ from what was paid, with both values. */
export function listChangedCells(
  columns: readonly PayColumn[],
  rows: readonly PayRow[],
  store: GridStore,
): CellChange[] {
  const paid = openPaidCells(columns, rows);
  const keys = [...columns.map(({ key }) => key), voidColumn];
  return rows.filter(isCorrectable).flatMap(({ userId: row }) =>
    keys
      .map((column) => {
        const [before, after] = [paid.read(row, column), store.read(row, column)];
        return { row, column, before, after };
      })
      .filter(({ before, after }) => before !== after),
  );
}

/** Sets kept cells again, except where something else was paid meanwhile. Returns the number that was dropped. */
export function restoreCells(
  store: GridStore,
  rows: readonly PayRow[],
  kept: readonly CellChange[],
): number {
  const open = new Set(rows.filter(isCorrectable).map(({ userId }) => userId));
  const valid = kept.filter(
    ({ row, column, before }) => open.has(row) && store.read(row, column) === before,
  );
  if (valid.length > 0)
    store.change(valid.map(({ row, column, after }) => ({ row, column, value: after })));
  return kept.length - valid.length;
}
