import { toScaled } from './decimal.ts';
import type { HourlyRate, Hours } from './hours.ts';
import { type Cents, maxAmountCents, productOver, type Rounding } from './money.ts';

/** Factor a rate is multiplied by, in ten-thousandths: time and a half is 15,000. */
export type Multiplier = number & { readonly __multiplier: true };

const multiplierScale = 10_000;
const maxMultiplier = 100 * multiplierScale;

export const multiplierOne = multiplierScale as Multiplier;

/** Parses 0 (none given) to 100, with at most four decimals. */
export function parseMultiplier(number: number): Multiplier | undefined {
  const scaled = toScaled(number, 4);
  return scaled !== undefined && scaled >= 0 && scaled <= maxMultiplier
    ? (scaled as Multiplier)
    : undefined;
}

export function multiplierNumber(multiplier: Multiplier): number {
  return multiplier / multiplierScale;
}

/**
 * A wage in ten-thousandths of a dollar, per hour, day, week, month or year as its wage basis says.
 * A rate that is always per hour is an `HourlyRate`.
 */
export type PayRate = number & { readonly __payRate: true };

const payRateScale = 10_000;
const maxPayRate = 100_000_000 * payRateScale;

/** The rate of a former worker whose wage nobody stated. */
export const unknownPayRate = 0 as PayRate;

/** Parses rates above 0 and at most 100 million, with at most four decimals. */
export function parsePayRate(number: number): PayRate | undefined {
  const scaled = toScaled(number, 4);
  return scaled !== undefined && scaled > 0 && scaled <= maxPayRate
    ? (scaled as PayRate)
    : undefined;
}

/** Parses a rate within the limits of a pay rate, or 0 for none. */
export function parseHourlyRateOrZero(number: number): HourlyRate | undefined {
  return (number === 0 ? 0 : parsePayRate(number)) as HourlyRate | undefined;
}

export function payRateNumber(rate: PayRate | HourlyRate): number {
  return rate / payRateScale;
}

export interface WorkedTime {
  readonly hours: Hours;
  readonly rate: HourlyRate;
  readonly multiplier: Multiplier;
}

/** `hours × rate × multiplier`, rounded once; undefined above the largest amount. */
export function payAtRate(
  { hours, rate, multiplier }: WorkedTime,
  rounding: Rounding = 'nearest cent',
): Cents | undefined {
  // Rejects products that would leave the safe range of integers.
  const estimate = (hours / productScale) * rate * multiplier;
  if (estimate > maxAmountCents + 1) return undefined;
  const cents = productOver([hours, rate, multiplier], productScale, rounding);
  return cents <= maxAmountCents ? cents : undefined;
}

/** Three factors in ten-thousandths, from dollars to cents. */
const productScale = 10_000_000_000;
