import { toScaled } from './decimal.ts';

/** How many times a rate is paid, in ten-thousandths: time and a half is 15,000. */
export type Multiplier = number & { readonly __multiplier: true };

const scale = 10_000;
const highest = 100 * scale;

export const once = scale as Multiplier;

/** From 0, which says that none is stated, to 100, with at most four decimals. */
export function parseMultiplier(number: number): Multiplier | undefined {
  const scaled = toScaled(number, 4);
  return scaled !== undefined && scaled >= 0 && scaled <= highest
    ? (scaled as Multiplier)
    : undefined;
}

export function multiplierNumber(multiplier: Multiplier): number {
  return multiplier / scale;
}
