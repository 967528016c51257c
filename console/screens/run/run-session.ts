import { Unreachable } from '../../call/lost-answers.ts';
import { GridStore } from '../../grid/grid-store.ts';
import type { PastedCell } from '../../grid/paste.ts';
import type { UndoStack } from '../../grid/undo.ts';
import { forPeople } from '../../words/for-people.ts';
import { type CellValues, type Entry, type PayRow, toCells, toEntry } from './entry-cells.ts';
import type { KeptRow } from './kept-cells.ts';
import { hasDays, withLinkedCells } from './linked-cells.ts';
import { type PayColumn, skippedColumn } from './pay-columns.ts';
import {
  conflictsOf,
  groupByWorker,
  type PathMessage,
  refusalsOf,
  type StoredEntry,
} from './read-refusals.ts';
import type { RowState } from './row-states.ts';
import { SaveQueue, type SaveState } from './save-queue.ts';

/** Pay data to save: the lines, and the version that they replace. */
export type EntryToSave = { readonly userId: string; readonly enteredAt?: string } & Entry;

export interface RunSessionOptions {
  readonly rows: readonly PayRow[];
  readonly columns: readonly PayColumn[];
  /** The days of the period, which become columns when hours are entered by day. */
  readonly days: readonly PayColumn[];
  /** The undo stack of the tab, and cells that were not sent. */
  readonly kept: { readonly stack: UndoStack; readonly unsent: readonly KeptRow[] };
  /** Saves entries, and returns their new versions and what is to be known about them. */
  readonly save: (entries: readonly EntryToSave[]) => Promise<SavedEntries>;
  /** Keeps cells in this browser until they are sent. */
  readonly keep: (unsent: readonly KeptRow[]) => void;
  readonly changed: (state: SaveState) => void;
  readonly conflicted: (theirs: readonly StoredEntry[]) => void;
  /** Receives workers whose cells were changed. */
  readonly edited: (userIds: readonly string[]) => void;
  /** Receives workers whose stored entry is the one that the grid shows. */
  readonly saved: (userIds: readonly string[]) => void;
  /** Receives a worker whose cells were replaced by what somebody else has stored. */
  readonly replaced: (userId: string) => void;
}

/** The answer of the server to saved entries. */
export interface SavedEntries {
  readonly payEntries: readonly { readonly userId: string; readonly enteredAt: string | null }[];
  readonly warnings?: readonly PathMessage[] | undefined;
}

/** A worker whose pay in the grid is not the stored one, and the reason. */
export interface UnsavedWorker {
  readonly userId: string;
  readonly why: string;
}

const saveDelayMs = 400;
const retryDelayMs = 5_000;
const conflictWords = 'Somebody else has changed it meanwhile: choose whose pay is kept.';

/** The pay data of a period while somebody edits it: its cells, their saving and what another person changed. */
export class RunSession {
  readonly store: GridStore;
  readonly #options: RunSessionOptions;
  readonly #stored: Map<string, StoredEntry>;
  readonly #queue: SaveQueue;
  readonly #changedByMe: Set<string>;
  /** Workers about whom the person was asked. */
  readonly #conflicting = new Set<string>();
  /** Workers whose pay the server refused as it is, with its sentence. */
  readonly #refused = new Map<string, string>();
  /** Workers whose pay was saved on this page. */
  readonly #saved = new Set<string>();
  /** Sentences of the server about pay that it has saved. */
  readonly #warned = new Map<string, readonly string[]>();
  #columns: readonly PayColumn[] = [];

