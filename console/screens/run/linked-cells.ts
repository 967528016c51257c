import type { PastedCell } from '../../grid/paste.ts';
import { ownWageCode, type PayColumn } from './pay-columns.ts';

/** Reads a cell of the grid as it is. */
type ReadCell = (row: string, column: string) => number | null;

/**
 * Adds the cells that follow from others: the hours of a period are the sum of its days, a sum that is entered replaces
 * the days, and a net amount of a supplemental period replaces the gross amount, or the other way around.
 */
export function withLinkedCells(
  cells: readonly PastedCell[],
  columns: readonly PayColumn[],
  read: ReadCell,
): readonly PastedCell[] {
  const days = columns.filter(({ list }) => list === 'hoursByDay').map(({ key }) => key);
  const hours = columns.find(({ list, name }) => list === 'basePay' && name === ownWageCode)?.key;
  const net = columns.find(({ list }) => list === 'netAmount')?.key;
  const gross = columns.find(({ list }) => list === 'amount')?.key;
  const isDay = new Set(days);
  const newDays = new Map<string, Map<string, number | null>>();
  for (const { row, column, value } of cells)
    if (isDay.has(column)) newDays.set(row, (newDays.get(row) ?? new Map()).set(column, value));
  const linked: PastedCell[] = [];
  for (const { row, column, value } of cells) {
    if (column === hours && !newDays.has(row))
      for (const day of days)
        if (read(row, day) !== null) linked.push({ row, column: day, value: null });
    if (value === null) continue;
    if (column === net && gross) linked.push({ row, column: gross, value: null });
    if (column === gross && net) linked.push({ row, column: net, value: null });
  }
  if (hours)
    for (const [row, changed] of newDays) {
      const values = days.map((day) => (changed.has(day) ? changed.get(day) : read(row, day)) ?? 0);
      const sum = values.reduce((total, value) => total + value, 0);
      linked.push({ row, column: hours, value: sum || null });
    }
  return [...cells, ...linked];
}

/** True if the hours of a worker are entered by day. */
export function hasDays(row: string, columns: readonly PayColumn[], read: ReadCell): boolean {
  return columns.some(({ list, key }) => list === 'hoursByDay' && read(row, key) !== null);
}
