import type { CellChange } from './undo.ts';

type CellNumber = number | null;

/** The value of a cell before it was changed on this page, and the one it was changed to last. */
interface Edit {
  readonly origin: CellNumber;
  readonly last: CellNumber;
}

/** Cells that were changed on this page. A cell that has got its value from the server since does not count. */
export class EditedCells {
  /** By column and row: few columns have changed cells, but ten thousand rows may. */
  readonly #edits = new Map<string, Map<string, Edit>>();

  /** Keeps the first values of cells that are changed now. */
  note(changes: readonly CellChange[]): void {
    for (const { row, column, before, after } of changes) {
      const edits = this.#edits.get(column) ?? new Map<string, Edit>();
      this.#edits.set(column, edits);
      const former = edits.get(row);
      const origin = former?.last === before ? former.origin : before;
      edits.set(row, { origin, last: after });
    }
  }

  /** The first value of a cell; undefined unless its value is one that was entered here, and another one. */
  originOf(row: string, column: string, value: CellNumber): CellNumber | undefined {
    return originOf(this.#edits.get(column)?.get(row), value);
  }

  /** Counts the changed cells. */
  count(read: (row: string, column: string) => CellNumber): number {
    let count = 0;
    for (const [column, edits] of this.#edits)
      for (const [row, edit] of edits)
        if (originOf(edit, read(row, column)) !== undefined) count += 1;
    return count;
  }
}

function originOf(edit: Edit | undefined, value: CellNumber): CellNumber | undefined {
  return edit && edit.last === value && edit.origin !== value ? edit.origin : undefined;
}
