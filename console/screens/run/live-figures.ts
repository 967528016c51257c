import { wordsOf } from '../../words/blockers.ts';
import type { Entry } from './entry-cells.ts';
import type { FigureAnswer, FigureLine, PreviewBlocker } from './preview-columns.ts';

/** The part of a preview to ask for; all workers without userIds. */
export interface PreviewPart {
  readonly userIds?: string[];
  readonly totalsOnly?: true;
  /** Pay data to compute with as if it were saved. */
  readonly payrollData?: UnsavedEntry[];
}

/** Pay data of a worker that is not saved yet. */
export type UnsavedEntry = { readonly userId: string } & Entry;

/** The figures of the grid. */
export interface Figures {
  readonly lines: ReadonlyMap<string, FigureLine>;
  /** Reasons of workers who are not paid. */
  readonly reasons: ReadonlyMap<string, string>;
  /** Blockers of the payroll, by the latest answers. */
  readonly blockers: readonly PreviewBlocker[];
  /** Reasons why the pay of single workers blocks the payroll. */
  readonly blocked: ReadonlyMap<string, string>;
  readonly totals: Pick<FigureAnswer, 'totals' | 'cash' | 'payDate' | 'late'> | undefined;
  /** The net pay of the payroll before; undefined if there is none, or before it is known. */
  readonly previousNet: number | undefined;
  /** Workers whose figures are older than their cells. */
  readonly outdated: ReadonlySet<string>;
  readonly areTotalsOutdated: boolean;
  /** The failure of a request that was not repeated yet. */
  readonly failure: unknown;
}

/** The most workers that a preview can select; for more, the whole payroll is previewed. */
const maxSelected = 500;

/**
 * The figures of a period while somebody edits it. Changed workers are previewed without the others, and the totals
 * apart, by one request at a time. Edits and requests are numbered, so that an older answer never replaces a newer one.
 */
