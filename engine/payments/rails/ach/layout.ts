/**
 * The records of an ACH file: 94 characters each, fields by position. Writer and reader share this
 * table; tests compare it with two independent readers.
 */
export const recordLength = 94;
export const recordsInBlock = 10;

/** Number of digits of a hash that are kept, counted from the right. */
export const hashDigits = 10;

interface Field {
  readonly name: string;
  readonly length: number;
  /** `number` is filled with zeros from the left, `text` with blanks from the right. */
  readonly as: 'number' | 'text';
}

export type RecordLayout = readonly Field[];

const number = (name: string, length: number): Field => ({ name, length, as: 'number' });
const text = (name: string, length: number): Field => ({ name, length, as: 'text' });

export const fileHeader: RecordLayout = [
  number('record type', 1),
  number('priority code', 2),
  text('immediate destination', 10),
  text('immediate origin', 10),
  number('file creation date', 6),
  number('file creation time', 4),
  text('file id modifier', 1),
  number('record size', 3),
  number('blocking factor', 2),
  number('format code', 1),
  text('destination name', 23),
  text('origin name', 23),
  text('reference code', 8),
];

export const batchHeader: RecordLayout = [
  number('record type', 1),
  number('service class code', 3),
  text('company name', 16),
  text('company discretionary data', 20),
  text('company identification', 10),
  text('entry class', 3),
  text('entry description', 10),
  text('descriptive date', 6),
  number('effective entry date', 6),
  text('settlement date', 3),
  text('originator status code', 1),
  number('originating bank', 8),
  number('batch number', 7),
];

export const entryDetail: RecordLayout = [
  number('record type', 1),
  number('transaction code', 2),
  number('receiving bank', 8),
  number('check digit', 1),
  text('account number', 17),
  number('amount', 10),
  text('identification', 15),
  text('receiver name', 22),
  text('discretionary data', 2),
  number('addenda indicator', 1),
  number('trace number', 15),
];

export const paymentAddendum: RecordLayout = [
  number('record type', 1),
  number('addenda type', 2),
  text('payment information', 80),
  number('addenda sequence', 4),
  number('entry sequence', 7),
];

export const changeAddendum: RecordLayout = [
  number('record type', 1),
  number('addenda type', 2),
  text('change code', 3),
  number('original trace number', 15),
  text('reserved', 6),
  number('original receiving bank', 8),
  text('corrected data', 29),
  text('reserved', 15),
  number('trace number', 15),
];

export const returnAddendum: RecordLayout = [
  number('record type', 1),
  number('addenda type', 2),
  text('return code', 3),
  number('original trace number', 15),
  text('date of death', 6),
  number('original receiving bank', 8),
  text('addenda information', 44),
  number('trace number', 15),
];

export const batchControl: RecordLayout = [
  number('record type', 1),
  number('service class code', 3),
  number('entry and addenda count', 6),
  number('entry hash', hashDigits),
  number('total debits', 12),
  number('total credits', 12),
  text('company identification', 10),
  text('message authentication code', 19),
  text('reserved', 6),
  number('originating bank', 8),
  number('batch number', 7),
];

export const fileControl: RecordLayout = [
  number('record type', 1),
  number('batch count', 6),
  number('block count', 6),
  number('entry and addenda count', 8),
  number('entry hash', hashDigits),
  number('total debits', 12),
  number('total credits', 12),
  text('reserved', 39),
];

export const filler = '9'.repeat(recordLength);

/** Returns the largest number that fits a field. */
export function largestNumberIn(layout: RecordLayout, name: string): number {
  const field = layout.find((one) => one.name === name);
  if (!field) throw new Error(`unknown field ${name}`);
  return 10 ** field.length - 1;
}

/** Returns the length of a field in characters. */
export function fieldLength(layout: RecordLayout, name: string): number {
  const field = layout.find((one) => one.name === name);
  if (!field) throw new Error(`unknown field ${name}`);
  return field.length;
}

/**
 * Writes values to the fields of a record, in order. Values that do not fit must have been rejected
 * before, so this throws; the message names the field and never the value.
 */
export function writeRecord(layout: RecordLayout, values: readonly (string | number)[]): string {
  let record = '';
  for (const [index, { name, length, as }] of layout.entries()) {
    const value = String(values[index] ?? '');
    if (value.length > length) throw new RangeError(`value too long for field ${name}`);
    record += as === 'number' ? value.padStart(length, '0') : value.padEnd(length, ' ');
  }
  return record;
}

export interface RecordField {
  readonly name: string;
  readonly as: Field['as'];
  readonly value: string;
}

/** Reads the fields of a record, without trimming. */
export function readRecord(layout: RecordLayout, record: string): readonly RecordField[] {
  let at = 0;
  return layout.map(({ name, length, as }) => {
    const value = record.slice(at, at + length);
    at += length;
    return { name, as, value };
  });
}
