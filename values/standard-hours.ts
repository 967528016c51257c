import { toScaled } from './decimal.ts';
import type { Hours } from './hours.ts';

const scale = 10_000;
const hoursOfLongestMonth = 31 * 24;

/** Hours a worker is expected to work: more than 0, no more than a month has, at most four decimals. */
export function parseStandardHours(number: number): Hours | undefined {
  const scaled = toScaled(number, 4);
  return scaled !== undefined && scaled > 0 && scaled <= hoursOfLongestMonth * scale
    ? (scaled as Hours)
    : undefined;
}

export function standardHoursNumber(hours: Hours): number {
  return hours / scale;
}
