import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import './grid.css';
import { CellValue } from './cell-value.tsx';
import { GridHead, type GridHeading } from './grid-head.tsx';
import type { GridStore } from './grid-store.ts';
import { type KeyPlan, planKey } from './keys.ts';
import type { PasteColumn, PastedCell } from './paste.ts';
import { readTyped, showCell } from './read-cell.ts';
import {
  type CellPlace,
  cellsOf,
  isSelected,
  moveSelection,
  type Selection,
  selectCell,
} from './selection.ts';

/** A row of the grid, and its cells that cannot be edited. */
export interface GridRow {
  readonly id: string;
  readonly name: string;
  readonly locked: readonly string[];
}

/** Contents before and behind the cells of a row. */
export interface RowSides {
  readonly lead: readonly ReactNode[];
  readonly tail: readonly ReactNode[];
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
  readonly isReadOnly: boolean;
  /** The value to compare a cell with; without the function, nothing is compared. */
  readonly formerValue?: ((rowId: string, column: string) => number | null) | undefined;
  readonly table: RefObject<HTMLTableElement | null>;
  /** Sets cells as one step. */
  readonly change: (cells: readonly PastedCell[]) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly find: () => void;
  /** A sheet was pasted while a cell was active. */
  readonly paste: (text: string, from: CellPlace) => void;
  /** A letter was pressed on a row: E, L, N, R or the space bar. */
  readonly press: (key: string, row: number) => number | undefined;
}

const rowHeight = 32;
const spareRows = 8;
const rowsOfPage = 15;

/**
 * A grid for entering numbers: only the rows that are seen are in the document, and one cell at a time has an editor. It is a
 * table with the role of a grid, which ARIA allows and the linter does not know; axe checks it in the browser.
 */
