/**
 * A record of an agency's file with fields at fixed positions. Positions count from 1, as the
 * agencies print them. Places without a field are blank.
 */
export interface FixedRecord<Name extends string> {
  readonly length: number;
  readonly fields: readonly FixedField<Name>[];
}

export interface FixedField<Name extends string> {
  readonly name: Name;
  readonly start: number;
  readonly length: number;
  readonly format: FieldFormat;
  /** Blanks between the field before and this one. */
  readonly gap: string;
}

/** `money` and `digits` are filled with zeros from the left, `text` with blanks from the right. */
export type FieldFormat = 'text' | 'digits' | 'money';

/** First position, number of characters, and the format if it is not text. */
export type FieldPlace = readonly [start: number, length: number, format?: FieldFormat];

export type FieldValues<Name extends string> = Readonly<
  Partial<Record<Name, string | number | undefined>>
>;

/** Sorts the fields and rejects overlapping ones. */
export function fixedRecord<Name extends string>(
  length: number,
  places: Readonly<Record<Name, FieldPlace>>,
): FixedRecord<Name> {
  const inOrder = (Object.entries(places) as [Name, FieldPlace][]).sort(
    ([, [a]], [, [b]]) => a - b,
  );
  let end = 0;
  const fields = inOrder.map(([name, [start, size, format = 'text']]) => {
    if (start <= end) throw new Error(`field ${name} overlaps the one before`);
    const gap = ' '.repeat(start - 1 - end);
    end = start + size - 1;
    return { name, start, length: size, format, gap };
  });
  if (end > length) throw new Error(`the fields end at ${end}, the record at ${length}`);
  return { length, fields };
}

/**
 * Writes a record as one piece of memory: a text that grows field by field keeps every piece of it, which took thirteen
 * times the memory of 100,000 records. Amounts without a value are zero, other fields without one are blank. Values that
 * do not fit must have been rejected before, so this throws; the message never contains the value.
 */
export function writeFixedRecord<Name extends string>(
  record: FixedRecord<Name>,
  values: FieldValues<Name>,
): string {
  const pieces: string[] = [];
  for (const { name, length, format, gap } of record.fields) {
    const value = String(values[name] ?? (format === 'money' ? 0 : ''));
    if (value.length > length) throw new RangeError(`value too long for field ${name}`);
    const isNumber = format !== 'text' && value !== '';
    if (isNumber && !/^\d+$/.test(value)) throw new RangeError(`digits expected in field ${name}`);
    pieces.push(gap, isNumber ? value.padStart(length, '0') : value.padEnd(length));
  }
  const last = record.fields.at(-1);
  pieces.push(' '.repeat(record.length - (last ? last.start - 1 + last.length : 0)));
  return pieces.join('');
}

export function lengthOf<Name extends string>(record: FixedRecord<Name>, name: Name): number {
  const field = record.fields.find((one) => one.name === name);
  if (!field) throw new Error(`unknown field ${name}`);
  return field.length;
}
