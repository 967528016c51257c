/** A cell by its row and column, counted from 0. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

/** A rectangle of cells: the active cell, and the opposite corner. */
export interface Selection {
  readonly active: CellPlace;
  readonly corner: CellPlace;
}

export interface GridSize {
  readonly rows: number;
  readonly columns: number;
}

/** Selects one cell, moved into the grid if it is outside. */
export function selectCell(place: CellPlace, size: GridSize): Selection {
  const active = keepInside(place, size);
  return { active, corner: active };
}

/** Moves the active cell; with `extend`, moves the opposite corner instead. */
export function moveSelection(
  { active, corner }: Selection,
  by: CellPlace,
  { size, extend }: { readonly size: GridSize; readonly extend: boolean },
): Selection {
  const from = extend ? corner : active;
  const to = keepInside({ row: from.row + by.row, column: from.column + by.column }, size);
  return extend ? { active, corner: to } : { active: to, corner: to };
}

/** The cell after another one, row by row, or the one before it; undefined behind the last and before the first. */
export function cellAfter(
  { row, column }: CellPlace,
  { rows, columns }: GridSize,
  isBack: boolean,
): CellPlace | undefined {
  const place = row * columns + column + (isBack ? -1 : 1);
  if (place < 0 || place >= rows * columns) return undefined;
  return { row: Math.floor(place / columns), column: place % columns };
}

/** The first and last rows and columns of a selection. */
export function edgesOf({ active, corner }: Selection) {
  const [top, bottom] = inOrder(active.row, corner.row);
  const [left, right] = inOrder(active.column, corner.column);
  return { top, bottom, left, right };
}

/** The cells of a selection, row by row. */
export function cellsOf(selection: Selection): CellPlace[] {
  const { top, bottom, left, right } = edgesOf(selection);
  return range(top, bottom).flatMap((row) => range(left, right).map((column) => ({ row, column })));
}

/** The first and last columns of a selection in a row; nothing in a row beside it. */
export function columnsIn(
  selection: Selection,
  row: number,
): { readonly from?: number; readonly to?: number } {
  const { top, bottom, left, right } = edgesOf(selection);
  return row < top || row > bottom ? {} : { from: left, to: right };
}

function keepInside({ row, column }: CellPlace, { rows, columns }: GridSize): CellPlace {
  return { row: clamp(row, rows - 1), column: clamp(column, columns - 1) };
}

const clamp = (value: number, most: number) => Math.max(0, Math.min(most, value));

const inOrder = (a: number, b: number): [number, number] => (a < b ? [a, b] : [b, a]);

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
