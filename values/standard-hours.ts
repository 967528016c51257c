import { toScaled } from './decimal.ts';

/** Hours a worker is expected to work, in ten-thousandths of an hour. */
export type StandardHours = number & { readonly __standardHours: true };

const scale = 10_000;
const hoursOfLongestMonth = 31 * 24;

/** More than 0 and no more than a month has, with at most four decimals. */
export function parseStandardHours(number: number): StandardHours | undefined {
  const scaled = toScaled(number, 4);
  return scaled !== undefined && scaled > 0 && scaled <= hoursOfLongestMonth * scale
    ? (scaled as StandardHours)
    : undefined;
}

export function standardHoursNumber(hours: StandardHours): number {
  return hours / scale;
}
