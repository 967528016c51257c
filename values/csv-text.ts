/** Parses comma-separated values (RFC 4180): quoted fields may contain commas, quotes and line breaks. */
export function parseCsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain = '', end] of text.replace(/^\uFEFF/, '').matchAll(field)) {
    row.push(quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    if (row.some((value) => value !== '')) rows.push(row);
    row = [];
    if (end === '') break;
  }
  return rows;
}

const field = /(?:\s*"((?:[^"]|"")*)"\s*?|([^,\r\n]*))(,|\r?\n|\r|$)/g;

/** Writes values as a line of comma-separated values, with its line end. */
export function writeCsvLine(values: readonly string[]): string {
  const cells = values.map((value) =>
    /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value,
  );
  return `${cells.join(',')}\r\n`;
}
