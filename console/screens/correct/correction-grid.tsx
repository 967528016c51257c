import { useMemo, useRef, useState } from 'react';
import { showDate } from '../../format/dates.ts';
import { showAmount, toCents } from '../../format/money.ts';
import { shortenRate } from '../../format/wages.ts';
import { ExplainedFigure } from '../../frame/figure.tsx';
import type { GridStore } from '../../grid/grid-store.ts';
import { GridView } from '../../grid/grid-view.tsx';
import type { PastedCell } from '../../grid/paste.ts';
import {
  hasHeadings,
  matchSheet,
  placeSheet,
  readSheet,
  type SheetMatch,
} from '../../grid/paste.ts';
import type { CellPlace } from '../../grid/selection.ts';
import { useExplained } from '../pay/use-explained.ts';
import type { PayRow } from '../run/entry-cells.ts';
import { PasteDialog } from '../run/paste-dialog.tsx';
import type { PayColumn } from '../run/pay-columns.ts';
import { isCorrectable, toggleVoid, voidColumn } from './correction-cells.ts';

/** The grid of what was paid: a changed cell corrects the payment of its worker. */
export function CorrectionGrid({
  columns,
  rows,
  store,
  isReadOnly,
}: {
  readonly columns: readonly PayColumn[];
  readonly rows: readonly PayRow[];
  readonly store: GridStore;
  readonly isReadOnly: boolean;
}) {
  const { open: explain } = useExplained();
  const [text, setText] = useState('');
  const [pasted, setPasted] = useState<SheetMatch>();
  const table = useRef<HTMLTableElement>(null);
  const filter = useRef<HTMLInputElement>(null);
  const rowOf = useMemo(() => new Map(rows.map((row) => [row.userId, row])), [rows]);
  const shown = useMemo(
    () => rows.filter((row) => nameOf(row).toLowerCase().includes(text.trim().toLowerCase())),
    [rows, text],
  );
  const change = (cells: readonly PastedCell[]) => {
    const open = new Set(rows.filter(isCorrectable).map(({ userId }) => userId));
    store.change(cells.filter(({ row }) => open.has(row)));
  };
  const paste = (sheetText: string, from: CellPlace) => {
    const sheet = readSheet(sheetText);
    const match = hasHeadings(sheet, columns)
      ? matchSheet(sheet, columns, rows.map(toPasteRow))
      : placeSheet(
          sheet,
          columns.slice(from.column),
          shown.slice(from.row).map(({ userId }) => userId),
        );
    setPasted(match);
  };
  const press = (key: string, index: number) => {
    const row = shown[index];
    if (key === 'e' && row?.paid) explain(row.userId);
    if (key === ' ' && row && !isReadOnly) change(toggleVoid(store, row.userId));
    return undefined;
  };
  return (
    <div className="stack">
      <div className="row">
        <label className="grid-find">
          Filter{' '}
          <input
            ref={filter}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        </label>
        <span className="muted">
          {shown.length} of {rows.length} workers
        </span>
      </div>
      <GridView
        label="What was paid"
        store={store}
        rowCount={shown.length}
        rowAt={(index) => {
          const row = shown[index];
          return (
            row &&
            toGridRow(
              row,
              store,
              columns.map(({ key }) => key),
            )
          );
        }}
        columns={columns}
        leadHeadings={[{ label: 'Worker' }, { label: 'State' }, { label: 'Wage' }]}
        tailHeadings={[{ label: 'Gross paid' }, { label: 'Net paid' }, { label: 'Remark' }]}
        table={table}
        find={() => filter.current?.focus()}
        sidesOf={({ id }) => {
          const row = rowOf.get(id);
          return row ? toSides(row, store, explain) : { lead: [], tail: [] };
        }}
        isReadOnly={isReadOnly}
        change={change}
        undo={() => store.undo()}
        redo={() => store.redo()}
        paste={paste}
        press={press}
      />
      <p className="muted">
        Type what should have been paid · Ctrl Z undo · Ctrl V paste from a sheet · E explain ·
        Space make a payment void
      </p>
      {pasted && (
        <PasteDialog
          match={pasted}
          columns={columns}
          nameOfRow={(id) => {
            const row = rowOf.get(id);
            return row ? nameOf(row) : '';
          }}
          formerValue={(row, column) => store.read(row, column)}
          close={() => setPasted(undefined)}
          apply={() => {
            change(pasted.cells);
            setPasted(undefined);
          }}
        />
      )}
    </div>
  );
}

const nameOf = ({ lastName, firstName }: PayRow) => `${lastName}, ${firstName}`;

function toPasteRow(row: PayRow) {
  const { userId: id, userReferenceId: reference, email } = row;
  return { id, name: nameOf(row), reference, email };
}

function toGridRow(row: PayRow, store: GridStore, keys: readonly string[]) {
  const { userId, isSalaried, paid } = row;
  const isClosed = store.read(userId, voidColumn) === 1 || !isCorrectable(row);
  const isSalary = isSalaried && !paid?.entry?.basePay;
  return { id: userId, name: nameOf(row), locked: isClosed ? keys : isSalary ? ['regular'] : [] };
}

function toSides(row: PayRow, store: GridStore, explain: (userId: string, part?: string) => void) {
  const { stateCode = '–', wage = '–', paid } = row;
  return {
    lead: [stateCode, shortenRate(wage)],
    tail: [
      paid ? (
        <ExplainedFigure
          key="gross"
          explains={`Explain the gross pay of ${nameOf(row)}`}
          isInGrid
          open={() => explain(row.userId, 'gross')}
        >
          {showAmount(toCents(paid.gross))}
        </ExplainedFigure>
      ) : (
        '–'
      ),
      paid ? (
        <ExplainedFigure
          key="net"
          explains={`Explain the net pay of ${nameOf(row)}`}
          isInGrid
          open={() => explain(row.userId)}
        >
          {showAmount(toCents(paid.net))}
        </ExplainedFigure>
      ) : (
        '–'
      ),
      describeRow(row, store.read(row.userId, voidColumn) === 1),
    ],
  };
}

function describeRow({ paid, notPaid }: PayRow, isVoid: boolean): string {
  if (isVoid) return '● will be void';
  if (!paid) return notPaid?.reason ?? 'not paid, or void';
  return paid.arrivesOn ? `on its way until ${showDate(paid.arrivesOn)}` : '';
}
