import { type CellKind, showCell } from './read-cell.ts';

export interface CellValueProps {
  readonly value: number | null;
  /** The value of the period before; undefined if nothing is compared. */
  readonly former: number | null | undefined;
  readonly kind: CellKind;
  /** The sign of an empty cell. */
  readonly empty: string;
}

/** The value of a cell, with that of the period before beside it. */
export function CellValue({ value, former, kind, empty }: CellValueProps) {
  const shown = showCell(value, kind) || empty;
  if (former === undefined || (former === null && value === null)) return shown;
  return (
    <>
      <span className="grid-former">
        <span className="hidden-text">Last time </span>
        {showCell(former, kind) || '–'}
        <span className="hidden-text">, now </span>
      </span>
      {shown}
    </>
  );
}
