import { toScaled } from '../../../values/decimal.ts';
import type { Answered } from '../../call/ask.ts';
import type { PasteColumn } from '../../grid/paste.ts';

/** A worker of the period with what was entered. */
export type PayRow = Answered<'reports', 'getPayEntries'>['payEntries'][number];

/** Pay data of a worker, as it is read and saved. */
export type Entry = NonNullable<PayRow['entry']>;

/** The columns of the grid. Lines that fit none of them stay as they are. */
export const payColumns: readonly PasteColumn[] = [
  { key: 'regular', label: 'Regular', kind: 'hours' },
  { key: 'overtime', label: 'Overtime', kind: 'hours' },
  { key: 'vacation', label: 'Vacation', kind: 'hours' },
  { key: 'bonus', label: 'Bonus', kind: 'amount' },
  { key: 'expenses', label: 'Expenses', kind: 'amount' },
];

/** 1 if the worker is left out of the period. */
export const skippedColumn = 'skipped';

/** Values of a row by column; null for an empty cell. */
export type CellValues = Readonly<Record<string, number | null>>;

/** The values of the columns in an entry. */
export function toCells(entry: Entry = {}): CellValues {
  return {
    regular: toUnits(entry.basePay?.find(isRegular)?.payHours, 4),
    overtime: toUnits(entry.overTime?.find(isOvertime)?.noOfHours, 4),
    vacation: toUnits(entry.timeOffs?.find(isVacation)?.hours, 4),
    bonus: toUnits(entry.additionalCompensations?.find(isBonus)?.amount, 2),
    expenses: toUnits(entry.reimbursements?.find(isExpenses)?.amount, 2),
    [skippedColumn]: entry.isExcluded ? 1 : null,
  };
}

/** The entry with the values of the columns in place of the lines that they show. */
export function toEntry(former: Entry = {}, cells: CellValues): Entry {
  const { isExcluded: _, exclusionReason, ...lines } = former;
  if (cells[skippedColumn] === 1)
    return { isExcluded: true, ...(exclusionReason !== undefined && { exclusionReason }) };
  const hours = (key: string) => toNumber(cells[key], 4);
  const amount = (key: string) => toNumber(cells[key], 2);
  return {
    ...lines,
    basePay: replaceLine(former.basePay, isRegular, hours('regular'), (payHours) => ({
      payCode: regularCode,
      payHours,
      multiplier: 1,
    })),
    overTime: replaceLine(former.overTime, isOvertime, hours('overtime'), (noOfHours) => ({
      type: overtimeType,
      noOfHours,
    })),
    timeOffs: replaceLine(former.timeOffs, isVacation, hours('vacation'), (each) => ({
      leaveType: 'Paid' as const,
      policyType: 'Vacation',
      hours: each,
    })),
    additionalCompensations: replaceLine(
      former.additionalCompensations,
      isBonus,
      amount('bonus'),
      (each) => ({ description: 'Bonus', amount: each }),
    ),
    reimbursements: replaceLine(former.reimbursements, isExpenses, amount('expenses'), (each) => ({
      reimbursementType: expensesType,
      amount: each,
    })),
  };
}

/** The number of lines that no column shows. */
export function countOtherLines(entry: Entry = {}): number {
  const { basePay = [], overTime = [], timeOffs = [], additionalCompensations = [] } = entry;
  const { reimbursements = [], deductions = [] } = entry;
  const all = [basePay, overTime, timeOffs, additionalCompensations, reimbursements];
  const cells = toCells(entry);
  const shown = payColumns.filter(({ key }) => cells[key] !== null).length;
  return all.reduce((count, lines) => count + lines.length, deductions.length) - shown;
}

const regularCode = 'BASE_PAY';
const overtimeType = 'Standard Overtime';
const expensesType = 'Expenses';

type Line<Kind extends keyof Entry> = Extract<Entry[Kind], readonly unknown[]>[number];

/** A line with a place or a cost code is none of a column, which has neither. */
function isPlain(line: object): boolean {
  return !['companyLocationId', 'department', 'job', 'costCenter', 'note', 'payRate'].some(
    (field) => field in line,
  );
}

const isRegular = (line: Line<'basePay'>) => line.payCode === regularCode && isPlain(line);
const isOvertime = (line: Line<'overTime'>) => line.type === overtimeType && isPlain(line);
const isVacation = (line: Line<'timeOffs'>) =>
  line.leaveType === 'Paid' && line.policyType === 'Vacation' && isPlain(line);
const isBonus = (line: Line<'additionalCompensations'>) =>
  line.description === 'Bonus' && isPlain(line);
const isExpenses = (line: Line<'reimbursements'>) =>
  line.reimbursementType === expensesType && isPlain(line);

function replaceLine<Each>(
  lines: readonly Each[] = [],
  isShown: (line: Each) => boolean,
  value: number | undefined,
  make: (value: number) => Each,
): Each[] {
  const shown = lines.findIndex(isShown);
  const others = lines.filter((_, index) => index !== shown);
  return value === undefined ? others : [make(value), ...others];
}

function toUnits(value: number | undefined, places: number): number | null {
  return toScaled(value ?? 0, places) || null;
}

function toNumber(units: number | null | undefined, places: number): number | undefined {
  return units === null || units === undefined ? undefined : units / 10 ** places;
}
