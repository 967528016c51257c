import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { type Answered, ask } from '../../call/ask.ts';
import { Failed, messageOf } from '../../frame/states.tsx';
import { GridView } from '../../grid/grid-view.tsx';
import {
  hasHeadings,
  matchSheet,
  placeSheet,
  readSheet,
  type SheetMatch,
} from '../../grid/paste.ts';
import type { CellPlace } from '../../grid/selection.ts';
import { Bridge } from '../pay/bridge.tsx';
import { ExplainSheet } from '../pay/explain-sheet.tsx';
import { countParts, findNextException, nameOf } from './arrange-rows.ts';
import { type ChangeBin, netChangeOf } from './change-bins.ts';
import { ColumnDialog } from './column-dialog.tsx';
import { type PayRow, toCells } from './entry-cells.ts';
import { lockedColumns, toSides } from './grid-sides.tsx';
import { PasteDialog } from './paste-dialog.tsx';
import { type KindOfLine, listColumns, parseKinds, toColumn } from './pay-columns.ts';
import { readSheetFile } from './read-sheet-file.ts';
import type { UnsavedWorker } from './run-session.ts';
import { Conflict, Refused, SaveLine, Totals } from './run-status.tsx';
import { RunToolbar } from './run-toolbar.tsx';
import { useArrangedRows } from './use-arranged-rows.ts';
import { useRowReview } from './use-row-review.ts';
import { useRunSession } from './use-run-session.ts';

// Loaded when somebody compares, with the scales that it draws by.
const ChangeStrip = lazy(async () => ({
  default: (await import('./change-strip.tsx')).ChangeStrip,
}));

/** Saves what waits, and returns the workers who stay unsaved with the reason. */
export type SaveAll = () => Promise<readonly { readonly name: string; readonly why: string }[]>;

export interface RunGridProps {
  readonly companyId: string;
  readonly entries: Answered<'reports', 'getPayEntries'>;
  readonly isReadOnly: boolean;
  /** Receives the function that saves what waits. */
  readonly offerSave: (save: SaveAll) => void;
}

