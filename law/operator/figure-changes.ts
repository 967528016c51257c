import { type Cents, formatMoney } from '../../values/money.ts';
import { formatPercent, type Rate } from '../../values/rate.ts';
import {
  type Fields,
  type FigureTable,
  isCount,
  isObject,
  isParsedFigure,
  isRate,
  isTable,
} from './figure-values.ts';

/** Lists the differences between a figure and the one that it replaces, a line for each value. */
export function listFigureChanges(before: Fields, now: Fields): readonly string[] {
  return fieldChanges({ before, now, path: [] });
}

/** The values of a figure in one line: `rate 1.3%, wage base 184500.00`. Tables are only named. */
export function describeFigure(fields: Fields): string {
  return Object.entries(fields)
    .filter(([key, value]) => !isIgnored(key, value) && !named.includes(key))
    .filter(([, value]) => !isParsedFigure(value))
    .map(([key, value]) => describeField(key, value))
    .join(', ');
}

/** `+3.4%`; empty if there is nothing to compare with. */
export function describeGrowth(before: Cents, now: Cents): string {
  if (before <= 0 || now < 0) return '';
  const tenths = Math.round(((now - before) * 1000) / before);
  if (tenths === 0) return '';
  const size = Math.abs(tenths);
  return ` (${tenths < 0 ? '-' : '+'}${Math.floor(size / 10)}.${size % 10}%)`;
}

interface Comparison {
  readonly before: unknown;
  readonly now: unknown;
  readonly path: readonly string[];
}

/** Fields that a new figure is described without. */
const named = ['code', 'name', 'wages', 'sizeCounts', 'rounding'];

/** Fields that do not change what anybody pays, and dated rates, which are compared by day. */
function isIgnored(key: string, value: unknown): boolean {
  // Contractors are reported from an amount.
  if (key === 'from') return typeof value === 'string';
  const isDated = Array.isArray(value) && value.some((each) => isObject(each) && 'from' in each);
  return isDated || ['by', 'status', 'source', 'note', 'confirmation'].includes(key);
}

function fieldChanges({ before, now, path }: Comparison): readonly string[] {
  const [old, present] = [toFields(before), toFields(now)];
  const keys = [...new Set([...Object.keys(old), ...Object.keys(present)])];
  return keys
    .filter((key) => path.length > 0 || !isIgnored(key, present[key] ?? old[key]))
    .flatMap((key) => valueChanges({ before: old[key], now: present[key], path: [...path, key] }));
}

/** Entries of lists are named by their number from 1. */
function toFields(value: unknown): Fields {
  if (Array.isArray(value))
    return Object.fromEntries(value.map((each, index) => [String(index + 1), each]));
  return isObject(value) ? value : {};
}

function valueChanges(values: Comparison): readonly string[] {
  const { before, now, path } = values;
  if (isParsedFigure(before) || isParsedFigure(now)) return [];
  if (isTable(before) && isTable(now)) return tableChanges(before, now, path);
  if (isNested(before) && isNested(now)) return fieldChanges(values);
  const [old, present] = [describeValue(before, path), describeValue(now, path)];
  if (old === present) return [];
  const name = toWords(path);
  if (before === undefined) return [`${name}: new, ${present}`];
  if (now === undefined) return [`${name}: removed, was ${old}`];
  return [`${name}: ${old} → ${present}${growthOf(values)}`];
}

/** A record or a list of records; lists of amounts are compared as a whole. */
function isNested(value: unknown): boolean {
  if (Array.isArray(value)) return value.some((each) => isObject(each) && !isRate(each));
  return isObject(value) && !isRate(value) && !isTable(value);
}

function growthOf({ before, now, path }: Comparison): string {
  if (typeof before !== 'number' || typeof now !== 'number' || isCount(path)) return '';
  return describeGrowth(before as Cents, now as Cents);
}

function describeField(key: string, value: unknown): string {
  if (isTable(value) || isNested(value)) return toWords([key]);
  return `${toWords([key])} ${describeValue(value, [key])}`;
}

function describeValue(value: unknown, path: readonly string[]): string {
  if (isRate(value)) return formatPercent(value);
  if (isTable(value)) return `${value.over.length} rows`;
  if (typeof value === 'number') return isCount(path) ? String(value) : formatMoney(value as Cents);
  if (Array.isArray(value)) return value.map((each) => describeValue(each, path)).join(', ');
  if (typeof value === 'string') return value;
  return isObject(value)
    ? Object.entries(value)
        .map(([key, each]) => `${toWords([key])} ${describeValue(each, [...path, key])}`)
        .join(', ')
    : String(value);
}

/** `wageBase` is printed as `wage base`; codes in capitals stay as they are. */
export function toWords(path: readonly string[]): string {
  return path
    .map((name) =>
      name
        .replaceAll('_', name === name.toUpperCase() ? '_' : ' ')
        .replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
    )
    .join(' ');
}

const columns = [
  ['over', 'over'],
  ['rate', 'rate'],
  ['base', 'base'],
  ['amount', 'amount'],
  ['from', 'from'],
] as const satisfies readonly (readonly [keyof FigureTable, string])[];

function tableChanges(
  before: FigureTable,
  now: FigureTable,
  path: readonly string[],
): readonly string[] {
  const name = toWords(path);
  const length = Math.max(before.over.length, now.over.length);
  return Array.from({ length }, (_, row) => row).flatMap((row) => {
    const place = `${name}, row ${row + 1}`;
    if (row >= before.over.length) return [`${place}: new, ${describeRow(now, row)}`];
    if (row >= now.over.length) return [`${place}: removed, was ${describeRow(before, row)}`];
    const changes = cellChanges(before, now, row);
    return changes.length === 0 ? [] : [`${place}: ${changes.join(', ')}`];
  });
}

function cellChanges(before: FigureTable, now: FigureTable, row: number): readonly string[] {
  return columns.flatMap(([column, label]) => {
    const [old, present] = [before[column]?.[row], now[column]?.[row]];
    const [oldText, text] = [describeCell(old), describeCell(present)];
    if (oldText === text) return [];
    const growth = growthOf({ before: old, now: present, path: [] });
    return [`${label} ${oldText} → ${text}${growth}`];
  });
}

function describeRow(table: FigureTable, row: number): string {
  return columns
    .flatMap(([column, label]) => {
      const cell = table[column]?.[row];
      return cell === undefined ? [] : [`${label} ${describeCell(cell)}`];
    })
    .join(', ');
}

function describeCell(cell: Cents | Rate | undefined): string {
  return cell === undefined ? 'none' : describeValue(cell, []);
}
