import type { ReactNode, RefObject } from 'react';
import type { GridHeading } from './grid-head.tsx';
import type { GridStore } from './grid-store.ts';
import type { PasteColumn, PastedCell } from './paste.ts';
import type { CellPlace } from './selection.ts';

/** A row of the grid, and its cells that cannot be edited. */
export interface GridRow {
  readonly id: string;
  readonly name: string;
  readonly locked: readonly string[];
  /** Stands beside the name, for example that the row is saved. */
  readonly mark?: RowMark | undefined;
}

/** A sign with its meaning in words. */
export interface RowMark {
  readonly sign: string;
  readonly words: string;
  readonly tone: 'muted' | 'good' | 'warn' | 'bad';
}

/** Moves in the grid from outside. */
export interface GridControl {
  /** Selects a cell, shows it and takes the focus. */
  readonly select: (place: CellPlace) => void;
}

/** Contents before and behind the cells of a row. */
export interface RowSides {
  readonly lead: readonly ReactNode[];
  readonly tail: readonly ReactNode[];
  /** The whole remark: the row has little room for it, so it stands under the grid while the row is active. */
  readonly remark?: string | undefined;
}

export interface GridProps {
  readonly label: string;
  readonly store: GridStore;
  readonly rowCount: number;
  readonly rowAt: (row: number) => GridRow | undefined;
  /** Asked for the rows that are seen. */
  readonly sidesOf: (row: GridRow) => RowSides;
  readonly columns: readonly PasteColumn[];
  readonly leadHeadings: readonly GridHeading[];
  readonly tailHeadings: readonly GridHeading[];
  /** The heading of a column that is entered; without the function, it has only its label. */
  readonly headingOf?: ((column: PasteColumn) => GridHeading) | undefined;
  readonly isReadOnly: boolean;
  /** The value to compare a cell with; without the function, nothing is compared. */
  readonly formerValue?: ((rowId: string, column: string) => number | null) | undefined;
  readonly table: RefObject<HTMLTableElement | null>;
  readonly control?: RefObject<GridControl | null> | undefined;
  /** Sets cells as one step. */
  readonly change: (cells: readonly PastedCell[]) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly find: () => void;
  /** A sheet was pasted while a cell was active. */
  readonly paste: (text: string, from: CellPlace) => void;
  /** Somebody wants to edit a cell that is locked. */
  readonly openLocked?: ((row: string, column: string) => void) | undefined;
  /** A letter was pressed on a row: D, E, L, N, R or the space bar. */
  readonly press: (key: string, row: number) => number | undefined;
}