export class LiveFigures {
  readonly #ask: (part: PreviewPart) => Promise<FigureAnswer>;
  readonly #listeners = new Set<() => void>();
  /** Number of the last edit or request of a worker. */
  readonly #lastOf = new Map<string, number>();
  /** Workers whose request failed, with its number. */
  readonly #failed = new Map<string, number>();
  /** Workers whose pay was computed before it was saved, with the number of their edit. */
  readonly #previewed = new Map<string, number>();
  /** The preview of unsaved pay that was not answered yet. */
  #previewing: Promise<void> | undefined;
  #lastNumber = 0;
  #lastSavedNumber = 0;
  #isLoaded = false;
  #isAskingTotals = false;
  #figures: Figures = {
    lines: new Map(),
    reasons: new Map(),
    blockers: [],
    blocked: new Map(),
    totals: undefined,
    previousNet: undefined,
    outdated: new Set(),
    areTotalsOutdated: true,
    failure: undefined,
  };

  constructor(ask: (part: PreviewPart) => Promise<FigureAnswer>) {
    this.#ask = ask;
  }

  /** For React's `useSyncExternalStore`. */
  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  readonly read = () => this.#figures;

  /** True once the figures of all workers were answered. */
  get isLoaded(): boolean {
    return this.#isLoaded;
  }

  /** Loads the figures of all workers, except those who were edited meanwhile. */
  async load(): Promise<void> {
    const preview = await this.#try({});
    if (!preview) return;
    this.#isLoaded = true;
    const { previousPayDate, previousNet } = preview.runChanges ?? {};
    if (previousPayDate) this.#set({ previousNet });
    const shown = [...preview.payrollLineItems, ...preview.notPaid].map(({ userId }) => userId);
    this.#showRows(
      preview,
      shown.filter((userId) => !this.#lastOf.has(userId)),
    );
    if (!this.#figures.totals) this.#showTotals(preview, 0);
  }

  /** Marks figures as outdated, because cells of these workers were changed. */
  edit(userIds: readonly string[]): void {
    this.#lastNumber += 1;
    for (const userId of userIds) this.#lastOf.set(userId, this.#lastNumber);
    this.#set({
      outdated: new Set([...this.#figures.outdated, ...userIds]),
      areTotalsOutdated: true,
    });
  }

  /**
   * Computes edited workers before they are saved. If it fails, or if they are many, they are computed once they are
   * saved.
   */
  async preview(
    userIds: readonly string[],
    entryOf: (userId: string) => Entry | undefined,
  ): Promise<void> {
    if (userIds.length > maxSelected) return;
    const entries = userIds.flatMap((userId) => {
      const entry = entryOf(userId);
      return entry ? [{ userId, ...entry }] : [];
    });
    if (entries.length === 0) return;
    this.#previewing = this.#previewUnsaved(entries);
    await this.#previewing;
    this.#previewing = undefined;
  }

  /** Computes the totals again, and those of these workers, whose cells are saved, who were not computed before. */
  async redo(userIds: readonly string[]): Promise<void> {
    this.#lastNumber += 1;
    this.#lastSavedNumber = this.#lastNumber;
    this.#set({ areTotalsOutdated: true });
    await Promise.all([this.#redoUnknown(userIds, this.#lastNumber), this.#redoTotals()]);
  }

  /** Reads the line of a worker again, whose review has changed. No amount changes, so that the totals stay. */
  async reread(userId: string): Promise<void> {
    const number = this.#lastOf.get(userId);
    const preview = await this.#try({ userIds: [userId] });
    if (preview && this.#lastOf.get(userId) === number) this.#showRows(preview, [userId]);
  }

  /** Repeats the requests that failed. */
  async retry(): Promise<void> {
    this.#set({ failure: undefined });
    const failed = [...this.#failed].filter(([id, number]) => this.#lastOf.get(id) === number);
    this.#failed.clear();
    if (!this.#isLoaded) await this.load();
    if (failed.length > 0) await this.redo(failed.map(([userId]) => userId));
    else if (this.#figures.areTotalsOutdated) await this.#redoTotals();
  }

  async #previewUnsaved(entries: readonly UnsavedEntry[]): Promise<void> {
    const numberOf = new Map(entries.map(({ userId }) => [userId, this.#lastOf.get(userId)]));
    const userIds = [...numberOf.keys()];
    let preview: FigureAnswer;
    try {
      preview = await this.#ask({ userIds, payrollData: [...entries] });
    } catch {
      // Saving the pay tells what is wrong with it.
      return;
    }
    const current = userIds.filter((userId) => this.#lastOf.get(userId) === numberOf.get(userId));
    this.#showRows(preview, current);
    // The reason why somebody is not paid depends on what is stored: it is asked for again.
    for (const userId of current) {
      const number = numberOf.get(userId);
      if (number !== undefined && this.#figures.lines.has(userId))
        this.#previewed.set(userId, number);
    }
  }

  async #redoUnknown(userIds: readonly string[], number: number): Promise<void> {
    const numberOf = new Map(userIds.map((userId) => [userId, this.#lastOf.get(userId)]));
    if (this.#previewing) await this.#previewing;
    const asked = userIds.filter((userId) => {
      const last = this.#lastOf.get(userId);
      const isKnown = last !== undefined && this.#previewed.get(userId) === last;
      return last === numberOf.get(userId) && !isKnown;
    });
    if (asked.length === 0) return;
    for (const userId of asked) this.#lastOf.set(userId, number);
    this.#set({ outdated: new Set([...this.#figures.outdated, ...asked]) });
    await this.#redoRows(asked, number);
  }

  async #redoRows(userIds: readonly string[], number: number): Promise<void> {
    const preview = await this.#try(userIds.length > maxSelected ? {} : { userIds: [...userIds] });
    const current = userIds.filter((userId) => this.#lastOf.get(userId) === number);
    if (preview) this.#showRows(preview, current);
    else for (const userId of current) this.#failed.set(userId, number);
  }

  async #redoTotals(): Promise<void> {
    if (this.#isAskingTotals) return;
    this.#isAskingTotals = true;
    let [number, isAnswered] = [0, true];
    do {
      number = this.#lastNumber;
      const preview = await this.#try({ totalsOnly: true });
      isAnswered = preview !== undefined;
      if (preview) this.#showTotals(preview, number);
    } while (isAnswered && number < this.#lastSavedNumber);
    this.#isAskingTotals = false;
  }

  #showRows(preview: FigureAnswer, userIds: readonly string[]): void {
    const lineOf = new Map(preview.payrollLineItems.map((line) => [line.userId, line]));
    const reasonOf = new Map(preview.notPaid.map(({ userId, reason }) => [userId, reason]));
    const outdated = new Set(this.#figures.outdated);
    for (const userId of userIds) outdated.delete(userId);
    const shown = new Set(userIds);
    const isReplaced = ({ subject, key }: PreviewBlocker) =>
      subject.kind === 'worker' && shown.has(subject.id) && keysOfPay.has(key);
    this.#set({
      ...withBlockers([
        ...this.#figures.blockers.filter((each) => !isReplaced(each)),
        ...blockingIn(preview).filter(isReplaced),
      ]),
      lines: replaceValues(this.#figures.lines, lineOf, userIds),
      reasons: replaceValues(this.#figures.reasons, reasonOf, userIds),
      outdated,
    });
  }

  /** Shows the totals with all that blocks the payroll, except for workers who were edited after the request. */
  #showTotals(preview: FigureAnswer, number: number): void {
    const { totals, cash, payDate, late } = preview;
    const isNewer = ({ subject }: PreviewBlocker) => (this.#lastOf.get(subject.id) ?? 0) > number;
    this.#set({
      ...withBlockers([
        ...blockingIn(preview).filter((each) => !isNewer(each)),
        ...this.#figures.blockers.filter(isNewer),
      ]),
      totals: { totals, cash, payDate, late },
      areTotalsOutdated: number < this.#lastNumber,
    });
  }

  async #try(part: PreviewPart): Promise<FigureAnswer | undefined> {
    try {
      return await this.#ask(part);
    } catch (failure) {
      this.#set({ failure });
      return undefined;
    }
  }

  #set(changes: Partial<Figures>): void {
    this.#figures = { ...this.#figures, ...changes };
    for (const listener of this.#listeners) listener();
  }
}

/** Blockers that follow from the pay of a worker: a preview of some workers has them, and no others. */
const keysOfPay: ReadonlySet<string> = new Set(['notCovered', 'belowMinimumWage']);

const blockingIn = ({ blockers }: FigureAnswer) =>
  blockers.filter(({ severity }) => severity === 'blocks');

/** The blockers of the payroll, and for each worker the first reason. */
function withBlockers(blockers: readonly PreviewBlocker[]): Pick<Figures, 'blockers' | 'blocked'> {
  const blocked = new Map<string, string>();
  for (const { subject, key, message } of blockers)
    if (subject.kind === 'worker' && !blocked.has(subject.id))
      blocked.set(subject.id, wordsOf(key, message).title);
  return { blockers, blocked };
}

/** A copy with the new values of some keys; a key without a new value is removed. */
function replaceValues<Value>(
  values: ReadonlyMap<string, Value>,
  newValues: ReadonlyMap<string, Value>,
  keys: readonly string[],
): ReadonlyMap<string, Value> {
  const copy = new Map(values);
  for (const key of keys) {
    const value = newValues.get(key);
    if (value === undefined) copy.delete(key);
    else copy.set(key, value);
  }
  return copy;
}
