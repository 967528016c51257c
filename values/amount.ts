import { toScaled } from './decimal.ts';

/** An amount of US money in whole cents. */
export type Cents = number & { readonly __cents: true };

const highest = 100_000_000 * 100;

/** A JSON number of dollars, over 0 and at most 100 million, with at most two decimals. */
export function parseAmount(dollars: number): Cents | undefined {
  const cents = toScaled(dollars, 2);
  return cents !== undefined && cents > 0 && cents <= highest ? (cents as Cents) : undefined;
}

export function amountNumber(cents: Cents): number {
  return cents / 100;
}
