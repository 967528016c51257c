import { toScaled } from '../../../values/decimal.ts';
import type { Answered } from '../../call/ask.ts';
import { type KindOfLine, ownWageCode, type PayColumn, skippedColumn } from './pay-columns.ts';

/** A worker of the period with what was entered. */
export type PayRow = Answered<'reports', 'getPayEntries'>['payEntries'][number];

/** Pay data of a worker, as it is read and saved. */
export type Entry = NonNullable<PayRow['entry']>;

/** Values of a row by column; null for an empty cell. */
export type CellValues = Readonly<Record<string, number | null>>;

/** The values of the columns in an entry. */
export function toCells(columns: readonly PayColumn[], entry: Entry = {}): CellValues {
  const cells: Record<string, number | null> = { [skippedColumn]: entry.isExcluded ? 1 : null };
  for (const column of columns) cells[column.key] = toUnits(valueIn(entry, column), column);
  return cells;
}

/** The entry with the values of the columns in place of the lines that they show. */
export function toEntry(
  columns: readonly PayColumn[],
  former: Entry = {},
  cells: CellValues = {},
): Entry {
  const { isExcluded: _, exclusionReason, ...lines } = former;
  if (cells[skippedColumn] === 1)
    return { isExcluded: true, ...(exclusionReason !== undefined && { exclusionReason }) };
  return columns.reduce<Entry>(
    (entry, column) => replaceValue(entry, column, toNumber(cells[column.key], column)),
    lines,
  );
}

/** The number of lines that no column shows. */
export function countOtherLines(columns: readonly PayColumn[], entry: Entry = {}): number {
  const { basePay = [], overTime = [], timeOffs = [], additionalCompensations = [] } = entry;
  const { reimbursements = [], deductions = [] } = entry;
  const all = [basePay, overTime, timeOffs, additionalCompensations, reimbursements, deductions];
  const shown = columns.filter(
    (column) => column.list !== 'amount' && valueIn(entry, column) !== undefined,
  ).length;
  const netAmounts = entry.netAmount ? 1 : 0;
  return all.reduce((count, lines) => count + lines.length, netAmounts) - shown;
}

type Line = Readonly<Record<string, unknown>>;

/** Fields of a line in which kind and value stand, and fields that a new line has besides. */
const shapes = {
  basePay: { kind: 'payCode', value: 'payHours' },
  overTime: { kind: 'type', value: 'noOfHours' },
  timeOffs: { kind: 'policyType', value: 'hours', added: { leaveType: 'Paid' } },
  additionalCompensations: { kind: 'description', value: 'amount' },
  deductions: { kind: 'description', value: 'amount' },
  reimbursements: { kind: 'reimbursementType', value: 'amount' },
} as const satisfies Record<string, { kind: string; value: string; added?: Line }>;

/** Fields that a column cannot show: a line with one of them belongs to no column. */
const unshownFields = [
  'companyLocationId',
  'department',
  'job',
  'costCenter',
  'note',
  'payRate',
  'netAmount',
];

function isShownBy({ list, name }: KindOfLine, line: Line): boolean {
  if (list === 'amount') return false;
  const { kind } = shapes[list];
  if (line[kind] !== name || unshownFields.some((field) => field in line)) return false;
  if (list === 'timeOffs') return line.leaveType === 'Paid';
  if (list !== 'basePay') return true;
  return !('amount' in line) && (name !== ownWageCode || line.multiplier === 1);
}

function linesOf(entry: Entry, list: keyof typeof shapes): readonly Line[] {
  return entry[list] ?? [];
}

function valueIn(entry: Entry, column: PayColumn): number | undefined {
  if (column.list === 'amount') return entry.amount;
  const shown = linesOf(entry, column.list).find((line) => isShownBy(column, line));
  const value = shown?.[shapes[column.list].value];
  return typeof value === 'number' ? value : undefined;
}

function replaceValue(entry: Entry, column: PayColumn, value: number | undefined): Entry {
  if (column.list === 'amount') {
    if (value === undefined) {
      const { amount: _, ...others } = entry;
      return others;
    }
    const { netAmount: _, ...others } = entry;
    return { ...others, amount: value };
  }
  const lines = linesOf(entry, column.list);
  const shown = lines.findIndex((line) => isShownBy(column, line));
  const others = lines.filter((_, index) => index !== shown);
  if (value === undefined) return { ...entry, [column.list]: others };
  const line = { ...(lines[shown] ?? newLine(column)), [shapes[column.list].value]: value };
  return { ...entry, [column.list]: [line, ...others] };
}

function newLine({ list, name }: PayColumn): Line {
  if (list === 'amount') return {};
  // Without a multiplier, the server takes the one of the pay code.
  if (list === 'basePay') return { payCode: name, multiplier: name === ownWageCode ? 1 : 0 };
  const shape = shapes[list];
  return { [shape.kind]: name, ...('added' in shape && shape.added) };
}

const placesOf = ({ kind }: PayColumn) => (kind === 'hours' ? 4 : 2);

function toUnits(value: number | undefined, column: PayColumn): number | null {
  return toScaled(value ?? 0, placesOf(column)) || null;
}

function toNumber(units: number | null | undefined, column: PayColumn): number | undefined {
  return units === null || units === undefined ? undefined : units / 10 ** placesOf(column);
}
