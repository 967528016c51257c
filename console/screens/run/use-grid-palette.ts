import { type RefObject, useEffect, useState } from 'react';
import { type ScreenAction, useOfferActions, useOfferRows } from '../../frame/screen-actions.ts';
import type { GridControl } from '../../grid/grid-props.ts';
import { findRows } from './arrange-rows.ts';
import type { PayRow } from './entry-cells.ts';
import { columnToEnter, type PayColumn } from './pay-columns.ts';

export interface GridPalette {
  readonly rows: readonly PayRow[];
  /** Rows as they are shown. */
  readonly arranged: readonly PayRow[];
  /** Shows all rows again. */
  readonly showAll: () => void;
  readonly columns: readonly PayColumn[];
  readonly lockedOf: (row: PayRow) => readonly string[];
  readonly control: RefObject<GridControl | null>;
  readonly actions: readonly ScreenAction[];
}

/** The palette gives the focus back to where it was opened within 10 ms after it was closed; the grid takes it later. */
const focusDelayMs = 50;

/** Lets the palette find workers of the grid, go to their rows, and act on the grid. */
export function useGridPalette(grid: GridPalette): void {
  const { rows, arranged, showAll, columns, lockedOf, control, actions } = grid;
  /** The worker to go to as soon as the row is shown. */
  const [wanted, setWanted] = useState<string>();
  useOfferActions(actions);
  useOfferRows({
    find: (search) =>
      findRows(rows, search).map((row) => ({
        id: row.userId,
        label: `${row.firstName} ${row.lastName}`,
      })),
    open: (userId) => {
      if (!arranged.some((row) => row.userId === userId)) showAll();
      setWanted(userId);
    },
  });
  useEffect(() => {
    if (wanted === undefined) return;
    const place = arranged.findIndex(({ userId }) => userId === wanted);
    const row = arranged[place];
    if (!row) return;
    const column = columnToEnter(columns, lockedOf(row));
    const timer = setTimeout(() => {
      control.current?.select({ row: place, column });
      setWanted(undefined);
    }, focusDelayMs);
    return () => clearTimeout(timer);
  }, [wanted, arranged, columns, lockedOf, control]);
}
