import { type Cents, cents, proportion } from '../../values/money.ts';

/** Weights by the number of a part. */
export type Weights = ReadonlyMap<number, number>;

/**
 * Divides an amount by weights, rounded down to the cent; the part with the largest weight receives the
 * remainder. The opposite amount is divided into the opposite parts. There is at least one weight.
 */
export function allocate(amount: Cents, weights: Weights): ReadonlyMap<number, Cents> {
  const whole = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  const [largest] = [...weights].reduce((most, one) => (one[1] > most[1] ? one : most));
  if (whole <= 0) return new Map([[largest, amount]]);
  const size = Math.abs(amount) as Cents;
  const parts = new Map<number, Cents>();
  let remainder = size as number;
  for (const [part, weight] of weights) {
    const given = proportion(size, weight, whole, 'down to the cent');
    parts.set(part, given);
    remainder -= given;
  }
  parts.set(largest, cents((parts.get(largest) ?? 0) + remainder));
  if (amount >= 0) return parts;
  return new Map([...parts].map(([part, given]) => [part, cents(-given)]));
}

/** Adds weights part by part. */
export function addWeights(all: readonly Weights[]): Weights {
  const sums = new Map<number, number>();
  for (const weights of all)
    for (const [part, weight] of weights) sums.set(part, (sums.get(part) ?? 0) + weight);
  return sums;
}
