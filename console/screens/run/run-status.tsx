import { Button } from '@mantine/core';
import { showMoney, toCents } from '../../format/money.ts';
import { RecordTable } from '../../frame/record-table.tsx';
import { showCell } from '../../grid/read-cell.ts';
import { toCells } from './entry-cells.ts';
import { groupUnsaved } from './group-unsaved.ts';
import type { Figures } from './live-figures.ts';
import type { PayColumn } from './pay-columns.ts';
import type { RunSession, StoredEntry } from './run-session.ts';
import type { SaveState } from './save-queue.ts';

interface ConflictProps {
  readonly name: string;
  readonly theirs: StoredEntry;
  readonly session: RunSession;
  readonly choose: (mine: boolean) => void;
}

/** Asks what to do with a worker whom somebody else has changed meanwhile, and shows both values. */
export function Conflict({ name, theirs, session, choose }: ConflictProps) {
  const theirCells = toCells(session.columns, theirs.entry);
  const differing = session.columns.filter(
    ({ key }) => session.store.read(theirs.userId, key) !== theirCells[key],
  );
  const show = ({ kind }: PayColumn, value: number | null | undefined) =>
    showCell(value ?? null, kind) || '–';
  return (
    <div className="notice is-warn" role="alert">
      <p>
        <strong className="warn">○ Somebody else has changed the pay of {name} meanwhile.</strong>
        {theirs.entry?.isExcluded && ' They have left the worker out.'}
      </p>
      <RecordTable
        label={`Pay of ${name}`}
        columns={[
          { heading: 'Column', show: ({ label }: PayColumn) => label },
          {
            heading: 'Mine',
            isAmount: true,
            show: (column) => show(column, session.store.read(theirs.userId, column.key)),
          },
          {
            heading: 'Theirs',
            isAmount: true,
            show: (column) => show(column, theirCells[column.key]),
          },
        ]}
        rows={differing}
        keyOf={({ key }) => key}
      />
      <div className="row">
        <Button onClick={() => choose(false)}>Take theirs</Button>
        <Button onClick={() => choose(true)}>Replace it with mine</Button>
      </div>
    </div>
  );
}

/** The totals of the payroll, gray while they are computed again. */
export function Totals({ figures }: { readonly figures: Figures }) {
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

/** Names the workers whose pay the server refused, and why. */
export function Refused({
  refused,
}: {
  readonly refused: readonly { readonly name: string; readonly why: string }[];
}) {
  if (refused.length === 0) return null;
  return (
    <div className="notice is-bad" role="alert">
      <p>
        <strong className="bad">⚠ Not saved.</strong> Correct these workers; everybody else is
        saved.
      </p>
      <UnsavedList unsaved={refused} />
    </div>
  );
}

/** Workers who are not saved, by reason. */
export function UnsavedList({
  unsaved,
}: {
  readonly unsaved: readonly { readonly name: string; readonly why: string }[];
}) {
  return (
    <ul>
      {groupUnsaved(unsaved).map(({ why, names }) => (
        <li key={why}>
          {names}: {why}
        </li>
      ))}
    </ul>
  );
}

/** Tells if everything is saved. */
export function SaveLine({
  state,
  isIncomplete,
  retry,
}: {
  readonly state: SaveState;
  /** True if a worker stays unsaved until somebody decides or corrects something. */
  readonly isIncomplete: boolean;
  readonly retry: () => void;
}) {
  const { waiting, isSaving, problem, savedSteps } = state;
  if (problem)
    return (
      <div className="notice is-bad" role="alert">
        <p>
          <strong className="bad">⚠ Not saved.</strong> {problem} What you typed is kept in this
          browser.
        </p>
        <Button onClick={retry}>Save again</Button>
      </div>
    );
  const words =
    isSaving || waiting > 0 ? 'Saving …' : savedSteps > 0 && !isIncomplete ? 'Saved.' : '';
  return (
    <p role="status" className="muted">
      {words}
    </p>
  );
}
