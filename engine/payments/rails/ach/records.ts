import type { CalendarDate } from '../../../../values/calendar-date.ts';
import {
  batchControl,
  batchHeader,
  changeAddendum,
  entryDetail,
  fileControl,
  fileHeader,
  filler,
  paymentAddendum,
  readRecord,
  recordLength,
  returnAddendum,
} from './layout.ts';
import type { AchParseError } from './parse-error.ts';
import { parseShortDate } from './short-date.ts';

const layouts = {
  fileHeader,
  batchHeader,
  entryDetail,
  paymentAddendum,
  changeAddendum,
  returnAddendum,
  batchControl,
  fileControl,
} as const;

/** Number fields that banks leave blank in return files. */
const mayBeBlank = ['effective entry date', 'file creation time'];

export interface RecordLine {
  /** Counted from 1. */
  readonly line: number;
  readonly text: string;
}

/** The records of a file by type, before fields are read. */
export interface AchRecords {
  readonly header: RecordLine;
  readonly batches: readonly BatchRecords[];
  readonly control: RecordLine;
  /** All records without the filler. */
  readonly count: number;
}

export interface BatchRecords {
  readonly header: RecordLine;
  readonly entries: readonly {
    readonly detail: RecordLine;
    readonly addenda: readonly RecordLine[];
  }[];
  readonly control: RecordLine;
}

/**
 * Sorts the lines of a file into records. Lines may end in any style, or not at all if every record
 * has 94 characters; missing filler at the end is accepted.
 */
export function toRecords(
  text: string,
): AchRecords | { readonly faults: readonly AchParseError[] } {
  const lines = toLines(text);
  if (lines.length === 0) return { faults: [{ problem: 'empty', line: 1 }] };
  const unfit = lines.flatMap(({ line, text: record }): AchParseError[] => {
    if (record.length !== recordLength) return [{ problem: 'recordLength', line }];
    return /^[\x20-\x7e]*$/.test(record) ? [] : [{ problem: 'characters', line }];
  });
  return unfit.length > 0 ? { faults: unfit } : sortRecords(lines);
}

function toLines(text: string): RecordLine[] {
  const whole = text.trimEnd();
  const pieces = /[\r\n]/.test(whole) ? text.split(/\r\n|\n|\r/) : inRuns(whole);
  const last = pieces.findLastIndex((piece) => piece.trim() !== '');
  return pieces.slice(0, last + 1).map((piece, index) => ({ line: index + 1, text: piece }));
}

/** Cuts a file without line ends into records; a trimmed last record is padded. */
function inRuns(whole: string): string[] {
  const records = Math.ceil(whole.length / recordLength);
  const padded = whole.padEnd(records * recordLength);
  return Array.from({ length: records }, (_, index) =>
    padded.slice(index * recordLength, (index + 1) * recordLength),
  );
}

function sortRecords(
  lines: readonly RecordLine[],
): AchRecords | { readonly faults: AchParseError[] } {
  const batches: BatchRecords[] = [];
  let open:
    | { header: RecordLine; entries: { detail: RecordLine; addenda: RecordLine[] }[] }
    | undefined;
  let control: RecordLine | undefined;
  const [header, ...others] = lines;
  if (header?.text[0] !== '1') return { faults: [{ problem: 'noHeader', line: 1 }] };
  let count = 1;
  for (const record of others) {
    if (control) {
      if (record.text === filler) continue;
      return { faults: [{ problem: 'afterTheEnd', line: record.line }] };
    }
    count += 1;
    const misplaced = { faults: [{ problem: 'misplacedRecord', line: record.line } as const] };
    const type = record.text[0];
    const entry = open?.entries.at(-1);
    if (type === '5' && !open) open = { header: record, entries: [] };
    else if (type === '6' && open) open.entries.push({ detail: record, addenda: [] });
    else if (type === '7' && entry) entry.addenda.push(record);
    else if (type === '8' && open && entry) {
      batches.push({ ...open, control: record });
      open = undefined;
    } else if (type === '9' && !open && record.text !== filler) control = record;
    else return misplaced;
  }
  if (!control) return { faults: [{ problem: 'endsEarly', line: lines.length }] };
  return { header, batches, control, count };
}

/** Reads the fields of records and collects errors. */
export class RecordReader {
  readonly faults: AchParseError[] = [];

  addError(problem: AchParseError['problem'], line: number, field: string): void {
    this.faults.push({ problem, line, field });
  }

  read(layout: keyof typeof layouts, { line, text }: RecordLine): RecordFields {
    const values = new Map<string, string>();
    for (const { name, as, value } of readRecord(layouts[layout], text)) {
      const blank = value.trim() === '' && mayBeBlank.includes(name);
      if (as === 'number' && !blank && !/^\d+$/.test(value)) this.addError('notDigits', line, name);
      values.set(name, value.trim());
    }
    return new RecordFields(line, values, this.faults);
  }
}

export class RecordFields {
  readonly line: number;
  readonly #values: ReadonlyMap<string, string>;
  readonly #faults: AchParseError[];

  constructor(line: number, values: ReadonlyMap<string, string>, faults: AchParseError[]) {
    this.line = line;
    this.#values = values;
    this.#faults = faults;
  }

  text(name: string): string {
    return this.#values.get(name) ?? '';
  }

  /** Returns 0 if digits are missing, which is already an error. */
  number(name: string): number {
    const value = Number(this.text(name));
    return Number.isSafeInteger(value) ? value : 0;
  }

  /** Returns undefined for a blank date; an impossible date is an error. */
  date(name: string): CalendarDate | undefined {
    const text = this.text(name);
    if (text === '') return undefined;
    const date = parseShortDate(text);
    if (!date) this.#faults.push({ problem: 'noDay', line: this.line, field: name });
    return date;
  }
}
