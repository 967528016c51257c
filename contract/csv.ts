import { wireSchema } from './decode.ts';
import type { Declaration } from './operation.ts';
import type { ReportColumn, ReportRow } from './reports/report-tables.ts';

// Writes the answer to a read as CSV (RFC 4180): docs/decisions/0020-csv-answers.md.

type Schema = ReturnType<typeof wireSchema>;

/** Path of a cell's value in its record. */
type Path = readonly string[];

interface Level {
  /**
   * Field of the parent record that holds the list; undefined if the answer itself is the list.
   */
  readonly list: string | undefined;
  readonly columns: readonly Path[];
}

interface Table {
  readonly header: readonly string[];
  readonly levels: readonly Level[];
}

/** Writes the answer as a table: a header, then a row for each record of its list. */
export function toCsv(declared: Declaration, answer: unknown): string {
  if (declared.isTable) return toTableCsv((answer as { readonly table: WrittenTable }).table);
  const { header, levels } = tableOf(declared);
  return writeLines(header, rowsOf(answer, levels));
}

/** A table that names its own columns. */
interface WrittenTable {
  readonly columns: readonly Pick<ReportColumn, 'key' | 'heading'>[];
  readonly rows: readonly ReportRow[];
}

/** Writes a report: the headings, then its rows. Totals are left out, because programs read CSV. */
export function toTableCsv({ columns, rows }: WrittenTable): string {
  return writeLines(
    columns.map(({ heading }) => heading),
    rows.map((row) => columns.map(({ key }) => toCell(row[key]))),
  );
}

function writeLines(header: readonly string[], rows: readonly string[][]): string {
  return [header.map(textCell), ...rows].map((cells) => `${cells.join(',')}\r\n`).join('');
}

/** Writes rows of texts, which a spreadsheet does not run as formulas. */
export function writeTextRows(header: readonly string[], rows: readonly string[][]): string {
  return writeLines(
    header,
    rows.map((cells) => cells.map(textCell)),
  );
}

const tablesByDeclaration = new WeakMap<Declaration, Table>();

/** Derives columns from the declaration only, so that an empty list has a header too. */
function tableOf(declared: Declaration): Table {
  let table = tablesByDeclaration.get(declared);
  if (!table) {
    table = planTable(wireSchema(declared.response), declared.csvRows);
    tablesByDeclaration.set(declared, table);
  }
  return table;
}

function planTable(answer: Schema, named: readonly string[] | undefined): Table {
  const lists = named ?? listsOf(answer);
  let here = answer;
  const levels = lists.map((list, depth): Level => {
    here = itemsOf(here, list);
    return { list, columns: columnsOf(here, lists[depth + 1]) };
  });
  if (levels.length === 0) levels.push({ list: undefined, columns: columnsOf(answer, undefined) });
  const header = levels.flatMap(({ list, columns }, depth) =>
    columns.map((path) => [...lists.slice(1, depth + 1), ...path].join('.') || (list ?? 'value')),
  );
  return { header, levels };
}

/** The rows are the entries of the answer's first list; an answer without a list is one row. */
function listsOf(answer: Schema): readonly (string | undefined)[] {
  if (answer.type === 'array') return [undefined];
  const fields = Object.entries(answer.properties ?? {});
  return fields
    .filter(([, inner]) => (inner as Schema).type === 'array')
    .map(([name]) => name)
    .slice(0, 1);
}

function itemsOf(schema: Schema, list: string | undefined): Schema {
  const found = list === undefined ? schema : (schema.properties?.[list] as Schema | undefined);
  if (found?.type !== 'array') throw new Error(`the answer has no list ${list}`);
  return found.items as Schema;
}

/**
 * Lists the fields of a record, with dotted names for nested objects; fields in `without` are rows
 * of their own.
 */
function columnsOf(schema: Schema, without: string | undefined, above: Path = []): Path[] {
  const { properties } = objectIn(schema) ?? {};
  if (!properties) return [above];
  return Object.entries(properties).flatMap(([name, inner]) =>
    name === without ? [] : columnsOf(inner as Schema, undefined, [...above, name]),
  );
}

/** The only object a schema allows, besides null. */
function objectIn(schema: Schema): Schema | undefined {
  if (schema.properties) return schema;
  const options = (schema.anyOf ?? []).filter((option) => (option as Schema).type !== 'null');
  return options.length === 1 ? objectIn(options[0] as Schema) : undefined;
}

/** A record with an empty child list still has a row. */
function rowsOf(record: unknown, [level, ...below]: readonly Level[]): string[][] {
  if (!level) return [[]];
  const found = level.list === undefined ? record : valueAt(record, [level.list]);
  const alone = level.list === undefined ? [found] : [];
  const entries: readonly unknown[] = Array.isArray(found) ? found : alone;
  return entries.flatMap((entry) => {
    const cells = level.columns.map((path) => toCell(valueAt(entry, path)));
    const nested = rowsOf(entry, below);
    const rows = nested.length > 0 ? nested : [emptyCells(below)];
    return rows.map((row) => [...cells, ...row]);
  });
}

function emptyCells(levels: readonly Level[]): string[] {
  return levels.flatMap(({ columns }) => columns.map(() => ''));
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (here, step) => (here as Readonly<Record<string, unknown>> | null | undefined)?.[step],
    value,
  );
}

/** Numbers are written as they are, text is escaped, nested values are JSON. */
function toCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return textCell(typeof value === 'string' ? value : JSON.stringify(value));
}

/**
 * An apostrophe keeps spreadsheets from running text as a formula. Readers that split at `;` or tabs
 * ignore the quotes of a cell that is not the first, so text after these and line ends begins a cell too.
 */
const leadingFormula = /^(?=["\s]*[=+\-@＝＋－＠]|[\t\r\n])/u;
const innerFormula = /[;\t\r\n](?=["\s]*[=+\-@＝＋－＠])/gu;
const toQuote = /[",;\t\r\n]|^\s|\s$/u;

function textCell(text: string): string {
  const harmless = text.replaceAll(innerFormula, "$&'").replace(leadingFormula, "'");
  return toQuote.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
