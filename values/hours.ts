import { toScaled } from './decimal.ts';
import { type Cents, proportion } from './money.ts';

/** Time worked, in ten-thousandths of an hour, so that 7.3333 hours stay what was entered. */
export type Hours = number & { readonly __hours: true };

/**
 * Dollars for an hour, in ten-thousandths of a dollar: wages may be 17.125, premiums 0.1912. The only
 * type for such rates: of pay codes, of hours entered with a rate, and of premiums.
 */
export type HourlyRate = number & { readonly __hourlyRate: true };

export const noHours = 0 as Hours;

const hoursScale = 10_000;
const hoursPattern = /^(\d{1,9})(?:\.(\d{1,4}))?$/;

/** Reads `40`, `7.25`, `7.3333`; undefined for anything else. */
export function parseHours(text: string): Hours | undefined {
  return parseScaled(text) as Hours | undefined;
}

const hoursOfYear = 366 * 24;

/** A JSON number of hours worked: from 0 to as many as a year has, with at most four decimals. */
export function parseHoursWorked(number: number): Hours | undefined {
  const scaled = toScaled(number, 4);
  return scaled !== undefined && scaled >= 0 && scaled <= hoursOfYear * hoursScale
    ? (scaled as Hours)
    : undefined;
}

export function parseHourlyRate(text: string): HourlyRate | undefined {
  return parseScaled(text) as HourlyRate | undefined;
}

/** For data of our own; throws when the text is not a rate by the hour. */
export function hourlyRate(text: string): HourlyRate {
  const value = parseHourlyRate(text);
  if (value === undefined) throw new Error(`not a rate by the hour: ${text}`);
  return value;
}

export function hours(text: string): Hours {
  const value = parseHours(text);
  if (value === undefined) throw new Error(`not a number of hours: ${text}`);
  return value;
}

/** `7.25`, `40`, without trailing zeros. */
export function formatHours(value: Hours | HourlyRate): string {
  const whole = Math.floor(value / hoursScale);
  const fraction = String(value % hoursScale)
    .padStart(4, '0')
    .replace(/0+$/, '');
  return fraction ? `${whole}.${fraction}` : String(whole);
}

/** `hours × rate`, to the nearest cent. */
export function payFor(worked: Hours, hourly: HourlyRate): Cents {
  return proportion(worked as number as Cents, hourly, (hoursScale * hoursScale) / 100);
}

function parseScaled(text: string): number | undefined {
  const match = hoursPattern.exec(text);
  if (!match) return undefined;
  return Number(match[1]) * hoursScale + Number((match[2] ?? '').padEnd(4, '0'));
}

const standardHoursScale = 10_000;
const hoursOfLongestMonth = 31 * 24;

/** Hours a worker is expected to work: more than 0, no more than a month has, at most four decimals. */
export function parseStandardHours(number: number): Hours | undefined {
  const scaled = toScaled(number, 4);
  return scaled !== undefined && scaled > 0 && scaled <= hoursOfLongestMonth * standardHoursScale
    ? (scaled as Hours)
    : undefined;
}

export function standardHoursNumber(hours: Hours): number {
  return hours / standardHoursScale;
}
