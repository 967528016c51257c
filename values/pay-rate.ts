import { toScaled } from './decimal.ts';

/** Dollars for an hour, day, week, month or year, in ten-thousandths: 17.125 is 171,250. */
export type PayRate = number & { readonly __payRate: true };

const scale = 10_000;
const highest = 100_000_000 * scale;

/** More than 0 and at most 100 million, with at most four decimals. */
export function parsePayRate(number: number): PayRate | undefined {
  const scaled = toScaled(number, 4);
  return scaled !== undefined && scaled > 0 && scaled <= highest ? (scaled as PayRate) : undefined;
}

export function payRateNumber(rate: PayRate): number {
  return rate / scale;
}
