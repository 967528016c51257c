import { type Cents, formatMoney } from '../../values/money.ts';
import { formatRate, type Rate } from '../../values/rate.ts';

/** A table of a parsed figure, by column: brackets, steps of amounts or steps of rates. */
export interface FigureTable {
  readonly over: readonly Cents[];
  readonly rate?: readonly Rate[];
  readonly base?: readonly Cents[];
  readonly amount?: readonly Cents[];
  /** Oregon's rows: income from which the row applies. */
  readonly from?: readonly Cents[];
}

export type Fields = Readonly<Record<string, unknown>>;

/** One value inside a figure. Path: `tables single`, or empty for a field of its own. */
export type FigureValue =
  | { readonly kind: 'amount'; readonly path: string; readonly value: Cents }
  | { readonly kind: 'rate'; readonly path: string; readonly value: Rate }
  | { readonly kind: 'table'; readonly path: string; readonly value: FigureTable };

/** Lists the amounts, rates and tables of a parsed figure; figures inside it are listed apart. */
export function listValues(value: unknown, path: readonly string[] = []): readonly FigureValue[] {
  const name = path.join(' ');
  if (isRate(value)) return [{ kind: 'rate', path: name, value }];
  if (isTable(value)) return [{ kind: 'table', path: name, value }];
  if (typeof value === 'number')
    return isCount(path) ? [] : [{ kind: 'amount', path: name, value: value as Cents }];
  return listFields(value).flatMap(([key, each]) =>
    isParsedFigure(each) ? [] : listValues(each, [...path, key]),
  );
}

/** Fields of an object, or entries of a list by their number from 1. */
export function listFields(value: unknown): readonly (readonly [string, unknown])[] {
  if (Array.isArray(value)) return value.map((each, index) => [String(index + 1), each]);
  return isObject(value) ? Object.entries(value) : [];
}

export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isParsedFigure(value: unknown): value is Fields {
  return isObject(value) && 'status' in value && 'source' in value;
}

export function isRate(value: unknown): value is Rate {
  return isObject(value) && 'parts' in value && 'per' in value;
}

export function isTable(value: unknown): value is FigureTable {
  return isObject(value) && Array.isArray(value.over);
}

const countNames = [
  'allowances',
  'employees',
  'minimumWages',
  'grossUpToMinimumWages',
  'fromAge',
  'toAge',
  'periods',
];

/** Numbers in law files are counts; amounts and rates are text there. */
export function isCount(path: readonly string[]): boolean {
  return path.some((name) => countNames.includes(name));
}

export function describeValue(value: unknown): string {
  if (isRate(value)) return formatRate(value);
  if (typeof value === 'number') return formatMoney(value as Cents);
  return typeof value === 'string' ? `"${value}"` : JSON.stringify(value);
}