  constructor(options: RunSessionOptions) {
    const { rows, columns, kept } = options;
    this.#options = options;
    this.store = new GridStore(
      rows.map(({ userId }) => userId),
      [skippedColumn],
      kept.stack,
    );
    this.#stored = new Map(rows.map((row) => [row.userId, row]));
    this.#changedByMe = new Set(kept.stack.done.flat().map(({ row }) => row));
    this.#queue = new SaveQueue({
      save: (rowIds) => this.#save(rowIds),
      delayMs: saveDelayMs,
      describe: (error) =>
        error instanceof Error ? forPeople(error.message) : 'The pay was not saved.',
      // A lost connection may return without the browser noticing it.
      retryAfter: (error) => (error instanceof Unreachable ? retryDelayMs : undefined),
      changed: (state) => {
        this.#keep();
        options.changed(state);
      },
    });
    this.addColumns(columns);
    if (rows.some(({ entry }) => entry?.hoursByDay) || this.#isDayKept()) this.addDays();
    this.#restore(kept.unsent);
  }

  /** The columns of the grid, and the days that it does not show. */
  get columns(): readonly PayColumn[] {
    return this.#columns;
  }

  /** True if the worker was changed in this tab, or before it was loaded again. */
  isChangedByMe(userId: string): boolean {
    return this.#changedByMe.has(userId);
  }

  /** Adds columns, with what is stored in them. */
  addColumns(columns: readonly PayColumn[]): void {
    const added = columns.filter(({ key }) => !this.#columns.some((each) => each.key === key));
    this.#columns = [...this.#columns, ...added];
    for (const { key } of added) this.store.addColumn(key);
    const cells = [...this.#stored.values()].flatMap(({ userId, entry }) =>
      toPastedCells(userId, toCells(added, entry)),
    );
    this.store.load(cells);
  }

  /** Adds the days of the period as columns, and returns them. */
  addDays(): readonly PayColumn[] {
    this.addColumns(this.#options.days);
    return this.#options.days;
  }

  /** True if the hours of a worker are entered by day. */
  hasDays(userId: string): boolean {
    return hasDays(userId, this.#columns, (row, column) => this.store.read(row, column));
  }

  change(cells: readonly PastedCell[]): void {
    const read = (row: string, column: string) => this.store.read(row, column);
    this.#add(this.store.change(withLinkedCells(cells, this.#columns, read)));
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
    const emptied = this.#columns.map(({ key }) => ({ row, column: key, value: null }));
    this.change(
      isSkipped
        ? [{ row, column: skippedColumn, value: null }]
        : [...emptied, { row, column: skippedColumn, value: 1 }],
    );
  }

  /** Saves what waits now, before the review or after a lost connection. Returns the workers who stay unsaved. */
  async saveNow(): Promise<readonly UnsavedWorker[]> {
    this.#queue.add([...this.#refused.keys()]);
    await this.#queue.flush();
    const why = this.#queue.problem ?? 'It is not saved yet.';
    const waiting = this.#queue.unsaved.filter(
      (userId) => !this.#conflicting.has(userId) && !this.#refused.has(userId),
    );
    return [
      ...this.refused,
      ...[...this.#conflicting].map((userId) => ({ userId, why: conflictWords })),
      ...waiting.map((userId) => ({ userId, why })),
    ];
  }

  /** Workers whose pay the server refused; it is sent again when it is changed or everything is saved. */
  get refused(): readonly UnsavedWorker[] {
    return [...this.#refused].map(([userId, why]) => ({ userId, why }));
  }

  /** The state of a row, from the cells to what is stored. */
  stateOf(userId: string): RowState {
    if (this.#conflicting.has(userId)) return 'conflicting';
    if (this.#refused.has(userId)) return 'refused';
    if (this.#queue.isSending(userId)) return 'saving';
    if (this.#queue.isWaiting(userId)) return 'waiting';
    return this.#saved.has(userId) ? 'saved' : 'clean';
  }

  /** The sentence with which the server refused the pay of a worker. */
  refusalOf(userId: string): string | undefined {
    return this.#refused.get(userId);
  }

  /** Sentences about the pay of a worker that was saved last, such as hours that do not fit in the period. */
  warningsOf(userId: string): readonly string[] {
    return this.#warned.get(userId) ?? [];
  }

  /** Ends a conflict with what somebody else entered. */
  takeTheirs(theirs: StoredEntry): void {
    this.#stored.set(theirs.userId, theirs);
    if (theirs.entry?.hoursByDay) this.addDays();
    this.#conflicting.delete(theirs.userId);
    this.#refused.delete(theirs.userId);
    this.store.load(toPastedCells(theirs.userId, toCells(this.#columns, theirs.entry)));
    this.#keep();
    this.#options.replaced(theirs.userId);
  }

  /**
   * Takes what somebody else has saved, and returns it; for workers whom this page has still to
   * save, that becomes a conflict.
   */
  hear(theirs: readonly StoredEntry[]): readonly StoredEntry[] {
    const isNew = ({ userId, enteredAt }: StoredEntry) =>
      this.#stored.has(userId) && this.#stored.get(userId)?.enteredAt !== enteredAt;
    const unsaved = this.#unsavedIds;
    const taken = theirs.filter((each) => isNew(each) && !unsaved.has(each.userId));
    for (const each of taken) this.takeTheirs(each);
    return taken;
  }

  /** Ends a conflict with the cells of this page, which replace what somebody else entered. */
  keepMine(theirs: StoredEntry): void {
    this.#stored.set(theirs.userId, theirs);
    this.#conflicting.delete(theirs.userId);
    this.#add([theirs.userId]);
  }

  /** The pay data of a worker as the grid shows it. */
  entryOf(userId: string): Entry {
    return toEntry(this.#columns, this.#stored.get(userId)?.entry, this.#cellsOf(userId));
  }

  /** Values of the row by column. */
  #cellsOf(userId: string): CellValues {
    const keys = [...this.#columns.map(({ key }) => key), skippedColumn];
    return Object.fromEntries(keys.map((key) => [key, this.store.read(userId, key)]));
  }

  #add(rowIds: readonly string[]): void {
    for (const id of rowIds) {
      this.#changedByMe.add(id);
      this.#refused.delete(id);
    }
    if (rowIds.length > 0) this.#options.edited(rowIds);
    this.#queue.add(rowIds);
  }

  /** True if days were changed before the page was loaded again, to undo or to send. */
  #isDayKept(): boolean {
    const { stack, unsent } = this.#options.kept;
    const changed = [...stack.done, ...stack.undone].flat().map(({ column }) => column);
    const kept = unsent.flatMap(({ cells }) => Object.keys(cells));
    const days = new Set(this.#options.days.map(({ key }) => key));
    return [...changed, ...kept].some((column) => days.has(column));
  }

  /** Sends cells that were not sent before, against the version that they were entered for. */
  #restore(unsent: readonly KeptRow[]): void {
    const known = unsent.filter(({ userId }) => this.#stored.has(userId));
    for (const { userId, enteredAt } of known)
      this.#stored.set(userId, { userId, enteredAt, entry: this.#stored.get(userId)?.entry });
    this.store.restore(known.flatMap(({ userId, cells }) => toPastedCells(userId, cells)));
    this.#add(known.map(({ userId }) => userId));
  }

  async #save(rowIds: readonly string[]): Promise<void> {
    const entries = rowIds.map((userId): EntryToSave => {
      const enteredAt = this.#stored.get(userId)?.enteredAt;
      return { userId, ...(enteredAt && { enteredAt }), ...this.entryOf(userId) };
    });
    try {
      const { payEntries, warnings = [] } = await this.#options.save(entries);
      const sent = new Map(entries.map(({ enteredAt: _, userId, ...entry }) => [userId, entry]));
      for (const { userId, enteredAt } of payEntries)
        this.#stored.set(userId, {
          userId,
          enteredAt: enteredAt ?? undefined,
          entry: sent.get(userId),
        });
      const warned = groupByWorker(warnings, rowIds);
      for (const id of rowIds) {
        this.#refused.delete(id);
        this.#saved.add(id);
        this.#warned.set(id, warned.get(id) ?? []);
      }
      const editedAgain = new Set(this.#queue.waiting);
      this.#options.saved(rowIds.filter((id) => !editedAgain.has(id)));
    } catch (error) {
      const theirs = conflictsOf(error);
      const refused = refusalsOf(error, rowIds);
      if (theirs.length + refused.size === 0) throw error;
      // Nothing of the request was saved: the other rows are sent again.
      const stopped = new Set([...theirs.map(({ userId }) => userId), ...refused.keys()]);
      for (const { userId } of theirs) this.#conflicting.add(userId);
      for (const [userId, why] of refused) this.#refused.set(userId, why);
      this.#queue.add(rowIds.filter((id) => !stopped.has(id)));
      if (theirs.length > 0) this.#options.conflicted(theirs);
    }
  }

  get #unsavedIds(): ReadonlySet<string> {
    return new Set([...this.#queue.unsaved, ...this.#conflicting, ...this.#refused.keys()]);
  }

  #keep(): void {
    const unsent = [...this.#unsavedIds].map((userId) => {
      const enteredAt = this.#stored.get(userId)?.enteredAt;
      return { userId, ...(enteredAt && { enteredAt }), cells: this.#cellsOf(userId) };
    });
    this.#options.keep(unsent);
  }
}

function toPastedCells(row: string, cells: CellValues): PastedCell[] {
  return Object.entries(cells).map(([column, value]) => ({ row, column, value }));
}
