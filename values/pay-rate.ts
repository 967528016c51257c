import { highestAmount } from './amount.ts';
import { toScaled } from './decimal.ts';
import type { Hours } from './hours.ts';
import { type Cents, productOver, type Rounding } from './money.ts';
import type { Multiplier } from './multiplier.ts';

/** Dollars for an hour, day, week, month or year, in ten-thousandths: 17.125 is 171,250. */
export type PayRate = number & { readonly __payRate: true };

const scale = 10_000;
const highest = 100_000_000 * scale;

/** More than 0 and at most 100 million, with at most four decimals. */
export function parsePayRate(number: number): PayRate | undefined {
  const scaled = toScaled(number, 4);
  return scaled !== undefined && scaled > 0 && scaled <= highest ? (scaled as PayRate) : undefined;
}

/** The same, where 0 says that no rate is stated. */
export function parsePayRateOrZero(number: number): PayRate | undefined {
  return number === 0 ? (0 as PayRate) : parsePayRate(number);
}

export function payRateNumber(rate: PayRate): number {
  return rate / scale;
}

export interface Worked {
  readonly hours: Hours;
  readonly rate: PayRate;
  readonly multiplier: Multiplier;
}

/** `hours × rate × multiplier`, rounded once; undefined when it is more than any amount may be. */
export function payAtRate(
  { hours, rate, multiplier }: Worked,
  rounding: Rounding = 'nearest cent',
): Cents | undefined {
  // Near enough to tell what cannot be counted in cents.
  const estimate = (hours / scaleOfProduct) * rate * multiplier;
  if (estimate > highestAmount + 1) return undefined;
  const cents = productOver([hours, rate, multiplier], scaleOfProduct, rounding);
  return cents <= highestAmount ? cents : undefined;
}

/** Ten-thousandths three times over, in dollars, to cents. */
const scaleOfProduct = 10_000_000_000;
