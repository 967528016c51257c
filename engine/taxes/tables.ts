import type { Brackets, RateSteps, Steps } from '../../law/schema.ts';
import { baseAndShare, type Cents, minus, type Rounding } from '../../values/money.ts';
import type { Rate } from '../../values/rate.ts';
import type { Working } from './working.ts';

/** The last row that begins below the amount. Tables say «over», so a row's own limit is outside it. */
export function rowFor(over: readonly Cents[], amount: Cents): number {
  let row = 0;
  while (row + 1 < over.length && amount > (over[row + 1] as Cents)) row += 1;
  return row;
}

export function amountAt(steps: Steps, at: Cents): Cents {
  return steps.amount[rowFor(steps.over, at)] as Cents;
}

export function rateAt(steps: RateSteps, at: Cents): Rate {
  return steps.rate[rowFor(steps.over, at)] as Rate;
}

/** The tax of a table on an income, less credits, divided and rounded once; it may be negative. */
export function tableTax(
  table: Brackets,
  income: Cents,
  credit: Cents,
  divisor: number,
  rounding: Rounding,
  working: Working | undefined,
): Cents {
  const row = rowFor(table.over, income);
  const over = table.over[row] as Cents;
  const base = table.base[row] as Cents;
  const rate = table.rate[row] as Rate;
  const tax = baseAndShare(minus(base, credit), minus(income, over), rate, divisor, rounding);
  if (working) recordTableTax(working, [base, income, over, rate, credit, divisor], tax);
  return tax;
}

const plain = '$0 + ($1 − $2) × %3';
const lessCredits = '$0 + ($1 − $2) × %3 − $4';

function recordTableTax(
  working: Working,
  figures: [Cents, Cents, Cents, Rate, Cents, number],
  tax: Cents,
): void {
  const [, , , , credit, divisor] = figures;
  if (divisor !== 1 && credit !== 0)
    working.step(
      'Tax from the table, less credits, for one period',
      `(${lessCredits}) ÷ #5`,
      figures,
      tax,
    );
  else if (divisor !== 1)
    working.step('Tax from the table, for one period', `(${plain}) ÷ #5`, figures, tax);
  else if (credit !== 0)
    working.step('Tax from the table, less credits', lessCredits, figures, tax);
  else working.step('Tax from the table', plain, figures, tax);
}
