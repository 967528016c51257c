import { toScaled } from './decimal.ts';
import { type Cents, proportion } from './money.ts';

/** Hours in ten-thousandths, so that 7.3333 stays as entered. */
export type Hours = number & { readonly __hours: true };

/**
 * Dollars per hour, in ten-thousandths: wages may be 17.125, premiums 0.1912. Used for pay codes, hours
 * entered with a rate, and premiums.
 */
export type HourlyRate = number & { readonly __hourlyRate: true };

export const noHours = 0 as Hours;

const hoursScale = 10_000;
const hoursPattern = /^(\d{1,9})(?:\.(\d{1,4}))?$/;

/** Parses `40`, `7.25` and `7.3333`. */
export function parseHours(text: string): Hours | undefined {
  return parseScaled(text) as Hours | undefined;
}

const hoursOfYear = 366 * 24;

/** Parses hours worked: from 0 to the hours of a year, with at most four decimals. */
export function parseHoursWorked(number: number): Hours | undefined {
  const scaled = toScaled(number, 4);
  return scaled !== undefined && scaled >= 0 && scaled <= hoursOfYear * hoursScale
    ? (scaled as Hours)
    : undefined;
}

export function parseHourlyRate(text: string): HourlyRate | undefined {
  return parseScaled(text) as HourlyRate | undefined;
}

/** For literals in source code; throws if the text is not an hourly rate. */
export function hourlyRate(text: string): HourlyRate {
  const value = parseHourlyRate(text);
  if (value === undefined) throw new Error(`not an hourly rate: ${text}`);
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

const hoursOfLongestMonth = 31 * 24;

/** Parses the hours a worker is expected to work: above 0, at most those of a month, four decimals. */
export function parseStandardHours(number: number): Hours | undefined {
  const scaled = toScaled(number, 4);
  return scaled !== undefined && scaled > 0 && scaled <= hoursOfLongestMonth * hoursScale
    ? (scaled as Hours)
    : undefined;
}

export function standardHoursNumber(hours: Hours): number {
  return hours / hoursScale;
}
