import { toScaled } from './decimal.ts';
import type { HourlyRate, Hours } from './hours.ts';
import { type Cents, maxAmountCents, productOver, type Rounding } from './money.ts';

/** How many times a rate is paid, in ten-thousandths: time and a half is 15,000. */
export type Multiplier = number & { readonly __multiplier: true };

const multiplierScale = 10_000;
const maxMultiplier = 100 * multiplierScale;

export const multiplierOne = multiplierScale as Multiplier;

/** From 0, which says that none is stated, to 100, with at most four decimals. */
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
 * A wage in ten-thousandths of a dollar, for the unit its basis names: hour, day, week, month or year.
 * A rate that is always for an hour is an `HourlyRate`.
 */
export type PayRate = number & { readonly __payRate: true };

const payRateScale = 10_000;
const maxPayRate = 100_000_000 * payRateScale;

/** More than 0 and at most 100 million, with at most four decimals. */
export function parsePayRate(number: number): PayRate | undefined {
  const scaled = toScaled(number, 4);
  return scaled !== undefined && scaled > 0 && scaled <= maxPayRate
    ? (scaled as PayRate)
    : undefined;
}

/** A rate with the bounds of a pay rate, or 0 when none was entered. */
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

/** `hours × rate × multiplier`, rounded once; undefined when it is more than any amount may be. */
export function payAtRate(
  { hours, rate, multiplier }: WorkedTime,
  rounding: Rounding = 'nearest cent',
): Cents | undefined {
  // Near enough to tell what cannot be counted in cents.
  const estimate = (hours / productScale) * rate * multiplier;
  if (estimate > maxAmountCents + 1) return undefined;
  const cents = productOver([hours, rate, multiplier], productScale, rounding);
  return cents <= maxAmountCents ? cents : undefined;
}

/** Ten-thousandths three times over, in dollars, to cents. */
const productScale = 10_000_000_000;
