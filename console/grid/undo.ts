/** A change of one cell, by the id of the row and the key of the column. */
export interface CellChange {
  readonly row: string;
  readonly column: string;
  readonly before: number | null;
  readonly after: number | null;
}

/** Changes that belong together, such as those of one paste, are one step. */
export interface UndoStack {
  readonly done: readonly (readonly CellChange[])[];
  readonly undone: readonly (readonly CellChange[])[];
}

const maxSteps = 100;

export const emptyStack: UndoStack = { done: [], undone: [] };

/** Adds a step; what was undone before cannot be redone after it. */
export function recordStep(stack: UndoStack, step: readonly CellChange[]): UndoStack {
  const changes = step.filter(({ before, after }) => before !== after);
  if (changes.length === 0) return stack;
  return { done: [...stack.done, changes].slice(-maxSteps), undone: [] };
}

/** Takes the last step back; the changes set the former values. */
export function undoStep({ done, undone }: UndoStack): StackMove | undefined {
  const step = done.at(-1);
  if (!step) return undefined;
  const changes = step.map((each) => ({ ...each, before: each.after, after: each.before }));
  return { stack: { done: done.slice(0, -1), undone: [...undone, step] }, changes };
}

/** Repeats the step that was undone last. */
export function redoStep({ done, undone }: UndoStack): StackMove | undefined {
  const step = undone.at(-1);
  if (!step) return undefined;
  return { stack: { done: [...done, step], undone: undone.slice(0, -1) }, changes: step };
}

interface StackMove {
  readonly stack: UndoStack;
  readonly changes: readonly CellChange[];
}
