import type { Brackets, RateSteps, Steps } from '../../law/law.ts';
import {
  atLeastZero,
  baseAndShare,
  type Cents,
  divide,
  minus,
  noMoney,
  type Rounding,
  times,
} from '../../values/money.ts';
import type { Rate } from '../../values/rate.ts';
import type { Worksheet } from './worksheet.ts';

/** Index of the row for an amount. Rows begin above their limit, because these tables print "over". */
export function rowFor(over: readonly Cents[], amount: Cents, scale = 1): number {
  let row = 0;
  while (row + 1 < over.length && amount > (over[row + 1] as Cents) * scale) row += 1;
  return row;
}

/** Amount of the last step that the wages exceed. */
export function amountOver(steps: Steps, wages: Cents): Cents {
  return steps.amount[rowFor(steps.over, wages)] as Cents;
}

/** Index of the row for an amount in tables that print "at least". */
export function rowFrom(from: readonly Cents[], amount: Cents): number {
  let row = 0;
  while (row + 1 < from.length && amount >= (from[row + 1] as Cents)) row += 1;
  return row;
}

export function amountFrom(steps: Steps, wages: Cents): Cents {
  return steps.amount[rowFrom(steps.over, wages)] as Cents;
}

export function rateAt(steps: RateSteps, at: Cents): Rate {
  return steps.rate[rowFor(steps.over, at)] as Rate;
}

/** Tax from a table, less credits, divided and rounded once; never negative. */
export function tableTax(
  table: Brackets,
  income: Cents,
  credit: Cents,
  divisor: number,
  rounding: Rounding,
  worksheet: Worksheet | undefined,
): Cents {
  return rowTax(table, rowFor(table.over, income), income, credit, divisor, rounding, worksheet);
}

/** Tax from a given row of a table. */
export function rowTax(
  table: Brackets,
  row: number,
  income: Cents,
  credit: Cents,
  divisor: number,
  rounding: Rounding,
  worksheet: Worksheet | undefined,
): Cents {
  const over = table.over[row] as Cents;
  const base = table.base[row] as Cents;
  const rate = table.rate[row] as Rate;
  const tax = atLeastZero(
    baseAndShare(minus(base, credit), minus(income, over), rate, divisor, rounding),
  );
  if (worksheet)
    recordTableTax(worksheet, [base, income, over, rate, credit, divisor], tax, rounding);
  return tax;
}

/**
 * Tax on an income with fractions of a cent, passed multiplied by `scale`: a deduction that is a
 * percentage of wages then stays exact until the one rounding at the end.
 */
export function scaledTableTax(
  table: Brackets,
  income: Cents,
  scale: number,
  divisor: number,
  rounding: Rounding,
  worksheet: Worksheet | undefined,
): Cents {
  const row = rowFor(table.over, income, scale);
  const over = table.over[row] as Cents;
  const base = table.base[row] as Cents;
  const rate = table.rate[row] as Rate;
  const excess = minus(income, times(over, scale));
  const tax = baseAndShare(times(base, scale), excess, rate, divisor * scale, rounding);
  if (worksheet)
    recordTableTax(
      worksheet,
      [base, divide(income, scale), over, rate, noMoney, divisor],
      tax,
      rounding,
    );
  return tax;
}

const plain = '$0 + ($1 − $2) × %3';
const lessCredits = '$0 + ($1 − $2) × %3 − $4';

function recordTableTax(
  worksheet: Worksheet,
  figures: [Cents, Cents, Cents, Rate, Cents, number],
  tax: Cents,
  rounding: Rounding,
): void {
  const [, , , , credit, divisor] = figures;
  if (divisor !== 1 && credit !== 0)
    worksheet.step(
      'Tax from the table, less credits, for the pay period',
      `(${lessCredits}) ÷ #5`,
      figures,
      tax,
      rounding,
    );
  else if (divisor !== 1)
    worksheet.step(
      'Tax from the table, for the pay period',
      `(${plain}) ÷ #5`,
      figures,
      tax,
      rounding,
    );
  else if (credit !== 0)
    worksheet.step('Tax from the table, less credits', lessCredits, figures, tax, rounding);
  else worksheet.step('Tax from the table', plain, figures, tax, rounding);
}