export function GridView(props: GridProps) {
  const { label, store, rowCount, rowAt, columns, leadHeadings, tailHeadings, isReadOnly } = props;
  const { table } = props;
  useSyncExternalStore(store.subscribe, store.readVersion);
  const size = { rows: rowCount, columns: columns.length };
  const [selected, setSelection] = useState<Selection>(selectCell({ row: 0, column: 0 }, size));
  const [draft, setDraft] = useState<string>();
  const [problem, setProblem] = useState('');
  const [top, setTop] = useState(0);
  const scroller = useRef<HTMLDivElement>(null);
  const selection = {
    active: selectCell(selected.active, size).active,
    corner: selectCell(selected.corner, size).active,
  };
  const { active } = selection;
  const height = Math.min(rowCount + 1, 18) * rowHeight + 18;
  const first = Math.max(0, Math.floor(top / rowHeight) - spareRows);
  const last = Math.min(rowCount, Math.ceil((top + height) / rowHeight) + spareRows);

  const go = (next: Selection) => {
    setSelection(next);
    const { row } = next.corner;
    const box = scroller.current;
    if (!box) return;
    const at = row * rowHeight;
    const seen = box.clientHeight - 2 * rowHeight;
    if (at < box.scrollTop) box.scrollTop = at;
    else if (at > box.scrollTop + seen) box.scrollTop = at - seen;
  };
  const move = (row: number, column: number, extend = false) =>
    go(moveSelection(selection, { row, column }, { size, extend }));
  const mayEdit = ({ row, column }: CellPlace) =>
    !isReadOnly && !rowAt(row)?.locked.includes(columns[column]?.key ?? '');
  const valueAt = ({ row, column }: CellPlace) =>
    store.read(rowAt(row)?.id ?? '', columns[column]?.key ?? '');

  /** Sets the places to what was typed, each from its own value. */
  const type = (text: string, places: readonly CellPlace[]): boolean => {
    const cells: PastedCell[] = [];
    for (const place of places.filter(mayEdit)) {
      const [row, column] = [rowAt(place.row), columns[place.column]];
      if (!row || !column) continue;
      const read = readTyped(text, column.kind, store.read(row.id, column.key));
      if ('problem' in read) {
        setProblem(read.problem);
        return false;
      }
      cells.push({ row: row.id, column: column.key, value: read.value });
    }
    setProblem('');
    props.change(cells);
    return true;
  };
  const finish = (places: readonly CellPlace[], after: () => void) => {
    if (draft !== undefined && !type(draft, places)) return;
    setDraft(undefined);
    after();
    table.current?.focus();
  };
  const edit = (text: string) => {
    if (mayEdit(active)) setDraft(text);
  };
  const fillDown = () => {
    const kind = columns[active.column]?.kind ?? 'hours';
    const below = cellsOf(selection).filter(({ column }) => column === active.column);
    type(showCell(valueAt(active), kind).replaceAll(',', ''), below);
  };
  const press = (key: string) => {
    const row = props.press(key, active.row);
    if (row !== undefined) go(selectCell({ ...active, row }, size));
  };

  const follow = (plan: KeyPlan) => {
    switch (plan.kind) {
      case 'move':
        return move(plan.row * (plan.isPage ? rowsOfPage : 1), plan.column, plan.extend);
      case 'edge':
        return move(plan.row * rowCount, plan.column * columns.length, plan.extend);
      case 'column':
        return setSelection({
          active: { row: 0, column: active.column },
          corner: { row: rowCount - 1, column: active.column },
        });
      case 'type':
        return edit(plan.text);
      case 'edit':
        return edit(showCell(valueAt(active), columns[active.column]?.kind ?? 'hours'));
      case 'clear':
        return void type('', cellsOf(selection));
      case 'fill':
        return fillDown();
      case 'press':
        return press(plan.key);
      default:
        return props[plan.kind]();
    }
  };
  const pressInGrid = (event: KeyboardEvent) => {
    if (draft !== undefined) return;
    const plan = planKey(event);
    if (!plan) return;
    event.preventDefault();
    follow(plan);
  };
  const pressInEditor = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      setDraft(undefined);
      setProblem('');
      table.current?.focus();
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
      finish(cellsOf(selection), () => undefined);
    else if (event.key === 'Enter') finish([active], () => move(event.shiftKey ? -1 : 1, 0));
    else if (event.key === 'Tab') finish([active], () => move(0, event.shiftKey ? -1 : 1));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const copy = (event: ClipboardEvent) => {
    if (draft !== undefined) return;
    event.preventDefault();
    const places = cellsOf(selection);
    const chosen = columns.filter((_, column) => places.some((each) => each.column === column));
    const lines = [...new Set(places.map(({ row }) => row))].map((row) =>
      [
        rowAt(row)?.name,
        ...chosen.map(({ key, kind }) => showCell(store.read(rowAt(row)?.id ?? '', key), kind)),
      ].join('\t'),
    );
    const headings = ['Worker', ...chosen.map((column) => column.label)].join('\t');
    event.clipboardData.setData('text/plain', [headings, ...lines].join('\n'));
  };

  const columnCount = leadHeadings.length + columns.length + tailHeadings.length;
  const cellId = ({ row, column }: CellPlace) => `cell-${row}-${column}`;
  return (
    <>
      <div
        className="grid-box"
        ref={scroller}
        style={{ height }}
        onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
      >
        <table
          className="grid-table"
          ref={table}
          role="grid"
          aria-label={label}
          aria-rowcount={rowCount + 1}
          aria-colcount={columnCount}
          aria-readonly={isReadOnly}
          aria-activedescendant={rowCount > 0 ? cellId(active) : undefined}
          aria-multiselectable
          tabIndex={0}
          style={{ minWidth: 654 + columns.length * 82 }}
          onKeyDown={pressInGrid}
          onCopy={copy}
          onPaste={(event) => {
            if (draft !== undefined || isReadOnly) return;
            event.preventDefault();
            props.paste(event.clipboardData.getData('text/plain'), active);
          }}
        >
          <GridHead lead={leadHeadings} columns={columns} tail={tailHeadings} />
          <tbody>
            <Spacer rows={first} />
            {Array.from({ length: last - first }, (_, offset) => first + offset).map((index) => {
              const row = rowAt(index);
              if (!row) return null;
              const { lead, tail } = props.sidesOf(row);
              return (
                <tr aria-rowindex={index + 2} key={row.id}>
                  <th scope="row" title={row.name}>
                    {row.name}
                  </th>
                  {lead.map((cell, place) => (
                    <td key={leadHeadings[place + 1]?.label}>{cell}</td>
                  ))}
                  {columns.map((column, place) => {
                    const here = { row: index, column: place };
                    const isActive = active.row === index && active.column === place;
                    const isLocked = row.locked.includes(column.key);
                    return (
                      <td
                        id={cellId(here)}
                        key={column.key}
                        aria-selected={isSelected(selection, here)}
                        aria-readonly={isReadOnly || isLocked}
                        className={isActive ? 'amount is-active' : 'amount'}
                        onPointerDown={(event) => {
                          event.preventDefault();
                          finish([active], () =>
                            go(event.shiftKey ? { active, corner: here } : selectCell(here, size)),
                          );
                        }}
                        onDoubleClick={() => edit(showCell(valueAt(here), column.kind))}
                      >
                        {isActive && draft !== undefined ? (
                          <input
                            className="grid-editor"
                            aria-label={`${row.name}, ${column.label}`}
                            // The editor appears because the person began to type.
                            ref={(input) => input?.focus()}
                            value={draft}
                            onChange={({ currentTarget }) => setDraft(currentTarget.value)}
                            onKeyDown={pressInEditor}
                            onPointerDown={(event) => event.stopPropagation()}
                          />
                        ) : (
                          <CellValue
                            value={store.read(row.id, column.key)}
                            former={props.formerValue?.(row.id, column.key)}
                            kind={column.kind}
                            empty={isLocked ? '·' : '–'}
                          />
                        )}
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
            })}
            <Spacer rows={rowCount - last} />
          </tbody>
        </table>
      </div>
      <p role="alert" className="bad grid-problem">
        {problem}
      </p>
    </>
  );
}

/** The height of rows that are not in the document. */
function Spacer({ rows }: { readonly rows: number }) {
  if (rows <= 0) return null;
  return <tr aria-hidden style={{ height: rows * rowHeight }} />;
}
