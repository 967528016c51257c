import { groupBy } from '../../values/group-by.ts';
import { type CellKind, readCell } from './read-cell.ts';

export interface PasteColumn {
  readonly key: string;
  readonly label: string;
  readonly kind: CellKind;
  /** Another heading of the column in sheets. */
  readonly alsoNamed?: string;
}

/** A row of the grid, by which a row of a sheet is found. */
export interface PasteRow {
  readonly id: string;
  readonly name: string;
  readonly reference: string | undefined;
  readonly email: string | undefined;
}

export interface PastedCell {
  readonly row: string;
  readonly column: string;
  readonly value: number | null;
}

export interface SheetMatch {
  readonly cells: readonly PastedCell[];
  readonly matchedRows: number;
  /** Rows of the sheet that were not found, or found twice, and texts that were refused. */
  readonly problems: readonly string[];
}

/** The cells of a sheet as a spreadsheet copies them: rows in lines, columns by tabs. */
export function readSheet(text: string): string[][] {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\n+$/, '')
    .split('\n')
    .map((line) => line.split('\t').map((cell) => cell.trim()));
}

/** True if the first row names a column of the grid, so that rows are matched and not placed. */
export function hasHeadings(sheet: readonly string[][], columns: readonly PasteColumn[]): boolean {
  return (sheet[0] ?? []).some((heading) => columns.some((column) => isNamed(column, heading)));
}

/** Matches the rows of a sheet with headings: by reference number, then email, then full name. */
export function matchSheet(
  sheet: readonly string[][],
  columns: readonly PasteColumn[],
  rows: readonly PasteRow[],
): SheetMatch {
  const [headings = [], ...lines] = sheet;
  const places = headings.map((heading) => columns.find((column) => isNamed(column, heading)));
  const findRows = createRowFinder(rows);
  const found = lines.map((line, index) => ({
    line,
    at: `Row ${index + 2}`,
    matches: findRows(line.filter((_, column) => !places[column])),
  }));
  const once = found.filter(({ matches }) => matches.length === 1);
  const repeated = groupBy(once, ({ matches }) => matches[0]?.id);
  const cells: PastedCell[] = [];
  const problems = listUnknownHeadings(headings, places);
  for (const { line, at, matches } of found) {
    const [row] = matches;
    if (!row) problems.push(`${at}: nobody was found for ${line.join(' ').trim()}.`);
    else if (matches.length > 1)
      problems.push(`${at}: ${row.name} fits ${matches.length} workers.`);
    else if ((repeated.get(row.id)?.length ?? 0) > 1)
      problems.push(`${at}: ${row.name} is in several rows of the sheet.`);
    else
      for (const [index, column] of places.entries()) {
        if (!column) continue;
        const read = readCell(line[index] ?? '', column.kind);
        if ('problem' in read) problems.push(`${at}, ${column.label}: ${read.problem}`);
        else cells.push({ row: row.id, column: column.key, value: read.value });
      }
  }
  return { cells, matchedRows: new Set(cells.map(({ row }) => row)).size, problems };
}

/** Headings of columns that say whose row it is. */
const identifying =
  /name|first|last|worker|employee|person|email|e-mail|reference|number|\bid\b|^#?$/i;

function listUnknownHeadings(
  headings: readonly string[],
  places: readonly (PasteColumn | undefined)[],
): string[] {
  return headings
    .filter((heading, index) => !places[index] && !identifying.test(heading))
    .map((heading) => `Column ${heading}: the grid has no column of this name.`);
}

/** Places a sheet without headings on the grid, from a cell on; what does not fit is reported. */
export function placeSheet(
  sheet: readonly string[][],
  columns: readonly PasteColumn[],
  rowIds: readonly string[],
): SheetMatch {
  const cells: PastedCell[] = [];
  const problems: string[] = [];
  for (const [index, line] of sheet.entries())
    for (const [place, text] of line.entries()) {
      const [row, column] = [rowIds[index], columns[place]];
      const at = `Row ${index + 1}, column ${place + 1}`;
      if (row === undefined || !column) {
        if (text !== '') problems.push(`${at}: there is no cell for ${text}.`);
        continue;
      }
      const read = readCell(text, column.kind);
      if ('problem' in read) problems.push(`${at}: ${read.problem}`);
      else cells.push({ row, column: column.key, value: read.value });
    }
  return { cells, matchedRows: new Set(cells.map(({ row }) => row)).size, problems };
}

/** Returns a function that finds the rows of some texts, by indexes: a sheet may have as many rows as the grid. */
function createRowFinder(
  rows: readonly PasteRow[],
): (texts: readonly string[]) => readonly PasteRow[] {
  const ways = [
    { toKey, index: groupBy(rows, ({ reference }) => toKey(reference ?? '')) },
    { toKey, index: groupBy(rows, ({ email }) => toKey(email ?? '')) },
    { toKey: toNameKey, index: groupBy(rows, ({ name }) => toNameKey(name)) },
  ];
  return (texts) => {
    const given = texts.filter((text) => text !== '');
    for (const way of ways) {
      const keys = new Set([...given, given.join(' ')].map(way.toKey).filter(Boolean));
      const found = [...keys].flatMap((key) => way.index.get(key) ?? []);
      if (found.length > 0) return found;
    }
    return [];
  };
}

function isNamed({ label, alsoNamed = label }: PasteColumn, heading: string): boolean {
  return [label, alsoNamed].some((name) => toKey(name) === toKey(heading));
}

const toKey = (text: string) => text.trim().toLowerCase();

/** `Ames, Wil` and `Wil Ames` are the same name. */
function toNameKey(text: string): string {
  return text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
    .sort()
    .join(' ');
}