/** The grid of a period with its figures, its saving and its dialogs. */
export function RunGrid({ companyId, entries, isReadOnly, offerSave }: RunGridProps) {
  const { payPeriod, payEntries: rows, usedKinds, workersHash } = entries;
  const { payPeriodId, previousPayPeriodId } = payPeriod;
  const chosenKey = `paywright-columns-${companyId}`;
  const initialColumns = useMemo(() => {
    const { payPeriodType, workerType } = payPeriod;
    const chosen = parseKinds(localStorage.getItem(chosenKey));
    return listColumns(payPeriodType, workerType, [...(usedKinds ?? []), ...chosen]);
  }, [payPeriod, usedKinds, chosenKey]);
  const { session, live, figures, saving, conflicts, endConflict } = useRunSession({
    payPeriodId,
    rows,
    workersHash,
    columns: initialColumns,
    isReadOnly,
  });
  const { change: bin } = useSearch({ from: '/framed/c/$companyId/pay/$payPeriodId' });
  const navigate = useNavigate();
  const { arranged, view, change, headingOf } = useArrangedRows(rows, session, live, bin);
  const [pasted, setPasted] = useState<SheetMatch>();
  const [explained, setExplained] = useState<string>();
  const [isAdding, setAdding] = useState(false);
  const [isComparing, setComparing] = useState(false);
  const [fileProblem, setFileProblem] = useState('');
  const table = useRef<HTMLTableElement>(null);
  const findInput = useRef<HTMLInputElement>(null);
  const review = useRowReview(payPeriodId, live);
  const former = useFormerEntries(isComparing ? previousPayPeriodId : undefined);
  const rowOf = useMemo(() => new Map(rows.map((row) => [row.userId, row])), [rows]);
  useEffect(() => {
    if (!session) return;
    offerSave(async () =>
      (await session.saveNow()).map(({ userId, why }) => ({
        name: nameOf(rowOf.get(userId)),
        why,
      })),
    );
  }, [session, offerSave, rowOf]);

  const facts = useMemo(
    () => ({ figures, isChangedByMe: (id: string) => session?.isChangedByMe(id) ?? false }),
    [figures, session],
  );
  const counts = useMemo(() => countParts(rows, facts), [rows, facts]);

  if (!session) return null;
  const { columns, store } = session;
  const refused = withNames(session.refused, rowOf);
  const formerEntries = former.data;
  const formerValue =
    formerEntries &&
    ((row: string, column: string) => toCells(columns, formerEntries.get(row))[column] ?? null);
  const focusGrid = () => table.current?.focus();
  const match = (sheet: readonly string[][]) =>
    setPasted(matchSheet(sheet, columns, rows.map(toPasteRow)));
  const paste = (sheetText: string, from: CellPlace) => {
    const sheet = readSheet(sheetText);
    if (hasHeadings(sheet, columns)) return match(sheet);
    const ids = arranged.slice(from.row).map(({ userId }) => userId);
    const placed = placeSheet(sheet, columns.slice(from.column), ids);
    if (placed.problems.length > 0) setPasted(placed);
    else session.change(placed.cells);
  };
  const readFile = async (file: File) => {
    setFileProblem('');
    try {
      const sheet = await readSheetFile(file);
      if (hasHeadings(sheet, columns)) match(sheet);
      else
        setFileProblem(
          `${file.name}: the first row must name the workers and at least one column, such as ${columns[0]?.label}.`,
        );
    } catch (error) {
      setFileProblem(`${file.name}: ${messageOf(error)}`);
    }
  };
  const compare = () => setComparing(!isComparing);
  const press = (key: string, row: number): number | undefined => {
    const { userId } = arranged[row] ?? {};
    if (key === 'l' && previousPayPeriodId) compare();
    if (key === 'n') return findNextException(arranged, row, facts);
    if (userId === undefined) return undefined;
    if (key === 'e') setExplained(userId);
    if (key === 'r') review.mark?.(userId);
    if (key === ' ' && !isReadOnly) session.toggleSkipped(userId);
    return undefined;
  };
  const chooseBin = (chosen: ChangeBin | undefined) => {
    change({});
    void navigate({
      to: '/c/$companyId/pay/$payPeriodId',
      params: { companyId, payPeriodId },
      search: chosen ? { change: chosen } : {},
      replace: true,
    });
  };
  const addColumn = (kind: KindOfLine) => {
    const chosen = [...parseKinds(localStorage.getItem(chosenKey)), kind];
    localStorage.setItem(chosenKey, JSON.stringify(chosen));
    session.addColumns([toColumn(kind)]);
    setAdding(false);
  };
  return (
    <div className="stack">
      <RunToolbar
        counts={counts}
        filter={view.filter}
        text={view.text}
        shown={arranged.length}
        findInput={findInput}
        isComparing={isComparing}
        isReadOnly={isReadOnly}
        choose={(filter) => change({ filter })}
        find={(text) => change({ text })}
        leaveFind={focusGrid}
        compare={previousPayPeriodId ? compare : undefined}
        addColumn={() => setAdding(true)}
        readFile={(file) => void readFile(file)}
      />
      {fileProblem && (
        <p role="alert" className="bad">
          ⚠ {fileProblem}
        </p>
      )}
      {conflicts.map((theirs) => (
        <Conflict
          key={theirs.userId}
          name={nameOf(rowOf.get(theirs.userId))}
          theirs={theirs}
          session={session}
          choose={(mine) => endConflict(theirs, mine)}
        />
      ))}
      <GridView
        label="Pay of the period"
        store={store}
        rowCount={arranged.length}
        rowAt={(index) => {
          const row = arranged[index];
          return row && { id: row.userId, name: nameOf(row), locked: lockedColumns(row, session) };
        }}
        sidesOf={({ id }) => {
          const row = rowOf.get(id);
          return row ? toSides(row, session, figures, review.mark) : { lead: [], tail: [] };
        }}
        columns={columns}
        leadHeadings={[headingOf('Worker', 'name'), { label: 'State' }, { label: 'Wage' }]}
        tailHeadings={[
          headingOf('Gross', 'gross'),
          headingOf('Net', 'net'),
          headingOf('Change', 'change'),
          { label: 'Remark' },
        ]}
        isReadOnly={isReadOnly}
        formerValue={formerValue}
        table={table}
        change={(cells) => session.change(cells)}
        undo={() => session.undo()}
        redo={() => session.redo()}
        find={() => findInput.current?.focus()}
        paste={paste}
        press={press}
      />
      <Totals figures={figures} />
      {isComparing && <Bridge payPeriodId={payPeriodId} />}
      {(isComparing || bin) && (
        <Suspense>
          <ChangeStrip
            changes={rows.flatMap((row) => netChangeOf(row, figures) ?? [])}
            chosen={bin}
            choose={chooseBin}
          />
        </Suspense>
      )}
      {former.error && <Failed error={former.error} retry={() => void former.refetch()} />}
      {review.error && <Failed error={review.error} />}
      {figures.failure !== undefined && (
        <Failed error={figures.failure} retry={() => void live.retry()} />
      )}
      <Refused refused={refused} />
      <SaveLine
        state={saving}
        isIncomplete={conflicts.length + refused.length > 0}
        retry={() => void session.saveNow()}
      />
      <p className="muted">
        Enter down · F2 edit · Ctrl Z undo · Ctrl D fill down · Ctrl Space column · =500, +2 or *1.5
        with Ctrl Enter fill the selection · Ctrl C copy · Ctrl V paste from a sheet · Ctrl F find ·
        Space leave out · E explain · L compare · N next exception · R looks right
      </p>
      {pasted && (
        <PasteDialog
          match={pasted}
          columns={columns}
          nameOfRow={(row) => nameOf(rowOf.get(row))}
          formerValue={(row, column) => store.read(row, column)}
          close={() => setPasted(undefined)}
          apply={() => {
            session.change(pasted.cells);
            setPasted(undefined);
          }}
        />
      )}
      {isAdding && (
        <ColumnDialog companyId={companyId} add={addColumn} close={() => setAdding(false)} />
      )}
      {explained && (
        <ExplainSheet
          payPeriodId={payPeriodId}
          userId={explained}
          close={() => setExplained(undefined)}
        />
      )}
    </div>
  );
}

/** Pay data of the period before, by worker; loaded when somebody compares. */
function useFormerEntries(payPeriodId: string | undefined) {
  return useQuery({
    queryKey: ['getPayEntries', payPeriodId],
    queryFn: async ({ signal }) => {
      if (payPeriodId === undefined) return undefined;
      const { payEntries } = await ask('reports', 'getPayEntries', { payPeriodId }, { signal });
      return new Map(payEntries.map(({ userId, entry }) => [userId, entry]));
    },
    enabled: payPeriodId !== undefined,
  });
}

function withNames(unsaved: readonly UnsavedWorker[], rowOf: ReadonlyMap<string, PayRow>) {
  return unsaved.map(({ userId, why }) => ({ name: nameOf(rowOf.get(userId)), why }));
}

function toPasteRow(row: PayRow) {
  const { userId: id, userReferenceId: reference, email } = row;
  return { id, name: nameOf(row), reference, email };
}
