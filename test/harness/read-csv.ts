/** Reads RFC 4180 strictly: CRLF after each row, quotes doubled within quotes. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  const cell = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/y;
  let row: string[] = [];
  while (cell.lastIndex < text.length) {
    const at = cell.lastIndex;
    const found = cell.exec(text);
    if (!found) throw new Error(`no cell at ${at}: ${JSON.stringify(text.slice(at, at + 40))}`);
    const [, raw = '', end] = found;
    row.push(raw.startsWith('"') ? raw.slice(1, -1).replaceAll('""', '"') : raw);
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
