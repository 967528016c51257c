import {
  type ClipboardEvent,
  type KeyboardEvent,
  useId,
  useImperativeHandle,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import './grid.css';
import { rowHeightShown } from '../frame/density.ts';
import { type FilledCell, planFillDown, planFillUntil } from './fill.ts';
import { GridHead } from './grid-head.tsx';
import type { GridProps } from './grid-props.ts';
import { cellId, cellPlaceOf, RowView } from './grid-row.tsx';
import { type KeyPlan, planKey } from './keys.ts';
import type { PastedCell } from './paste.ts';
import { readTyped, showCell } from './read-cell.ts';
import {
  type CellPlace,
  cellAfter,
  cellsOf,
  columnsIn,
  edgesOf,
  moveSelection,
  type Selection,
  selectCell,
} from './selection.ts';
import { useFillDrag } from './use-fill-drag.ts';

const spareRows = 8;

/**
 * A grid for entering numbers: only the rows that are seen are in the document, and one cell at a time has an editor. It is a
 * table with the role of a grid, which ARIA allows and the linter does not know; axe checks it in the browser.
 */
export function GridView(props: GridProps) {
  const { label, store, rowCount, rowAt, columns, leadHeadings, tailHeadings, isReadOnly } = props;
  const { table } = props;
  const isComparing = props.formerValue !== undefined;
  const version = useSyncExternalStore(store.subscribe, store.readVersion);
  const size = { rows: rowCount, columns: columns.length };
  const [selected, setSelection] = useState<Selection>(selectCell({ row: 0, column: 0 }, size));
  const [draft, setDraft] = useState<string>();
  const [problem, setProblem] = useState('');
  const [top, setTop] = useState(0);
  /** True if the next Tab leaves the grid. */
  const [isLeaving, setLeaving] = useState(false);
  const [rowHeight] = useState(rowHeightShown);
  const helpId = useId();
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
  const rowsOfPage = () =>
    Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2);
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
    const [row, column] = [rowAt(active.row), columns[active.column]];
    if (mayEdit(active)) setDraft(text);
    else if (row && column) props.openLocked?.(row.id, column.key);
  };
  /** Sets cells to the values of others, as one step; cells that cannot be edited neither give nor take one. */
  const fill = (plan: readonly FilledCell[]) => {
    const cells = plan.flatMap(({ from, to }): PastedCell[] => {
      const [row, column] = [rowAt(to.row), columns[to.column]];
      if (!row || !column || !mayEdit(from) || !mayEdit(to)) return [];
      return [{ row: row.id, column: column.key, value: valueAt(from) }];
    });
    setProblem('');
    props.change(cells);
  };
  const drag = useFillDrag(selection, (row) => {
    fill(planFillUntil(selection, row));
    const { top, left, right } = edgesOf(selection);
    setSelection({ active: { row: top, column: left }, corner: { row, column: right } });
  });
  const handleRow = edgesOf(drag.shown).bottom;
  useImperativeHandle(props.control, () => ({
    select: (place) => {
      go(selectCell(place, size));
      table.current?.focus();
    },
  }));
  const press = (key: string) => {
    const row = props.press(key, active.row);
    if (row !== undefined) go(selectCell({ ...active, row }, size));
  };

  const follow = (plan: Exclude<KeyPlan, { kind: 'tab' }>) => {
    switch (plan.kind) {
      case 'move':
        return move(plan.row * (plan.isPage ? rowsOfPage() : 1), plan.column, plan.extend);
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
        return fill(planFillDown(selection));
      case 'leave':
        return undefined;
      case 'press':
        return press(plan.key);
      default:
        return props[plan.kind]();
    }
  };
  const pressInGrid = (event: KeyboardEvent) => {
    if (draft !== undefined || isInHead(event.target)) return;
    const plan = planKey(event);
    if (!plan) return;
    setLeaving(plan.kind === 'leave');
    if (plan.kind === 'tab') {
      const next = isLeaving ? undefined : cellAfter(active, size, plan.isBack);
      if (!next) return;
      event.preventDefault();
      return go(selectCell(next, size));
    }
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
    else if (event.key === 'Tab')
      finish([active], () =>
        go(selectCell(cellAfter(active, size, event.shiftKey) ?? active, size)),
      );
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

  const editorOf = (text: string) => (
    <input
      className="grid-editor"
      aria-label={`${rowAt(active.row)?.name}, ${columns[active.column]?.label}`}
      // The editor appears because the person began to type.
      ref={(input) => input?.focus()}
      value={text}
      onChange={({ currentTarget }) => setDraft(currentTarget.value)}
      onKeyDown={pressInEditor}
      onPointerDown={(event) => event.stopPropagation()}
    />
  );
  const activeRow = rowAt(active.row);
  const remark = activeRow && props.sidesOf(activeRow).remark;
  const columnCount = leadHeadings.length + columns.length + tailHeadings.length;
  return (
    <>
      <div
        className="grid-box"
        ref={scroller}
        style={{ height }}
        onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
      >
        <table
          className={isComparing ? 'grid-table is-comparing' : 'grid-table'}
          ref={table}
          role="grid"
          aria-label={label}
          aria-rowcount={rowCount + 1}
          aria-colcount={columnCount}
          aria-readonly={isReadOnly}
          aria-activedescendant={rowCount > 0 ? cellId(active) : undefined}
          aria-multiselectable
          aria-describedby={helpId}
          tabIndex={0}
          style={{ minWidth: 704 + columns.length * 77 }}
          onKeyDown={pressInGrid}
          onBlur={() => setLeaving(false)}
          onCopy={copy}
          onPaste={(event) => {
            if (draft !== undefined || isReadOnly) return;
            event.preventDefault();
            props.paste(event.clipboardData.getData('text/plain'), active);
          }}
        >
          <GridHead
            lead={leadHeadings}
            entered={columns.map((column) => props.headingOf?.(column) ?? column)}
            tail={tailHeadings}
          />
          <tbody
            onPointerMove={drag.follow}
            onPointerUp={drag.end}
            onPointerDown={(event) => {
              if (drag.begins(event)) return event.preventDefault();
              const here = cellPlaceOf(event.target);
              if (!here) return;
              event.preventDefault();
              finish([active], () =>
                go(event.shiftKey ? { active, corner: here } : selectCell(here, size)),
              );
            }}
            onDoubleClick={({ target }) => {
              const here = cellPlaceOf(target);
              if (here) edit(showCell(valueAt(here), columns[here.column]?.kind ?? 'hours'));
            }}
          >
            <Spacer height={first * rowHeight} />
            {Array.from({ length: last - first }, (_, offset) => first + offset).map((index) => {
              const isActive = active.row === index;
              const { from, to } = columnsIn(drag.shown, index);
              return (
                <RowView
                  key={rowAt(index)?.id ?? index}
                  grid={props}
                  version={version}
                  index={index}
                  active={isActive ? active.column : undefined}
                  from={from}
                  to={to}
                  hasHandle={!isReadOnly && draft === undefined && index === handleRow}
                  editor={isActive && draft !== undefined ? editorOf(draft) : undefined}
                />
              );
            })}
            <Spacer height={(rowCount - last) * rowHeight} />
          </tbody>
        </table>
      </div>
      <p className="grid-active-remark">{remark && `${activeRow.name}: ${remark}`}</p>
      <div className="grid-problem">
        <p role="alert" className="bad">
          {problem}
        </p>
        <p role="status" className="muted">
          {isLeaving && 'Tab leaves the grid now.'}
        </p>
        <p id={helpId} className="hidden-text">
          Tab moves from cell to cell. Escape and then Tab leaves the grid.
        </p>
      </div>
    </>
  );
}

/** The height of rows that are not in the document. */
function Spacer({ height }: { readonly height: number }) {
  if (height <= 0) return null;
  return <tr aria-hidden style={{ height }} />;
}

/** True for the headings, whose buttons are reached and pressed as anywhere else. */
const isInHead = (target: EventTarget) =>
  target instanceof Element && target.closest('thead') !== null;
