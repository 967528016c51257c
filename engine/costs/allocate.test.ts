import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cents, cents } from '../../values/money.ts';
import { allocate } from './allocate.ts';

const anAmount = fc.integer({ min: -9_000_000_000, max: 9_000_000_000 }).map(cents);
const someWeights = fc
  .array(fc.nat({ max: 9_000_000_000 }), { minLength: 1, maxLength: 6 })
  .map((weights) => new Map(weights.entries()));

const sumOf = (parts: Iterable<Cents>) => [...parts].reduce((total, part) => total + part, 0);

describe('the division of an amount', () => {
  it.each([
    ['equal weights: the first has the remainder', 100, [1, 1, 1], [34, 33, 33]],
    ['the largest weight has the remainder', 100, [1, 4, 1], [16, 68, 16]],
    ['a weight of zero receives nothing', 5, [0, 3], [0, 5]],
    ['weights that sum to the amount are the parts', 70, [100, -30], [100, -30]],
    ['an opposite amount has opposite parts', -100, [1, 4, 1], [-16, -68, -16]],
  ])('%s', (_, amount, weights, parts) => {
    const divided = allocate(cents(amount), new Map(weights.entries()));
    expect(weights.map((__, part) => divided.get(part))).toEqual(parts);
  });

  it('gives everything to the first part without any weight', () => {
    expect([...allocate(cents(7), new Map([[0, 0]]))]).toEqual([[0, 7]]);
  });

  it('loses no cent, and is within the number of parts of the exact proportion', () => {
    fc.assert(
      fc.property(anAmount, someWeights, (amount, weights) => {
        const parts = allocate(amount, weights);
        expect(sumOf(parts.values())).toBe(amount);
        const whole = [...weights.values()].reduce((total, weight) => total + weight, 0);
        if (whole === 0) return;
        for (const [part, weight] of weights) {
          const exact = Number((BigInt(amount) * BigInt(weight)) / BigInt(whole));
          expect(Math.abs((parts.get(part) ?? 0) - exact)).toBeLessThanOrEqual(weights.size);
        }
      }),
      { numRuns: 200 },
    );
  });
});
