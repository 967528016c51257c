/** A reader of files with fixed positions that knows nothing of the writer. */
export interface ReadRecord {
  readonly type: string;
  text(field: string): string;
  cents(field: string): number;
}

interface Position {
  readonly type: string;
  readonly first: number;
  readonly last: number;
  readonly format: string;
  readonly name: string;
}

/** Reads records and throws if one has another length, an unknown type or a character out of place. */
export function readFixedFile(
  text: string,
  { positions, length }: { readonly positions: string; readonly length: number },
): readonly ReadRecord[] {
  const places = positions.trim().split('\n').map(toPosition);
  return text
    .split(/(?<=\r\n)/)
    .map((line) => (line.length === length ? line : line.replace(/\r\n$/, '')))
    .map((record, index) => {
      if (record.length !== length) throw new Error(`record ${index + 1}: ${record.length} long`);
      const fields = places.filter(({ type }) => record.startsWith(type));
      if (fields.length === 0) throw new Error(`record ${index + 1}: unknown type`);
      checkRecord(record, fields, index + 1);
      return toRecord(record, fields);
    });
}

function toPosition(line: string): Position {
  const match = /^(\S+) (\d+)-(\d+) (\S) (.+)$/.exec(line);
  if (!match) throw new Error(`not a position: ${line}`);
  const [, type = '', first, last, format = '', name = ''] = match;
  return { type, first: Number(first), last: Number(last), format, name };
}

const expected: Readonly<Record<string, RegExp>> = {
  A: /^[\x20-\x7e]*$/,
  N: /^(\d*| *)$/,
  $: /^\d+$/,
  B: /^[ \r\n]*$/,
  C: /^[A-Z]+$/,
};

function checkRecord(record: string, fields: readonly Position[], number: number): void {
  let next = 1;
  for (const { first, last, format, name } of fields) {
    if (first !== next) throw new Error(`the positions leave a gap before ${name}`);
    next = last + 1;
    if (!expected[format]?.test(record.slice(first - 1, last)))
      throw new Error(`record ${number}: wrong characters in ${name}`);
  }
  if (next !== record.length + 1) throw new Error(`the positions end at ${next - 1}`);
}

function toRecord(record: string, fields: readonly Position[]): ReadRecord {
  const text = (field: string) => {
    const place = fields.find(({ name }) => name === field);
    if (!place) throw new Error(`unknown field ${field}`);
    return record.slice(place.first - 1, place.last).trim();
  };
  return { type: fields[0]?.type ?? '', text, cents: (field) => Number(text(field)) };
}
