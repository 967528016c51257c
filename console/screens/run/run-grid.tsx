import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { type Answered, ask } from '../../call/ask.ts';
import { Failed } from '../../frame/states.tsx';
import type { GridControl } from '../../grid/grid-props.ts';
import { GridView } from '../../grid/grid-view.tsx';
import { type AddToPay, leftOutMessage } from '../pay/add-to-pay.ts';
import { Explained } from '../pay/explained.tsx';
import { useExplained } from '../pay/use-explained.ts';
import { countParts, findNextException, nameOf } from './arrange-rows.ts';
import { netChangeOf } from './change-bins.ts';
import { type PayRow, toCells } from './entry-cells.ts';
import { GridBlockers } from './grid-blockers.tsx';
import { lockedColumns, toSides } from './grid-sides.tsx';
import {
  type KindOfLine,
  listColumns,
  listDays,
  listNetKinds,
  parseKinds,
  skippedColumn,
  toColumn,
} from './pay-columns.ts';
import { rowMarks } from './row-states.ts';
import type { UnsavedWorker } from './run-session.ts';
import { Conflict, Refused } from './run-status.tsx';
import { filterWords, listFilters, RunToolbar } from './run-toolbar.tsx';
import { SaveLine } from './save-line.tsx';
import { Totals } from './totals-line.tsx';
import { useArrangedRows } from './use-arranged-rows.ts';
import { useGridPalette } from './use-grid-palette.ts';
import { usePastedSheets } from './use-pasted-sheets.tsx';
import { useRowReview } from './use-row-review.ts';
import { useRunSession } from './use-run-session.ts';

// Loaded when somebody compares, with the scales that the strip draws by.
const Bridge = lazy(async () => ({ default: (await import('../pay/bridge.tsx')).Bridge }));
const ChangeStrip = lazy(async () => ({
  default: (await import('./change-strip.tsx')).ChangeStrip,
}));

