import { openKeptRecord } from '../../call/kept-records.ts';
import { emptyStack, type UndoStack } from '../../grid/undo.ts';
import type { CellValues } from './entry-cells.ts';

/** Cells of a worker that were not sent, with the version of the pay data that they change. */
export interface KeptRow {
  readonly userId: string;
  readonly enteredAt?: string;
  readonly cells: CellValues;
}

/** The cells of a period that one person has not sent, as ids and numbers. */
export function openKeptCells(personId: string, payPeriodId: string) {
  const record = openKeptRecord<readonly KeptRow[]>(`${personId} ${payPeriodId}`);
  return {
    read: async () => (await record.read()) ?? [],
    write: (rows: readonly KeptRow[]) => record.write(rows.length > 0 ? rows : undefined),
  };
}

/** The most changes of the undo stack that a tab keeps; its storage has room for about twice as many. */
const maxKeptChanges = 20_000;

/** The undo stack of a period, which belongs to the tab: it is written when the page is left. */
export function openKeptStack(payPeriodId: string) {
  const key = `paywright-run-${payPeriodId}`;
  return {
    read: (): UndoStack => {
      const text = sessionStorage.getItem(key);
      return text === null ? emptyStack : JSON.parse(text);
    },
    write: (stack: UndoStack) => {
      try {
        sessionStorage.setItem(key, JSON.stringify({ ...stack, done: lastSteps(stack.done) }));
      } catch {
        // The storage is full: what is kept from before would undo other steps than the last ones.
        sessionStorage.removeItem(key);
      }
    },
  };
}

function lastSteps(done: UndoStack['done']): UndoStack['done'] {
  let changes = 0;
  const first = done.findLastIndex((step) => {
    changes += step.length;
    return changes > maxKeptChanges;
  });
  return done.slice(first + 1);
}
