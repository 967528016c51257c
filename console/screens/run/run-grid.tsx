import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { ask, newIdempotencyKey } from '../../call/ask.ts';
import { showAmount, showMoney, toCents } from '../../format/money.ts';
import { Failed } from '../../frame/states.tsx';
import { GridView } from '../../grid/grid-view.tsx';
import {
  hasHeadings,
  matchSheet,
  placeSheet,
  readSheet,
  type SheetMatch,
} from '../../grid/paste.ts';
import type { CellPlace } from '../../grid/selection.ts';
import { ExplainSheet } from '../pay/explain-sheet.tsx';
import { countOtherLines, type PayRow, payColumns, skippedColumn } from './entry-cells.ts';
import { type Figures, LiveFigures } from './live-figures.ts';
import { PasteDialog } from './paste-dialog.tsx';
import { RunSession, type StoredEntry } from './run-session.ts';
import type { SaveState } from './save-queue.ts';

export interface RunGridProps {
  readonly payPeriodId: string;
  readonly rows: readonly PayRow[];
  readonly isReadOnly: boolean;
  /** Receives the function that saves what waits. */
  readonly offerSave: (save: () => Promise<void>) => void;
}

const nothingSaved: SaveState = { waiting: 0, isSaving: false, problem: undefined, savedSteps: 0 };

