import { ApiError } from '../../../client/api-error.ts';
import { GridStore } from '../../grid/grid-store.ts';
import type { PastedCell } from '../../grid/paste.ts';
import { emptyStack, type UndoStack } from '../../grid/undo.ts';
import {
  type CellValues,
  type Entry,
  type PayRow,
  payColumns,
  skippedColumn,
  toCells,
  toEntry,
} from './entry-cells.ts';
import { SaveQueue, type SaveState } from './save-queue.ts';

/** Pay data of a worker with its version, as the server has it. */
export interface StoredEntry {
  readonly userId: string;
  readonly enteredAt?: string | undefined;
  readonly entry?: Entry | undefined;
}

/** Pay data to save: the lines, and the version that they replace. */
export type EntryToSave = { readonly userId: string; readonly enteredAt?: string } & Entry;

export interface RunSessionOptions {
  readonly rows: readonly PayRow[];
  /** Saves entries, and returns their new versions. */
  readonly save: (
    entries: readonly EntryToSave[],
  ) => Promise<readonly { readonly userId: string; readonly enteredAt: string | null }[]>;
  /** Keeps a text in this browser until the tab is closed. */
  readonly kept: { read(): string | null; write(text: string): void };
  readonly changed: (state: SaveState) => void;
  readonly conflicted: (theirs: readonly StoredEntry[]) => void;
  /** Receives workers whose cells were changed. */
  readonly edited: (userIds: readonly string[]) => void;
  /** Receives workers whose stored entry is the one that the grid shows. */
  readonly saved: (userIds: readonly string[]) => void;
}

/** Everything that a reload must not lose: the undo stack, and cells that were not sent. */
interface KeptState {
  readonly stack: UndoStack;
  readonly unsent: readonly PastedCell[];
}

const saveDelayMs = 400;

/** The pay data of a period while somebody edits it: its cells, their saving and what another person changed. */
export class RunSession {
  readonly store: GridStore;
  readonly #options: RunSessionOptions;
  readonly #stored: Map<string, StoredEntry>;
  readonly #queue: SaveQueue;

  constructor(options: RunSessionOptions) {
    this.#options = options;
    const { stack, unsent } = readKept(options.kept.read());
    const keys = [...payColumns.map(({ key }) => key), skippedColumn];
    this.store = new GridStore(
      options.rows.map(({ userId }) => userId),
      keys,
      stack,
    );
    this.#stored = new Map(options.rows.map((row) => [row.userId, row]));
    this.#queue = new SaveQueue({
      save: (rowIds) => this.#save(rowIds),
      delayMs: saveDelayMs,
      describe: (error) => (error instanceof Error ? error.message : 'The pay was not saved.'),
      changed: (state) => {
        this.#keep();
        options.changed(state);
      },
    });
    for (const { userId, entry } of options.rows) this.#load(userId, entry);
    this.store.load(unsent);
    this.#add([...new Set(unsent.map(({ row }) => row))]);
  }

  change(cells: readonly PastedCell[]): void {
    this.#add(this.store.change(cells));
  }

  undo(): void {
    this.#add(this.store.undo());
  }

  redo(): void {
    this.#add(this.store.redo());
  }

  /** Leaves a worker out of the period, or takes them in again. */
  toggleSkipped(row: string): void {
    const isSkipped = this.store.read(row, skippedColumn) === 1;
    const emptied = payColumns.map(({ key }) => ({ row, column: key, value: null }));
    this.change(
      isSkipped
        ? [{ row, column: skippedColumn, value: null }]
        : [...emptied, { row, column: skippedColumn, value: 1 }],
    );
  }

  /** Saves what waits now: before the review, or after a lost connection. */
  saveNow(): Promise<void> {
    return this.#queue.flush();
  }

  /** Ends a conflict with what somebody else entered. */
  takeTheirs(theirs: StoredEntry): void {
    this.#stored.set(theirs.userId, theirs);
    this.#load(theirs.userId, theirs.entry);
    this.#keep();
    this.#options.saved([theirs.userId]);
  }

  /** Ends a conflict with the cells of this page, which replace what somebody else entered. */
  keepMine(theirs: StoredEntry): void {
    this.#stored.set(theirs.userId, theirs);
    this.#add([theirs.userId]);
  }

  #add(rowIds: readonly string[]): void {
    if (rowIds.length > 0) this.#options.edited(rowIds);
    this.#queue.add(rowIds);
  }

  async #save(rowIds: readonly string[]): Promise<void> {
    const entries = rowIds.map((userId) => this.#entryOf(userId));
    try {
      const versions = await this.#options.save(entries);
      const sent = new Map(entries.map(({ enteredAt: _, userId, ...entry }) => [userId, entry]));
      for (const { userId, enteredAt } of versions)
        this.#stored.set(userId, {
          userId,
          enteredAt: enteredAt ?? undefined,
          entry: sent.get(userId),
        });
      const editedAgain = new Set(this.#queue.waiting);
      this.#options.saved(rowIds.filter((id) => !editedAgain.has(id)));
    } catch (error) {
      const theirs = conflictsOf(error);
      if (theirs.length === 0) throw error;
      // Nothing of the request was saved: rows without a conflict are sent again.
      const conflicting = new Set(theirs.map(({ userId }) => userId));
      this.#queue.add(rowIds.filter((id) => !conflicting.has(id)));
      this.#options.conflicted(theirs);
    }
  }

  #entryOf(userId: string): EntryToSave {
    const stored = this.#stored.get(userId);
    const keys = [...payColumns.map(({ key }) => key), skippedColumn];
    const cells: CellValues = Object.fromEntries(
      keys.map((key) => [key, this.store.read(userId, key)]),
    );
    const enteredAt = stored?.enteredAt;
    return { userId, ...(enteredAt && { enteredAt }), ...toEntry(stored?.entry, cells) };
  }

  #load(row: string, entry: Entry | undefined): void {
    const cells = Object.entries(toCells(entry));
    this.store.load(cells.map(([column, value]) => ({ row, column, value })));
  }

  #keep(): void {
    const unsent = this.#queue.waiting.flatMap((row) =>
      [...payColumns.map(({ key }) => key), skippedColumn].map((column) => ({
        row,
        column,
        value: this.store.read(row, column),
      })),
    );
    this.#options.kept.write(JSON.stringify({ stack: this.store.stack, unsent }));
  }
}

function readKept(text: string | null): KeptState {
  return text === null ? { stack: emptyStack, unsent: [] } : JSON.parse(text);
}

/** The entries that somebody else has changed, of a request refused for this reason. */
function conflictsOf(error: unknown): StoredEntry[] {
  if (!(error instanceof ApiError) || error.status !== 409) return [];
  return error.details.flatMap((problem) =>
    'current' in problem ? [problem.current as StoredEntry] : [],
  );
}
