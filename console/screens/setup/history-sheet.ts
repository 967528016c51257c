import { type Cents, cents, noMoney, plus, toDollars } from '../../../values/money.ts';
import { stateNames } from '../../../values/state.ts';
import { readCell } from '../../grid/read-cell.ts';

/** The pay of a worker in another system, as a row of a sheet names it. */
export interface HistoryRow {
  readonly firstName: string;
  readonly lastName: string;
  readonly amounts: readonly { readonly column: HistoryColumn; readonly amount: Cents }[];
}

/** A column of the sheet with amounts. */
export interface HistoryColumn {
  readonly heading: string;
  readonly kind:
    | 'gross'
    | 'net'
    | 'tax'
    | 'employerTax'
    | 'deduction'
    | 'earning'
    | 'reimbursement';
  /** Name of the tax, the deduction or the earning. */
  readonly name: string;
  /** FED or the code of a state, for taxes. */
  readonly place: string;
}

export interface ReadHistory {
  readonly rows: readonly HistoryRow[];
  readonly columns: readonly HistoryColumn[];
  readonly problems: readonly string[];
}

/** The headings that a sheet of history may have. */
export const historyHeadings =
  'First name, Last name, Gross, Net, and as needed: Tax FED Federal Income Tax, Tax FED Social Security, Tax FED Medicare, Tax NY Income Tax, Employer tax FED FUTA Employer, Deduction Traditional 401k, Earning Bonus, Reimbursement Travel';

/** Reads what people were paid elsewhere. With a problem, nothing of the sheet is used. */
export function readHistory([
  headings = [],
  ...lines
]: readonly (readonly string[])[]): ReadHistory {
  const nameIndexes = ['first name', 'last name'].map((wanted) =>
    headings.findIndex((heading) => heading.trim().toLowerCase() === wanted),
  );
  const columns = headings.map((heading, index) =>
    nameIndexes.includes(index) ? undefined : readHeading(heading.trim()),
  );
  const problems = [
    ...['First name', 'Last name'].flatMap((wanted, at) =>
      nameIndexes[at] === -1 ? [`The first row needs the heading ${wanted}.`] : [],
    ),
    ...(['gross', 'net'] as const).flatMap((kind) =>
      columns.some((column) => column?.kind === kind)
        ? []
        : [`The first row needs the heading ${kind === 'gross' ? 'Gross' : 'Net'}.`],
    ),
    ...headings.flatMap((heading, index) =>
      nameIndexes.includes(index) || columns[index] || heading.trim() === ''
        ? []
        : [
            `Column ${heading.trim()}: begin the heading with Tax, Employer tax, Deduction, Earning or Reimbursement.`,
          ],
    ),
  ];
  if (problems.length > 0) return { rows: [], columns: [], problems };
  const rows = lines.flatMap((line, index) => {
    const read = readLine(line, nameIndexes, columns);
    problems.push(...read.problems.map((problem) => `Row ${index + 2}: ${problem}`));
    return [read.row];
  });
  const used = columns.filter((column) => column !== undefined);
  return problems.length > 0
    ? { rows: [], columns: used, problems }
    : { rows, columns: used, problems };
}

function readLine(
  line: readonly string[],
  nameIndexes: readonly number[],
  columns: readonly (HistoryColumn | undefined)[],
): { readonly row: HistoryRow; readonly problems: readonly string[] } {
  const [firstName = '', lastName = ''] = nameIndexes.map((index) => line[index]?.trim() ?? '');
  const problems: string[] = firstName && lastName ? [] : ['the name is missing.'];
  const amounts: { column: HistoryColumn; amount: Cents }[] = [];
  for (const [index, column] of columns.entries()) {
    if (!column) continue;
    const read = readCell(line[index] ?? '', 'amount');
    if ('problem' in read) problems.push(`${column.heading}: ${read.problem}`);
    else if (read.value !== null) amounts.push({ column, amount: cents(read.value) });
  }
  return { row: { firstName, lastName, amounts }, problems };
}

const kinds: readonly [pattern: RegExp, kind: HistoryColumn['kind']][] = [
  [/^employer tax\s+/i, 'employerTax'],
  [/^tax\s+/i, 'tax'],
  [/^deduction\s+/i, 'deduction'],
  [/^earning\s+/i, 'earning'],
  [/^reimbursement\s+/i, 'reimbursement'],
];

function readHeading(heading: string): HistoryColumn | undefined {
  const plain = heading.toLowerCase();
  if (plain === 'gross' || plain === 'net') return { heading, kind: plain, name: '', place: '' };
  const found = kinds.find(([pattern]) => pattern.test(heading));
  if (!found) return undefined;
  const [pattern, kind] = found;
  const rest = heading.replace(pattern, '');
  if (kind !== 'tax' && kind !== 'employerTax') return { heading, kind, name: rest, place: '' };
  const [, place = '', name = ''] = /^(\S+)\s+(.+)$/.exec(rest) ?? [];
  const code = place.toUpperCase();
  return code === 'FED' || code in stateNames ? { heading, kind, name, place: code } : undefined;
}

/** The sum of each column, to be compared with the sums of the other system. */
export function sumColumns({ rows, columns }: ReadHistory) {
  const sums = new Map<HistoryColumn, Cents>(columns.map((column) => [column, noMoney]));
  for (const { amounts } of rows)
    for (const { column, amount } of amounts)
      sums.set(column, plus(sums.get(column) ?? noMoney, amount));
  return [...sums].map(([column, total]) => ({ column, total }));
}

/** An entry of the request from a row. */
export function toImportedPay({ firstName, lastName, amounts }: HistoryRow) {
  const of = (...wanted: readonly HistoryColumn['kind'][]) =>
    amounts.filter(({ column }) => wanted.includes(column.kind));
  const first = (kind: HistoryColumn['kind']) => toDollars(of(kind)[0]?.amount ?? noMoney);
  const described = (kind: HistoryColumn['kind']) =>
    of(kind).map(({ column, amount }) => ({ description: column.name, amount: toDollars(amount) }));
  return {
    firstName,
    lastName,
    payDetails: { grossTotal: first('gross'), netTotal: first('net') },
    additionalCompensation: described('earning'),
    deductions: described('deduction'),
    reimbursements: of('reimbursement').map(({ column, amount }) => ({
      reimbursementType: column.name,
      amount: toDollars(amount),
    })),
    taxCalculationResponses: of('tax', 'employerTax').map(({ column, amount }) => ({
      taxState: column.place,
      taxName: column.name,
      taxType: column.kind === 'tax' ? 'Employee' : 'Employer',
      taxAmount: toDollars(amount),
    })),
  };
}
