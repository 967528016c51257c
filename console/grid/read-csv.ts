/** Reads the rows of a CSV file; fields are separated by commas, semicolons or tabs and may be quoted. */
export function readCsvSheet(text: string): string[][] {
  const given = text.replace(/^\uFEFF/, '');
  const separator = findSeparator(given);
  const rows: string[][] = [];
  let row: string[] = [];
  let place = 0;
  while (place < given.length) {
    const { field, end } = readField(given, place, separator);
    row.push(field.trim());
    place = end + 1;
    if (given[end] === separator && place <= given.length) {
      if (place === given.length) row.push('');
      continue;
    }
    if (given[end] === '\r' && given[place] === '\n') place += 1;
    rows.push(row);
    row = [];
  }
  if (row.length > 0) rows.push(row);
  return rows.filter((fields) => fields.some((field) => field !== ''));
}

/** The separator that the first line has most often. */
function findSeparator(text: string): string {
  const [line = ''] = text.split(/\r?\n/, 1);
  const counts = [',', ';', '\t'].map((each) => ({ each, count: line.split(each).length }));
  return counts.reduce((most, next) => (next.count > most.count ? next : most)).each;
}

/** Reads one field; `end` is the place of the separator or line break behind it. */
function readField(text: string, start: number, separator: string) {
  if (text[start] === '"') return readQuoted(text, start);
  let end = start;
  while (end < text.length && text[end] !== separator && !/[\r\n]/.test(text[end] ?? '')) end += 1;
  return { field: text.slice(start, end), end };
}

function readQuoted(text: string, start: number) {
  let field = '';
  let place = start + 1;
  while (place < text.length) {
    if (text[place] !== '"') field += text[place];
    else if (text[place + 1] === '"') {
      field += '"';
      place += 1;
    } else break;
    place += 1;
  }
  return { field, end: place + 1 };
}
