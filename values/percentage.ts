import { toScaled } from './decimal.ts';
import type { Rate } from './rate.ts';

/** A share of a whole, in ten-thousandths of a percent: 25 % is 250,000. */
export type Percentage = number & { readonly __percentage: true };

const scale = 10_000;

export const wholePercentage = (100 * scale) as Percentage;

/** From 0 to 100 with at most four decimals. */
export function parsePercentage(number: number): Percentage | undefined {
  const scaled = toScaled(number, 4);
  if (scaled === undefined || scaled < 0 || scaled > wholePercentage) return undefined;
  return scaled as Percentage;
}

/** From text such as `1.25` or `1.25%`; its limits are the asker's. */
export function parsePercentageText(text: string): Percentage | undefined {
  const match = /^(\d{1,3}(?:\.\d{1,4})?)\s?%?$/.exec(text);
  return match ? parsePercentage(Number(match[1])) : undefined;
}

/** For percentages written in our own source. */
export function percent(number: number): Percentage {
  const value = parsePercentage(number);
  if (value === undefined) throw new Error(`not a percentage: ${number}`);
  return value;
}

export function percentageNumber(percentage: Percentage): number {
  return percentage / scale;
}

/** The same as an exact fraction of one. */
export function percentageRate(percentage: Percentage): Rate {
  return { parts: percentage, per: 100 * scale };
}

/** Back from a fraction; throws for one that is no percentage of ours. */
export function ratePercentage({ parts, per }: Rate): Percentage {
  const value = parsePercentage((parts * 100) / per);
  if (value === undefined) throw new Error(`not a percentage: ${parts} of ${per}`);
  return value;
}

export function sumPercentages(percentages: readonly Percentage[]): Percentage {
  return percentages.reduce((sum, each) => sum + each, 0) as Percentage;
}
