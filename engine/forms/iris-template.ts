import { parseCsv } from '../../values/csv-text.ts';
import { type IrisField, irisFields, isIrisField, knownColumns } from './iris-fields.ts';

/** The value of a column: a field of ours, or the same text on every line. */
export type IrisValue = { readonly field: IrisField } | { readonly text: string };

export interface IrisColumn {
  readonly heading: string;
  readonly value: IrisValue;
  /** Most characters of the column; longer values are cut. */
  readonly length?: number;
}

/** The template of the IRS for a CSV file of Forms 1099-NEC, with the values of its columns. */
export interface IrisTemplate {
  /** The heading row exactly as the template has it. */
  readonly heading: string;
  readonly columns: readonly IrisColumn[];
}

export type IrisTemplateResult =
  | { readonly template: IrisTemplate; readonly problems?: never }
  | { readonly template?: never; readonly problems: readonly string[] };

/**
 * Reads a template that an operator loads: the heading row of the IRS; below it for each column a field
 * of ours, a text such as `=US`, or nothing for a column that we know; then, if the columns have
 * limits, their lengths.
 */
export function readIrisTemplate(content: string): IrisTemplateResult {
  const text = content.replace(/^\uFEFF/, '');
  const [headings = [], values = [], lengths = [], ...more] = parseCsv(text);
  const rows = { headings, values, lengths };
  const columns = headings.map((_, index) => readColumn(rows, index));
  const problems = [
    ...columns.flatMap((column) => ('problem' in column ? column.problem : [])),
    ...listRowProblems(rows, more.length),
  ];
  const read = columns.flatMap((column) => ('problem' in column ? [] : column));
  if (problems.length === 0) problems.push(...listMissingFields(read));
  if (problems.length > 0) return { problems };
  return { template: { heading: text.split(/\r?\n|\r/)[0] ?? '', columns: read } };
}

interface Rows {
  readonly headings: readonly string[];
  readonly values: readonly string[];
  readonly lengths: readonly string[];
}

function readColumn(rows: Rows, index: number): IrisColumn | { readonly problem: string } {
  const heading = rows.headings[index] ?? '';
  const given = rows.values[index] || knownColumns[heading.toLowerCase()] || '';
  const length = rows.lengths[index] ?? '';
  const toProblem = (problem: string) => ({
    problem: `column ${index + 1}, "${heading}": ${problem}`,
  });
  if (heading === '') return toProblem('the heading is empty.');
  if (/[\r\n]/.test(heading)) return toProblem('a heading must be on one line.');
  if (rows.headings.indexOf(heading) < index) return toProblem('the heading is there twice.');
  if (given === '') return toProblem('give a field, or a text such as =US, in the second row.');
  if (!given.startsWith('=') && !isIrisField(given))
    return toProblem(`${given} is no field. Fields are ${Object.keys(irisFields).join(', ')}.`);
  if (!/^([1-9]\d{0,3})?$/.test(length)) return toProblem(`${length} is no number of characters.`);
  const value = isIrisField(given) ? { field: given } : { text: given.slice(1) };
  return { heading, value, ...(length !== '' && { length: Number(length) }) };
}

function listRowProblems({ headings, values, lengths }: Rows, more: number): readonly string[] {
  const checks: readonly [problem: string, applies: boolean][] = [
    ['the file has no heading row.', headings.length === 0],
    ['the second row has more columns than the heading row.', values.length > headings.length],
    ['the third row has more columns than the heading row.', lengths.length > headings.length],
    [`the file has ${more} rows too many: at most three are read.`, more > 0],
  ];
  return checks.flatMap(([problem, applies]) => (applies ? problem : []));
}

/** Without these a form is not that of a payee. */
const neededFields: readonly IrisField[] = [
  'payerEin',
  'payerName',
  'recipientNumber',
  'recipientLastName',
  'compensation',
  'federalIncomeTax',
];

function listMissingFields(columns: readonly IrisColumn[]): readonly string[] {
  const isUsed = (field: IrisField) =>
    columns.some(({ value }) => 'field' in value && value.field === field);
  return neededFields
    .filter((field) => !isUsed(field))
    .map((field) => `no column has the field ${field} (${irisFields[field]}).`);
}
