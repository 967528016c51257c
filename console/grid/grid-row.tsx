import { memo, type ReactNode } from 'react';
import { CellValue } from './cell-value.tsx';
import type { GridProps, RowMark } from './grid-props.ts';
import type { PasteColumn } from './paste.ts';
import { showCell } from './read-cell.ts';
import type { CellPlace } from './selection.ts';

interface RowViewProps {
  /** The properties of the grid: another object if anything but the selection has changed. */
  readonly grid: GridProps;
  /** The version of the values. */
  readonly version: number;
  readonly index: number;
  /** The column of the active cell; undefined in other rows. */
  readonly active: number | undefined;
  /** The first and last selected columns; undefined in rows without a selection. */
  readonly from: number | undefined;
  readonly to: number | undefined;
  /** True for the last selected row, in which the fill handle is. */
  readonly hasHandle: boolean;
  /** Stands in the active cell while it is edited. */
  readonly editor: ReactNode;
}

/** The id of a cell in the document. */
export const cellId = ({ row, column }: CellPlace) => `cell-${row}-${column}`;

/** The cell in which an event happened; undefined beside the cells. */
export function cellPlaceOf(target: EventTarget): CellPlace | undefined {
  const cell = target instanceof Element ? target.closest('td') : undefined;
  const [, row, column] = /^cell-(\d+)-(\d+)$/.exec(cell?.id ?? '') ?? [];
  return row === undefined ? undefined : { row: Number(row), column: Number(column) };
}

/** A row of the grid. It is drawn again only if it looks different: a key that moves touches two of them. */
export const RowView = memo(function RowView(props: RowViewProps) {
  const { grid, index, active, from = -1, to = -2, hasHandle, editor } = props;
  const { store, columns, leadHeadings, tailHeadings, isReadOnly } = grid;
  const row = grid.rowAt(index);
  if (!row) return null;
  const { lead, tail } = grid.sidesOf(row);
  return (
    <tr aria-rowindex={index + 2}>
      <th scope="row" title={row.mark ? `${row.name}: ${row.mark.words}` : row.name}>
        {row.mark && <Mark of={row.mark} />}
        <span className="grid-name">{row.name}</span>
      </th>
      {lead.map((cell, place) => (
        <td key={leadHeadings[place + 1]?.label}>{cell}</td>
      ))}
      {columns.map((column, place) => {
        const isLocked = row.locked.includes(column.key);
        const origin = store.originOf(row.id, column.key);
        return (
          <td
            id={cellId({ row: index, column: place })}
            key={column.key}
            aria-selected={place >= from && place <= to}
            aria-readonly={isReadOnly || isLocked}
            className={classOf(active === place, origin !== undefined)}
            // The words for the mark of a changed cell.
            title={origin === undefined ? undefined : describeOrigin(origin, column)}
          >
            {(active === place && editor) || (
              <CellValue
                value={store.read(row.id, column.key)}
                former={grid.formerValue?.(row.id, column.key)}
                kind={column.kind}
                empty={isLocked ? '·' : '–'}
              />
            )}
            {hasHandle && place === to && <span className="grid-handle" title="Drag to fill" />}
          </td>
        );
      })}
      {tail.map((cell, place) => (
        <td className="amount" key={tailHeadings[place]?.label}>
          {cell}
        </td>
      ))}
    </tr>
  );
});

const classOf = (isActive: boolean, isEdited: boolean) =>
  `amount${isActive ? ' is-active' : ''}${isEdited ? ' is-edited' : ''}`;

const describeOrigin = (origin: number | null, { kind }: PasteColumn) =>
  `Changed, before: ${showCell(origin, kind) || 'empty'}`;

function Mark({ of: { sign, words, tone } }: { readonly of: RowMark }) {
  return (
    <span className={`grid-mark ${tone}`}>
      <span aria-hidden>{sign}</span>
      <span className="hidden-text">{words}: </span>
    </span>
  );
}
