import type { WorkerPay } from '../engine/pay/worker-pay.ts';
import type { TotalKey } from '../engine/withholding/total-key.ts';
import { type OpenTotals, totalKeys, type YearTotals } from '../engine/withholding/year-totals.ts';
import type { Cents } from '../values/money.ts';

/** Pay without its totals, which have a column of their own: processing does not read them. */
export type StoredItem = Omit<WorkerPay, 'payTotals' | 'yearToDate'>;

/**
 * The totals of a payment and of its year: `pay` has what the payment adds to each total in `names`, and `year` the total with
 * it. An amount is null if the payment, or its year, has no such total. The names are stored once for both, so that most
 * results need no compression.
 */
export interface StoredTotals {
  readonly names: readonly TotalKey[];
  readonly pay: readonly (Cents | null)[];
  readonly year: readonly (Cents | null)[];
}

/** The documents of a payment as they are stored: the JSON of `StoredItem` and of `StoredTotals`. */
export interface PayDocuments {
  readonly item: string;
  readonly totals: string;
}

export const payDocumentColumns = 'item, pay_and_year_totals totals';

export function toStoredItem({ payTotals: _, yearToDate: __, ...item }: WorkerPay): StoredItem {
  return item;
}

export function toStoredTotals({
  payTotals,
  yearToDate,
}: Pick<WorkerPay, 'payTotals' | 'yearToDate'>): StoredTotals {
  // The year has no total that the payment brings to zero.
  const ended = totalKeys(payTotals).filter((name) => yearToDate[name] === undefined);
  const names = [...totalKeys(yearToDate), ...ended];
  return {
    names,
    pay: names.map((name) => payTotals[name] ?? null),
    year: names.map((name) => yearToDate[name] ?? null),
  };
}

export function parseStoredItem(text: string): StoredItem {
  return parse<StoredItem>(text);
}

/** Reads what a payment added to the totals of its year, in the order of the totals of the year. */
export function parsePayTotals(text: string): YearTotals {
  const { names, pay } = parse<StoredTotals>(text);
  return readTotals(names, pay);
}

/** PostgreSQL checks only the first and the last character. The error of JSON.parse would quote names and amounts. */
function parse<Document>(text: string): Document {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('stored pay is not JSON: `paywright doctor` names the worker');
  }
}

function readTotals(
  names: readonly TotalKey[],
  amounts: readonly (Cents | null | undefined)[],
): YearTotals {
  // Missing amounts would be taken for totals that the payment does not change.
  if (names?.length !== amounts?.length)
    throw new Error('stored totals without an amount for each');
  const totals: OpenTotals = {};
  for (const [index, name] of names.entries()) {
    const amount = amounts[index];
    if (typeof amount === 'number') totals[name] = amount;
  }
  return totals;
}

export function fromPayDocuments({ item, totals }: PayDocuments): WorkerPay {
  const { names, pay, year } = parse<StoredTotals>(totals);
  return {
    ...parseStoredItem(item),
    payTotals: readTotals(names, pay),
    yearToDate: readTotals(names, year),
  };
}

/** Replaces the documents of a row by the payment. */
export function withItem<Row extends PayDocuments>({
  item,
  totals,
  ...row
}: Row): Omit<Row, keyof PayDocuments> & { readonly item: WorkerPay } {
  return { ...row, item: fromPayDocuments({ item, totals }) };
}