const ColumnDialog = lazy(async () => ({
  default: (await import('./column-dialog.tsx')).ColumnDialog,
}));
const DaysSheet = lazy(async () => ({ default: (await import('./days-sheet.tsx')).DaysSheet }));

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
    const used = [...(usedKinds ?? []), ...listNetKinds(rows), ...chosen];
    return listColumns(payPeriodType, workerType, used);
  }, [payPeriod, rows, usedKinds, chosenKey]);
  const days = useMemo(() => {
    const { payPeriodType, payBeginDate, payEndDate } = payPeriod;
    return payPeriodType === 'Regular' ? listDays(payBeginDate, payEndDate) : [];
  }, [payPeriod]);
  const { session, live, figures, saving, savedElsewhere, conflicts, endConflict } = useRunSession({
    payPeriodId,
    rows,
    workersHash,
    columns: initialColumns,
    days,
    isReadOnly,
  });
  const arrangement = useArrangedRows(rows, session, live);
  const { arranged, search, change, headingOf } = arrangement;
  const { change: bin, compare: isComparing = false } = search;
  const { open: explain } = useExplained();
  const [isAdding, setAdding] = useState(false);
  /** The worker whose hours are entered by day. */
  const [byDay, setByDay] = useState<string>();
  const table = useRef<HTMLTableElement>(null);
  const control = useRef<GridControl>(null);
  const findInput = useRef<HTMLInputElement>(null);
  const review = useRowReview(payPeriodId, live, session);
  const former = useFormerEntries(isComparing ? previousPayPeriodId : undefined);
  const rowOf = useMemo(() => new Map(rows.map((row) => [row.userId, row])), [rows]);
  const sheets = usePastedSheets(session, rowOf, arranged);
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
  const columns = session?.columns.filter(({ isHidden }) => !isHidden) ?? [];
  const compare = () => change({ compare: isComparing ? undefined : true });
  useGridPalette({
    rows,
    arranged,
    showAll: arrangement.showAll,
    columns,
    lockedOf: (row) => (session ? lockedColumns(row, session) : []),
    control,
    actions: [
      { label: 'Find a worker', perform: () => findInput.current?.focus() },
      ...(previousPayPeriodId ? [{ label: 'Compare with last time', perform: compare }] : []),
      ...listFilters(counts).map((filter) => ({
        label: `Show: ${filterWords[filter]}`,
        perform: () => arrangement.choose(filter),
      })),
      ...(isReadOnly || !session
        ? []
        : [
            { label: 'Undo', perform: () => session.undo() },
            { label: 'Redo', perform: () => session.redo() },
            { label: 'Add a column', perform: () => setAdding(true) },
          ]),
    ],
  });

  if (!session) return null;
  const { store } = session;
  const refused = withNames(session.refused, rowOf);
  const formerEntries = former.data;
  const formerValue =
    formerEntries &&
    ((row: string, column: string) => toCells(columns, formerEntries.get(row))[column] ?? null);
  const focusGrid = () => table.current?.focus();
  const openDays = (userId: string) => {
    session.addDays();
    setByDay(userId);
  };
  const press = (key: string, row: number): number | undefined => {
    const { userId } = arranged[row] ?? {};
    if (key === 'l' && previousPayPeriodId) compare();
    if (key === 'n') return findNextException(arranged, row, facts);
    if (userId === undefined) return undefined;
    if (key === 'd' && days.length > 0 && !arranged[row]?.isSalaried) openDays(userId);
    if (key === 'e') explain(userId);
    if (key === 'r') review.mark?.(userId);
    if (key === ' ' && !isReadOnly) session.toggleSkipped(userId);
    return undefined;
  };
  const addToPay: AddToPay = async (userId, kind, added) => {
    if (store.read(userId, skippedColumn) === 1) throw new Error(leftOutMessage);
    const column = toColumn(kind);
    session.addColumns([column]);
    const value = (store.read(userId, column.key) ?? 0) + added;
    session.change([{ row: userId, column: column.key, value }]);
    const unsaved = (await session.saveNow()).find((each) => each.userId === userId);
    if (unsaved) throw new Error(unsaved.why);
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
        filter={arrangement.filter}
        text={arrangement.text}
        shown={arranged.length}
        findInput={findInput}
        isComparing={isComparing}
        isReadOnly={isReadOnly}
        choose={arrangement.choose}
        find={arrangement.find}
        leaveFind={focusGrid}
        compare={previousPayPeriodId ? compare : undefined}
        addColumn={() => setAdding(true)}
        readFile={(file) => void sheets.readFile(file)}
      />
      {sheets.fileProblem && (
        <p role="alert" className="bad">
          ⚠ {sheets.fileProblem}
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
          if (!row) return undefined;
          const mark = rowMarks[session.stateOf(row.userId)];
          return { id: row.userId, name: nameOf(row), locked: lockedColumns(row, session), mark };
        }}
        sidesOf={({ id }) => {
          const row = rowOf.get(id);
          const acts = { markReviewed: review.mark, explain };
          return row ? toSides(row, session, figures, acts) : { lead: [], tail: [] };
        }}
        columns={columns}
        leadHeadings={[
          headingOf('Worker', 'name'),
          headingOf('State', 'state'),
          headingOf('Wage', 'wage'),
        ]}
        headingOf={({ label, key }) => headingOf(label, key)}
        tailHeadings={[
          headingOf('Gross', 'gross'),
          headingOf('Net', 'net'),
          headingOf('Change', 'change'),
          headingOf('Remark', 'urgency'),
        ]}
        isReadOnly={isReadOnly}
        formerValue={formerValue}
        table={table}
        control={control}
        change={(cells) => session.change(cells)}
        undo={() => session.undo()}
        redo={() => session.redo()}
        find={() => findInput.current?.focus()}
        paste={sheets.paste}
        openLocked={(row, column) => {
          if (column === 'regular' && session.hasDays(row)) openDays(row);
        }}
        press={press}
      />
      <Totals figures={figures} />
      {payPeriod.isEditable && (
        <GridBlockers
          companyId={companyId}
          payPeriodId={payPeriodId}
          figures={figures}
          live={live}
        />
      )}
      {isComparing && (
        <Suspense>
          <Bridge payPeriodId={payPeriodId} />
        </Suspense>
      )}
      {(isComparing || bin) && (
        <Suspense>
          <ChangeStrip
            changes={rows.flatMap((row) => netChangeOf(row, figures) ?? [])}
            chosen={bin}
            choose={(chosen) => change({ change: chosen })}
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
        session={session}
        state={saving}
        isReadOnly={isReadOnly}
        savedElsewhere={savedElsewhere}
        isIncomplete={conflicts.length + refused.length > 0}
        retry={() => void session.saveNow()}
      />
      <p className="muted wide-only">
        Tab next cell, Esc Tab leaves the grid · Enter down · F2 edit · Ctrl Z undo · Ctrl D fill
        down · Ctrl Space column · =500, +2 or *1.5 with Ctrl Enter fill the selection · Ctrl C copy
        · Ctrl V paste from a sheet · Ctrl F find · Space leave out · D hours by day · E explain · L
        compare · N next exception · R looks right
      </p>
      {sheets.dialog}
      {byDay && (
        <Suspense>
          <DaysSheet
            key={byDay}
            name={nameOf(rowOf.get(byDay))}
            row={byDay}
            days={days}
            read={(row, column) => store.read(row, column)}
            isReadOnly={isReadOnly}
            apply={(cells) => session.change(cells)}
            close={() => {
              setByDay(undefined);
              focusGrid();
            }}
          />
        </Suspense>
      )}
      {isAdding && (
        <Suspense>
          <ColumnDialog companyId={companyId} add={addColumn} close={() => setAdding(false)} />
        </Suspense>
      )}
      <Explained payPeriodId={payPeriodId} {...(!isReadOnly && { addToPay })} />
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
