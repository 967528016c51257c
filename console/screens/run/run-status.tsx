import { Button } from '@mantine/core';
import { showMoment } from '../../format/dates.ts';
import { RecordTable } from '../../frame/record-table.tsx';
import { showCell } from '../../grid/read-cell.ts';
import { toCells } from './entry-cells.ts';
import { groupUnsaved } from './group-unsaved.ts';
import type { PayColumn } from './pay-columns.ts';
import type { StoredEntry } from './read-refusals.ts';
import type { RunSession } from './run-session.ts';

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
        <strong className="warn">○ {describeConflict(name, theirs)}</strong>
        {theirs.entry?.isExcluded && ' They have left the worker out.'}
        {!theirs.entry && ' They have removed what was entered.'}
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
            heading: theirs.enteredBy ?? 'Theirs',
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

/** Tells who has changed the pay of a worker, and when, as far as the server says it. */
export function describeConflict(name: string, { enteredBy, enteredAt }: StoredEntry): string {
  const who = enteredBy ?? 'Somebody else';
  const when = enteredAt === undefined ? '' : ` on ${showMoment(enteredAt)}`;
  return `${who} has changed the pay of ${name} meanwhile${when}.`;
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