/** The grid of a period with its figures, its saving and its dialogs. */
export function RunGrid({ payPeriodId, rows, isReadOnly, offerSave }: RunGridProps) {
  const queryClient = useQueryClient();
  const [saving, setSaving] = useState(nothingSaved);
  const [conflicts, setConflicts] = useState<readonly StoredEntry[]>([]);
  const [pasted, setPasted] = useState<SheetMatch>();
  const [explained, setExplained] = useState<string>();
  const [text, setText] = useState('');
  const [session, setSession] = useState<RunSession>();
  const live = useMemo(
    () =>
      new LiveFigures(
        async (part) => (await ask('payroll', 'previewPayroll', { payPeriodId, ...part })).preview,
      ),
    [payPeriodId],
  );
  const figures = useSyncExternalStore(live.subscribe, live.read);

  // An effect, because a session saves what a reload has left over.
  useEffect(() => {
    const key = `paywright-run-${payPeriodId}`;
    const opened = new RunSession({
      rows,
      save: async (payrollData) => {
        const request = { payPeriodId, payrollData: [...payrollData] };
        const options = { idempotencyKey: newIdempotencyKey() };
        const { savePayEntries } = await ask('payroll', 'savePayEntries', request, options);
        return savePayEntries.payEntries;
      },
      kept: {
        read: () => sessionStorage.getItem(key),
        write: (state) => sessionStorage.setItem(key, state),
      },
      changed: setSaving,
      conflicted: (theirs) => setConflicts((former) => [...former, ...theirs]),
      edited: (userIds) => live.edit(userIds),
      saved: (userIds) => {
        // The review must not begin with former figures.
        queryClient.removeQueries({ queryKey: ['previewPayroll', payPeriodId] });
        queryClient.removeQueries({ queryKey: ['getRunChanges', payPeriodId] });
        void live.redo(userIds);
      },
    });
    void live.load();
    setSession(opened);
    offerSave(() => opened.saveNow());
    return () => void opened.saveNow();
  }, [payPeriodId, rows, queryClient, offerSave, live]);

  const ordered = useMemo(() => orderRows(rows, text), [rows, text]);
  if (!session) return null;
  const paste = (sheetText: string, from: CellPlace) => {
    const sheet = readSheet(sheetText);
    if (hasHeadings(sheet, payColumns))
      return setPasted(matchSheet(sheet, payColumns, rows.map(toPasteRow)));
    const ids = ordered.slice(from.row).map(({ userId }) => userId);
    const placed = placeSheet(sheet, payColumns.slice(from.column), ids);
    if (placed.problems.length > 0) setPasted(placed);
    else session.change(placed.cells);
  };
  const press = (key: string, row: number): number | undefined => {
    const { userId } = ordered[row] ?? {};
    if (userId === undefined) return undefined;
    if (key === 'e') setExplained(userId);
    if (key === ' ' && !isReadOnly) session.toggleSkipped(userId);
    if (key === 'n') return findNext(ordered, row, figures);
    return undefined;
  };
  return (
    <div className="stack">
      <div className="row">
        <label>
          Filter{' '}
          <input value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} />
        </label>
        <span className="muted">
          {ordered.length} of {rows.length} workers
        </span>
      </div>
      {conflicts.map((theirs) => (
        <Conflict
          key={theirs.userId}
          name={nameOf(rows.find(({ userId }) => userId === theirs.userId))}
          choose={(mine) => {
            if (mine) session.keepMine(theirs);
            else session.takeTheirs(theirs);
            setConflicts((former) => former.filter((each) => each !== theirs));
          }}
        />
      ))}
      <GridView
        label="Pay of the period"
        store={session.store}
        rowCount={ordered.length}
        rowAt={(index) => {
          const row = ordered[index];
          return row && toGridRow(row, session, figures);
        }}
        columns={payColumns}
        leadHeadings={['State', 'Wage']}
        tailHeadings={['Gross', 'Net', 'Last net', 'Remark']}
        isReadOnly={isReadOnly}
        change={(cells) => session.change(cells)}
        undo={() => session.undo()}
        redo={() => session.redo()}
        paste={paste}
        press={press}
      />
      <Totals figures={figures} />
      {figures.failure !== undefined && (
        <Failed error={figures.failure} retry={() => void live.retry()} />
      )}
      <SaveLine state={saving} retry={() => void session.saveNow()} />
      <p className="muted">
        Enter down · F2 edit · Ctrl Z undo · Ctrl D fill down · Ctrl Enter fill the selection · Ctrl
        V paste from a sheet · Space leave out · E explain · N next exception
      </p>
      {pasted && (
        <PasteDialog
          match={pasted}
          close={() => setPasted(undefined)}
          apply={() => {
            session.change(pasted.cells);
            setPasted(undefined);
          }}
        />
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

function Conflict({
  name,
  choose,
}: {
  readonly name: string;
  readonly choose: (mine: boolean) => void;
}) {
  return (
    <div className="notice is-warn" role="alert">
      <p>Somebody else has changed the pay of {name} meanwhile.</p>
      <div className="row">
        <Button onClick={() => choose(false)}>Show theirs</Button>
        <Button onClick={() => choose(true)}>Replace it with mine</Button>
      </div>
    </div>
  );
}

function Totals({ figures }: { readonly figures: Figures }) {
  if (!figures.totals) return <p className="muted">Computing …</p>;
  const { totals, cash } = figures.totals;
  const isOutdated = figures.areTotalsOutdated;
  return (
    <p className={isOutdated ? 'muted' : undefined} aria-live="polite">
      {totals.workers} paid, {totals.notPaid} not paid · gross {showMoney(toCents(totals.gross))} ·
      taxes {showMoney(toCents(totals.employeeTaxes))} · net {showMoney(toCents(totals.net))} ·
      debit {showMoney(toCents(cash.directDeposit))}
      {isOutdated && ' · computing again …'}
    </p>
  );
}

function SaveLine({ state, retry }: { readonly state: SaveState; readonly retry: () => void }) {
  const { waiting, isSaving, problem, savedSteps } = state;
  if (problem)
    return (
      <div className="notice is-bad" role="alert">
        <p>
          <strong className="bad">⚠ Not saved.</strong> {problem}
        </p>
        <Button onClick={retry}>Save again</Button>
      </div>
    );
  const words = isSaving || waiting > 0 ? 'Saving …' : savedSteps > 0 ? 'Saved.' : '';
  return (
    <p role="status" className="muted">
      {words}
    </p>
  );
}

const nameOf = (row: PayRow | undefined) => (row ? `${row.lastName}, ${row.firstName}` : '');

function toPasteRow(row: PayRow) {
  const { userId: id, userReferenceId: reference, email } = row;
  return { id, name: nameOf(row), reference, email };
}

/** Workers who are not paid come first; the order does not move while somebody edits. */
function orderRows(rows: readonly PayRow[], text: string): PayRow[] {
  const found = rows.filter((row) => nameOf(row).toLowerCase().includes(text.trim().toLowerCase()));
  return [...found.filter(({ notPaid }) => notPaid), ...found.filter(({ notPaid }) => !notPaid)];
}

/** The next row that is not paid or stands out. */
function findNext(
  rows: readonly PayRow[],
  from: number,
  { lines, reasons }: Figures,
): number | undefined {
  const next = rows.findIndex(
    ({ userId }, row) =>
      row > from && (reasons.has(userId) || (lines.get(userId)?.changes.length ?? 0) > 0),
  );
  return next === -1 ? undefined : next;
}

function toGridRow(row: PayRow, { store }: RunSession, figures: Figures) {
  const { userId, stateCode = '–', wage = '–', isSalaried, last, entry } = row;
  const line = figures.lines.get(userId);
  const reason = figures.reasons.get(userId);
  const others = countOtherLines(entry);
  const isSkipped = store.read(userId, skippedColumn) === 1;
  const isOutdated = figures.outdated.has(userId);
  const tone = isOutdated ? 'muted' : undefined;
  const remarks = [
    ...(isOutdated ? ['computing …'] : []),
    ...(isSkipped ? ['left out'] : reason ? [`● ${reason}`] : []),
    ...(line?.changes ?? []).map((change) => `◐ ${change}`),
    ...(others > 0 ? [`${others} more lines`] : []),
  ];
  return {
    id: userId,
    name: nameOf(row),
    lead: [stateCode, wage],
    tail: [
      <span key="gross" className={tone}>
        {line ? showAmount(toCents(line.gross)) : '–'}
      </span>,
      <span key="net" className={tone}>
        {line ? showAmount(toCents(line.net)) : '–'}
      </span>,
      last ? showAmount(toCents(last.net)) : '–',
      <span key="remark" className={tone} title={remarks.join(' · ')}>
        {remarks.join(' · ')}
      </span>,
    ],
    locked: isSkipped ? payColumns.map(({ key }) => key) : isSalaried ? ['regular'] : [],
  };
}
