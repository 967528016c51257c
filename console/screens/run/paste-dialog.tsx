import { Button, Modal } from '@mantine/core';
import { showCount } from '../../format/counts.ts';
import { RecordTable } from '../../frame/record-table.tsx';
import { useReturnFocus } from '../../frame/return-focus.ts';
import type { PasteColumn, PastedCell, SheetMatch } from '../../grid/paste.ts';
import { showCell } from '../../grid/read-cell.ts';

export interface PasteDialogProps {
  readonly match: SheetMatch;
  readonly columns: readonly PasteColumn[];
  readonly nameOfRow: (row: string) => string;
  readonly formerValue: (row: string, column: string) => number | null;
  readonly apply: () => void;
  readonly close: () => void;
}

const shownProblems = 12;
const shownChanges = 20;

/** Shows what a sheet would enter, before anything is changed. */
export function PasteDialog(props: PasteDialogProps) {
  useReturnFocus();
  const { match, formerValue, apply, close } = props;
  const { cells, matchedRows, problems } = match;
  const changes = cells.filter(({ row, column, value }) => formerValue(row, column) !== value);
  return (
    <Modal
      opened
      onClose={close}
      size="lg"
      title="Paste from a sheet"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className="stack">
        <p>
          {showCount(matchedRows, 'worker was', 'workers were')} found;{' '}
          {showCount(changes.length, 'cell', 'cells')} would be changed. It is one step that you can
          undo.
        </p>
        {problems.length > 0 && (
          <div className="notice is-warn">
            <p>
              <strong className="warn">
                ○ {showCount(problems.length, 'entry is', 'entries are')} left out
              </strong>
            </p>
            <ul>
              {problems.slice(0, shownProblems).map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
            {problems.length > shownProblems && <p>And {problems.length - shownProblems} more.</p>}
          </div>
        )}
        <div className="row">
          <Button variant="filled" disabled={changes.length === 0} onClick={apply}>
            Enter them
          </Button>
          <Button onClick={close}>Change nothing</Button>
        </div>
        {changes.length > 0 && <Changes {...props} changes={changes} />}
      </div>
    </Modal>
  );
}

function Changes({
  changes,
  columns,
  nameOfRow,
  formerValue,
}: PasteDialogProps & { readonly changes: readonly PastedCell[] }) {
  const columnOf = new Map(columns.map((column) => [column.key, column]));
  const show = ({ column }: PastedCell, value: number | null) =>
    showCell(value, columnOf.get(column)?.kind ?? 'amount') || '–';
  return (
    <>
      <RecordTable
        label="Changes"
        columns={[
          { heading: 'Worker', show: ({ row }: PastedCell) => nameOfRow(row) },
          { heading: 'Column', show: ({ column }) => columnOf.get(column)?.label },
          {
            heading: 'Before',
            isAmount: true,
            show: (cell) => show(cell, formerValue(cell.row, cell.column)),
          },
          { heading: 'After', isAmount: true, show: (cell) => show(cell, cell.value) },
        ]}
        rows={changes.slice(0, shownChanges)}
        keyOf={({ row, column }) => `${row} ${column}`}
      />
      {changes.length > shownChanges && <p>And {changes.length - shownChanges} more.</p>}
    </>
  );
}
