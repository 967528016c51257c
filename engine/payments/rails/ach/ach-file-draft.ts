import type { BatchControl, ControlReport } from '../payment-file.ts';
import type { AchBatchCover, AchEntry, AchFileCover } from './ach-file.ts';
import {
  batchControlRecord,
  batchHeaderRecord,
  companyNameOf,
  entryRecords,
  fileControlRecord,
  fileHeaderRecord,
  nameInHeader,
  traceOf,
} from './ach-records.ts';
import { AchTotals } from './ach-totals.ts';
import {
  type AchFileProblem,
  hasTraces,
  listAchFileProblems,
  listBatchProblems,
  listEntryProblems,
} from './file-problems.ts';
import { filler, recordsInBlock } from './layout.ts';

export type WrittenAchFile =
  | { readonly problems: readonly AchFileProblem[] }
  | { readonly problems?: never; readonly text: string; readonly control: ControlReport };

/** A record is made of short texts, which take six times its length until records are joined. */
const recordsPerPiece = 1_000;

/**
 * A file that is written entry by entry: of 100,000 entries, only the text of their records is in memory. After the
 * first problem no records are written, but the problems of all entries are listed.
 */
export class AchFileDraft {
  readonly #file: AchFileCover;
  readonly #totals = new AchTotals();
  readonly #controls: BatchControl[] = [];
  readonly #problems: AchFileProblem[] = [];
  readonly #pieces: string[] = [];
  #waiting: string[] = [];
  #batch: OpenBatch | undefined;
  #batchCount = 0;

  constructor(file: AchFileCover) {
    this.#file = file;
  }

  /** Begins a batch; the one before ends. */
  beginBatch(cover: AchBatchCover): void {
    this.#endBatch();
    this.#batchCount += 1;
    // The header, which says whether there are debits and credits, follows when all entries are known.
    const headerAt = this.#pieces.push('') - 1;
    this.#batch = {
      cover,
      number: this.#batchCount,
      headerAt,
      totals: new AchTotals(),
      problems: [],
    };
  }

  /** Adds an entry to the batch that was begun last, and returns its trace number; a return refers to it. */
  add(entry: AchEntry): string {
    const batch = this.#batch;
    if (!batch) throw new Error('an entry needs a batch');
    const { cover, number, totals, problems } = batch;
    const trace = traceOf(cover, this.#file.firstTrace + this.#totals.entries);
    totals.add(entry);
    this.#totals.add(entry);
    for (const problem of listEntryProblems(entry, cover))
      problems.push({ problem, batch: number, entry: totals.entries });
    if (this.#isWritable(problems)) this.#write(entryRecords(entry, trace));
    return trace;
  }

  /** Ends the file, or lists all problems that prevent it in the order of the file. */
  end(): WrittenAchFile {
    this.#endBatch();
    const file = this.#file;
    const batchCount = this.#batchCount;
    const problems = [
      ...listAchFileProblems(file, { batches: batchCount, totals: this.#totals }),
      ...this.#problems,
    ];
    if (problems.length > 0) return { problems };
    const totals = this.#totals.toControl();
    const records = 2 + 2 * batchCount + this.#totals.records;
    const blockCount = Math.ceil(records / recordsInBlock);
    this.#write([fileControlRecord(totals, { batchCount, blockCount })]);
    this.#write(Array.from({ length: blockCount * recordsInBlock - records }, () => filler));
    this.#join();
    return {
      text: [`${fileHeaderRecord(file)}\n`, ...this.#pieces].join(''),
      control: {
        createdAt: file.createdAt,
        idModifier: file.idModifier,
        destination: nameInHeader(file.destination.name, 'destination name'),
        origin: nameInHeader(file.origin.name, 'origin name'),
        batches: this.#controls,
        batchCount,
        blockCount,
        totals,
      },
    };
  }

  #endBatch(): void {
    const batch = this.#batch;
    if (!batch) return;
    const { cover, number, headerAt, totals, problems } = batch;
    this.#problems.push(...listBatchProblems(cover, number, totals));
    for (const problem of problems) this.#problems.push(problem);
    if (!this.#isWritable([])) return;
    const control = controlOf(batch);
    this.#controls.push(control);
    this.#pieces[headerAt] = `${batchHeaderRecord(cover, control)}\n`;
    this.#write([batchControlRecord(cover, control)]);
    this.#join();
  }

  #isWritable(ofBatch: readonly AchFileProblem[]): boolean {
    const hasProblems = this.#problems.length + ofBatch.length > 0;
    return !hasProblems && hasTraces(this.#file.firstTrace, this.#totals.entries);
  }

  #write(records: readonly string[]): void {
    for (const record of records) this.#waiting.push(`${record}\n`);
    if (this.#waiting.length >= recordsPerPiece) this.#join();
  }

  #join(): void {
    this.#pieces.push(this.#waiting.join(''));
    this.#waiting = [];
  }
}

interface OpenBatch {
  readonly cover: AchBatchCover;
  readonly number: number;
  /** Place of the header among the pieces. */
  readonly headerAt: number;
  readonly totals: AchTotals;
  /** Problems of its entries. */
  readonly problems: AchFileProblem[];
}

function controlOf({ cover, number, totals }: OpenBatch): BatchControl {
  const { entryClass, description, effectiveDate } = cover;
  const company = companyNameOf(cover);
  return { number, company, entryClass, description, effectiveDate, ...totals.toControl() };
}
