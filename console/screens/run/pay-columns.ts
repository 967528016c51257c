import { calendarDate, dayNumberOf, toCalendarDate } from '../../../values/calendar-date.ts';
import type { Answered } from '../../call/ask.ts';
import { showDay } from '../../format/dates.ts';
import type { PasteColumn } from '../../grid/paste.ts';

/**
 * Lists of pay data whose lines a column can show. Extra pay with a net amount is a list of its own here, and so are
 * the gross and the net amount of a supplemental period.
 */
export type PayList =
  | NonNullable<Answered<'reports', 'getPayEntries'>['usedKinds']>[number]['list']
  | 'netPay'
  | 'hoursByDay'
  | 'amount'
  | 'netAmount';

/** A kind of line: its list, and the pay code, type or description. */
export interface KindOfLine {
  readonly list: PayList;
  readonly name: string;
}

/** A column of the grid, which shows the plain line of a kind. */
export type PayColumn = PasteColumn &
  KindOfLine & {
    /** True for a day, which a sheet shows instead of the grid. */
    readonly isHidden?: true;
  };

export const ownWageCode = 'BASE_PAY';

const amountColumn: PayColumn = {
  key: 'amount',
  label: 'Gross amount',
  kind: 'amount',
  list: 'amount',
  name: '',
};

const netAmountColumn: PayColumn = {
  key: 'netAmount',
  label: 'Net amount',
  kind: 'amount',
  list: 'netAmount',
  name: '',
};

const regularColumn: PayColumn = {
  key: 'regular',
  label: 'Regular',
  kind: 'hours',
  list: 'basePay',
  name: ownWageCode,
};

const bonusColumn: PayColumn = {
  key: 'bonus',
  label: 'Bonus',
  kind: 'amount',
  list: 'additionalCompensations',
  name: 'Bonus',
};

const expensesColumn: PayColumn = {
  key: 'expenses',
  label: 'Expenses',
  kind: 'amount',
  list: 'reimbursements',
  name: 'Expenses',
};

/** The columns of a regular period in which nothing else is used. */
export const standardColumns: readonly PayColumn[] = [
  regularColumn,
  {
    key: 'overtime',
    label: 'Overtime',
    kind: 'hours',
    list: 'overTime',
    name: 'Standard Overtime',
  },
  { key: 'vacation', label: 'Vacation', kind: 'hours', list: 'timeOffs', name: 'Vacation' },
  bonusColumn,
  expensesColumn,
];

/** 1 if the worker is left out of the period. */
export const skippedColumn = 'skipped';

/** Lists the columns of a period: the usual ones, and those that the company uses or the person has added. */
export function listColumns(
  payPeriodType: string,
  workerType: string,
  used: readonly KindOfLine[],
): readonly PayColumn[] {
  const columns = [...usualColumns(payPeriodType, workerType)];
  for (const kind of used)
    if (!columns.some((column) => isSameKind(column, kind))) columns.push(toColumn(kind));
  return columns;
}

function usualColumns(payPeriodType: string, workerType: string): readonly PayColumn[] {
  if (payPeriodType !== 'Regular')
    return [amountColumn, netAmountColumn, bonusColumn, expensesColumn];
  if (workerType !== 'W2') return [regularColumn, bonusColumn, expensesColumn];
  return standardColumns;
}

export function isSameKind(one: KindOfLine, other: KindOfLine): boolean {
  return one.list === other.list && one.name === other.name;
}

const suffixes: Partial<Record<PayList, string>> = { deductions: ' (deducted)', netPay: ' (net)' };

const hourLists: readonly PayList[] = ['basePay', 'overTime', 'timeOffs'];

/** The column of a kind. */
export function toColumn({ list, name }: KindOfLine): PayColumn {
  const standard = [...standardColumns, amountColumn].find((each) =>
    isSameKind(each, { list, name }),
  );
  if (standard) return standard;
  return {
    key: `${list} ${name}`,
    label: `${name}${suffixes[list] ?? ''}`,
    // A sheet with a column Bonus means the gross amount.
    ...(list !== 'netPay' && { alsoNamed: name }),
    kind: hourLists.includes(list) ? 'hours' : 'amount',
    list,
    name,
  };
}

/** Lists a column for each day of a period. */
export function listDays(from: string, to: string): readonly PayColumn[] {
  const first = dayNumberOf(calendarDate(from));
  const count = dayNumberOf(calendarDate(to)) - first + 1;
  return Array.from({ length: count }, (_, day) => {
    const date = toCalendarDate(first + day);
    return {
      key: `day ${date}`,
      label: showDay(date),
      alsoNamed: date,
      kind: 'hours',
      list: 'hoursByDay',
      name: date,
      isHidden: true,
    };
  });
}

/** Lists the kinds of extra pay that are entered as net amounts. */
export function listNetKinds(entries: readonly NetEntry[]): readonly KindOfLine[] {
  const names = entries.flatMap(({ entry }) =>
    (entry?.additionalCompensations ?? []).flatMap(({ description, netAmount }) =>
      netAmount === undefined ? [] : [description],
    ),
  );
  return [...new Set(names)].map((name) => ({ list: 'netPay', name }));
}

type NetEntry = Pick<Answered<'reports', 'getPayEntries'>['payEntries'][number], 'entry'>;

/** Reads kinds from a text that this browser keeps. */
export function parseKinds(text: string | null): readonly KindOfLine[] {
  if (text === null) return [];
  try {
    const kinds: unknown = JSON.parse(text);
    return Array.isArray(kinds) ? kinds.filter(isKindOfLine) : [];
  } catch {
    return [];
  }
}

function isKindOfLine(value: unknown): value is KindOfLine {
  if (typeof value !== 'object' || value === null) return false;
  return 'list' in value && 'name' in value && typeof value.name === 'string';
}

/** The column in which something is entered first for one worker: overtime, or else the first one that is open. */
export function columnToEnter(columns: readonly PayColumn[], locked: readonly string[]): number {
  const isOpen = ({ key }: PayColumn) => !locked.includes(key);
  const overtime = columns.findIndex((column) => column.list === 'overTime' && isOpen(column));
  return Math.max(0, overtime >= 0 ? overtime : columns.findIndex(isOpen));
}
