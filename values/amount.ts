import { toScaled } from './decimal.ts';
import type { Cents } from './money.ts';

/** In cents: more than this is a slip of the hand. */
export const highestAmount = 100_000_000 * 100;

/** A JSON number of dollars, over 0 and at most 100 million, with at most two decimals. */
export function parseAmount(dollars: number): Cents | undefined {
  const cents = parseAmountOrZero(dollars);
  return cents === 0 ? undefined : cents;
}

export function parseAmountOrZero(dollars: number): Cents | undefined {
  const cents = toScaled(dollars, 2);
  return cents !== undefined && cents >= 0 && cents <= highestAmount ? (cents as Cents) : undefined;
}

export function amountNumber(cents: Cents): number {
  return cents / 100;
}
