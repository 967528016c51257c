import { toScaled } from './decimal.ts';

/** An exact decimal fraction: 6.2 % is 62 parts per 1,000. Never a float. */
export interface Rate {
  readonly parts: number;
  /** A power of ten. */
  readonly per: number;
}

const ratePattern = /^(\d{0,4})(?:\.(\d{1,9}))?$/;

export const noRate: Rate = { parts: 0, per: 1 };

/** Parses a fraction of one, `0.062` or `.062`. */
export function parseRate(text: string): Rate | undefined {
  const match = ratePattern.exec(text);
  if (!match || (!match[1] && !match[2])) return undefined;
  const digits = (match[2] ?? '').replace(/0+$/, '');
  return { parts: Number((match[1] ?? '') + digits), per: 10 ** digits.length };
}

/** For literals in source code and data; throws if the text is not a rate. */
export function rate(text: string): Rate {
  const value = parseRate(text);
  if (!value) throw new Error(`not a rate: ${text}`);
  return value;
}

/** `0.062`, as in requests, responses and law files. */
export function formatRate(value: Rate): string {
  const places = Math.round(Math.log10(value.per));
  const digits = String(value.parts).padStart(places + 1, '0');
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** `6.2%`, for people. */
export function formatPercent(value: Rate): string {
  return `${formatRate(reduceRate({ parts: value.parts * 100, per: value.per }))}%`;
}

export function sumOfRates(a: Rate, b: Rate): Rate {
  const per = Math.max(a.per, b.per);
  return { parts: a.parts * (per / a.per) + b.parts * (per / b.per), per };
}

/** `a − b`, at least zero. */
export function differenceOfRates(a: Rate, b: Rate): Rate {
  const per = Math.max(a.per, b.per);
  return { parts: Math.max(0, a.parts * (per / a.per) - b.parts * (per / b.per)), per };
}

export function isHigherRate(a: Rate, b: Rate): boolean {
  return a.parts * b.per > b.parts * a.per;
}

export function isZeroRate(value: Rate): boolean {
  return value.parts === 0;
}

function reduceRate(value: Rate): Rate {
  let { parts, per } = value;
  while (per > 1 && parts % 10 === 0) {
    parts /= 10;
    per /= 10;
  }
  return { parts, per };
}

/** A share of a whole, in ten-thousandths of a percent: 25 % is 250,000. */
export type Percentage = number & { readonly __percentage: true };

const percentageScale = 10_000;

export const wholePercentage = (100 * percentageScale) as Percentage;

/** Parses 0 to 100, with at most four decimals. */
export function parsePercentage(number: number): Percentage | undefined {
  const scaled = toScaled(number, 4);
  if (scaled === undefined || scaled < 0 || scaled > wholePercentage) return undefined;
  return scaled as Percentage;
}

/** Parses `1.25` or `1.25%`, from 0 to 100. */
export function parsePercentageText(text: string): Percentage | undefined {
  const match = /^(\d{1,3}(?:\.\d{1,4})?)\s?%?$/.exec(text);
  return match ? parsePercentage(Number(match[1])) : undefined;
}

/** For literals in source code; throws if the number is not a percentage. */
export function percent(number: number): Percentage {
  const value = parsePercentage(number);
  if (value === undefined) throw new Error(`not a percentage: ${number}`);
  return value;
}

export function percentageNumber(percentage: Percentage): number {
  return percentage / percentageScale;
}

/** Converts to an exact fraction of one. */
export function percentageToRate(percentage: Percentage): Rate {
  return { parts: percentage, per: 100 * percentageScale };
}

/** Throws if the rate is not a percentage with at most four decimals. */
export function rateToPercentage({ parts, per }: Rate): Percentage {
  const value = parsePercentage((parts * 100) / per);
  if (value === undefined) throw new Error(`not a percentage: ${parts} of ${per}`);
  return value;
}

export function sumPercentages(percentages: readonly Percentage[]): Percentage {
  return percentages.reduce((sum, each) => sum + each, 0) as Percentage;
}

/** Far above any rate a state assigns: higher ones are rejected as typos. */
export const maxUnemploymentRate = percent(20);

/** Parses the rate a state assigned to an employer, `1.25` or `1.25%`. */
export function parseUnemploymentRate(text: string): Percentage | undefined {
  const rate = parsePercentageText(text);
  return rate !== undefined && rate <= maxUnemploymentRate ? rate : undefined;
}
