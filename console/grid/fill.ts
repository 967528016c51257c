import { type CellPlace, cellsOf, edgesOf, type Selection } from './selection.ts';

/** A cell, and the cell of the same column whose value it takes. */
export interface FilledCell {
  readonly from: CellPlace;
  readonly to: CellPlace;
}

/** Ctrl+D: the rows of a selection take the values of its first row; a single row those of the row above it. */
export function planFillDown(selection: Selection): FilledCell[] {
  const { top, bottom } = edgesOf(selection);
  const source = top === bottom ? top - 1 : top;
  if (source < 0) return [];
  return cellsOf(selection)
    .filter(({ row }) => row !== source)
    .map((to) => ({ from: { ...to, row: source }, to }));
}

/** The fill handle: the rows of a selection are repeated below it until another row. */
export function planFillUntil(selection: Selection, row: number): FilledCell[] {
  const { top, bottom, left, right } = edgesOf(selection);
  if (row <= bottom) return [];
  const below = { active: { row: bottom + 1, column: left }, corner: { row, column: right } };
  const height = bottom - top + 1;
  return cellsOf(below).map((to) => ({
    from: { ...to, row: top + ((to.row - top) % height) },
    to,
  }));
}
