import { toScaled } from '../../../values/decimal.ts';
import type { Answered } from '../../call/ask.ts';
import {
  type KindOfLine,
  ownWageCode,
  type PayColumn,
  type PayList,
  skippedColumn,
} from './pay-columns.ts';

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
  // Days come first: the hours of the period are their sum.
  const days = columns.filter(({ list }) => list === 'hoursByDay');
  const others = columns.filter(({ list }) => list !== 'hoursByDay');
  const entry = [...days, ...others].reduce<Entry>(
    (entered, column) => replaceValue(entered, column, toNumber(cells[column.key], column)),
    lines,
  );
  if (!entry.hoursByDay) return entry;
  return { ...entry, hoursByDay: entry.hoursByDay.toSorted(byDate) };
}

/** The number of lines that no column shows. */
export function countOtherLines(columns: readonly PayColumn[], entry: Entry = {}): number {
  const { basePay = [], overTime = [], timeOffs = [], additionalCompensations = [] } = entry;
  const { reimbursements = [], deductions = [] } = entry;
  const otherDays = (entry.hoursByDay ?? []).filter((line) => !isPlainDay(line));
  const all = [basePay, overTime, timeOffs, additionalCompensations, reimbursements, deductions];
  const lines = [...all, otherDays].reduce((count, list) => count + list.length, 0);
  const isNetShown = columns.some(({ list }) => list === 'netAmount');
  const shown = columns.filter((column) => column.list !== 'hoursByDay' && lineIn(entry, column));
  return lines + (entry.netAmount && !isNetShown ? 1 : 0) - shown.length;
}

const byDate = (one: DayLine, other: DayLine) => (one.date < other.date ? -1 : 1);

type Line = Readonly<Record<string, unknown>>;

interface Shape {
  /** The list that has the lines. */
  readonly list: keyof Entry;
  /** Fields of a line in which kind and value stand. */
  readonly kind: string;
  readonly value: string;
  /** Fields that a new line has besides. */
  readonly added?: Line;
}

/** The lines of each list; the amounts of a supplemental period are no lines. */
const shapes: Readonly<Record<Exclude<PayList, 'amount' | 'netAmount'>, Shape>> = {
  basePay: { list: 'basePay', kind: 'payCode', value: 'payHours' },
  hoursByDay: {
    list: 'hoursByDay',
    kind: 'date',
    value: 'hours',
    added: { payCode: ownWageCode },
  },
  overTime: { list: 'overTime', kind: 'type', value: 'noOfHours' },
  timeOffs: { list: 'timeOffs', kind: 'policyType', value: 'hours', added: { leaveType: 'Paid' } },
  additionalCompensations: {
    list: 'additionalCompensations',
    kind: 'description',
    value: 'amount',
  },
  netPay: { list: 'additionalCompensations', kind: 'description', value: 'netAmount' },
  deductions: { list: 'deductions', kind: 'description', value: 'amount' },
  reimbursements: { list: 'reimbursements', kind: 'reimbursementType', value: 'amount' },
};

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
  if (list === 'amount' || list === 'netAmount') return false;
  const { kind, value } = shapes[list];
  const isPlain = unshownFields.every((field) => field === value || !(field in line));
  if (line[kind] !== name || !isPlain) return false;
  if (list === 'hoursByDay') return line.payCode === ownWageCode;
  if (list === 'netPay') return 'netAmount' in line;
  if (list === 'timeOffs') return line.leaveType === 'Paid';
  if (list !== 'basePay') return true;
  return !('amount' in line) && (name !== ownWageCode || line.multiplier === 1);
}

function linesOf(entry: Entry, list: keyof Entry): readonly Line[] {
  const lines: unknown = entry[list];
  return Array.isArray(lines) ? lines : [];
}

/** The line that a column shows. */
function lineIn(entry: Entry, column: PayColumn): Line | undefined {
  if (column.list === 'amount' || column.list === 'netAmount') return undefined;
  const { list } = shapes[column.list];
  return linesOf(entry, list).find((line) => isShownBy(column, line));
}

function valueIn(entry: Entry, column: PayColumn): number | undefined {
  if (column.list === 'amount' || column.list === 'netAmount') return entry[column.list];
  const value = lineIn(entry, column)?.[shapes[column.list].value];
  if (typeof value === 'number') return value;
  return isOwnHours(column) ? hoursOfDays(entry) : undefined;
}

function replaceValue(entry: Entry, column: PayColumn, value: number | undefined): Entry {
  if (column.list === 'amount' || column.list === 'netAmount')
    return replaceAmount(entry, column.list, value);
  if (isOwnHours(column) && hoursOfDays(entry) !== undefined) {
    // The days stay as long as their sum does.
    if (value === hoursOfDays(entry)) return entry;
    const days = entry.hoursByDay?.filter((line) => !isPlainDay(line)) ?? [];
    return replaceValue({ ...entry, hoursByDay: days }, column, value);
  }
  const { list, value: field } = shapes[column.list];
  const lines = linesOf(entry, list);
  const shown = lines.findIndex((line) => isShownBy(column, line));
  const others = lines.filter((_, index) => index !== shown);
  if (value === undefined) return { ...entry, [list]: others };
  const line = { ...(lines[shown] ?? newLine(column)), [field]: value };
  return { ...entry, [list]: [line, ...others] };
}

/** Sets the gross or the net amount of a supplemental period; one of them replaces the other. */
function replaceAmount(
  entry: Entry,
  list: 'amount' | 'netAmount',
  value: number | undefined,
): Entry {
  if (value === undefined) {
    const { [list]: _, ...others } = entry;
    return others;
  }
  const { amount: _, netAmount: __, ...lines } = entry;
  return { ...lines, [list]: value };
}

const isOwnHours = ({ list, name }: KindOfLine) => list === 'basePay' && name === ownWageCode;

type DayLine = NonNullable<Entry['hoursByDay']>[number];

/** True for hours of a day at the worker's own wage and usual place. */
const isPlainDay = (line: DayLine) => isShownBy({ list: 'hoursByDay', name: line.date }, line);

/** The hours of all plain days; undefined if no hours are entered by day. */
function hoursOfDays({ hoursByDay = [] }: Entry): number | undefined {
  const days = hoursByDay.filter(isPlainDay);
  if (days.length === 0) return undefined;
  return days.reduce((sum, { hours }) => sum + (toScaled(hours, 4) ?? 0), 0) / 10_000;
}

function newLine({ list, name }: PayColumn): Line {
  if (list === 'amount' || list === 'netAmount') return {};
  // Without a multiplier, the server takes the one of the pay code.
  if (list === 'basePay') return { payCode: name, multiplier: name === ownWageCode ? 1 : 0 };
  const { kind, added } = shapes[list];
  return { [kind]: name, ...added };
}

const placesOf = ({ kind }: PayColumn) => (kind === 'hours' ? 4 : 2);

function toUnits(value: number | undefined, column: PayColumn): number | null {
  return toScaled(value ?? 0, placesOf(column)) || null;
}

function toNumber(units: number | null | undefined, column: PayColumn): number | undefined {
  return units === null || units === undefined ? undefined : units / 10 ** placesOf(column);
}
