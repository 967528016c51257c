import { Button, Modal } from '@mantine/core';
import { showCount } from '../../format/counts.ts';
import type { SheetMatch } from '../../grid/paste.ts';

export interface PasteDialogProps {
  readonly match: SheetMatch;
  readonly apply: () => void;
  readonly close: () => void;
}

const shownProblems = 12;

/** Shows what a sheet would enter, before anything is changed. */
export function PasteDialog({ match, apply, close }: PasteDialogProps) {
  const { cells, matchedRows, problems } = match;
  return (
    <Modal
      opened
      onClose={close}
      title="Paste from a sheet"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className="stack">
        <p>
          {showCount(matchedRows, 'worker was', 'workers were')} found;{' '}
          {showCount(cells.length, 'cell', 'cells')} would be set. It is one step that you can undo.
        </p>
        {problems.length > 0 && (
          <div className="notice is-warn">
            <p>
              <strong className="warn">○ {problems.length} are left out</strong>
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
          <Button variant="filled" disabled={cells.length === 0} onClick={apply}>
            Enter them
          </Button>
          <Button onClick={close}>Change nothing</Button>
        </div>
      </div>
    </Modal>
  );
}
