import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byDay, dayOf, earn, night } from '../../test/pay/hours-cases.ts';
import { money } from '../../values/money.ts';

const minimumWages = { TX: money('7.25'), CA: money('16.90'), CO: money('15.16') };
const nightRate = 24;

/** Two weeks of hours in a state, at a wage with a raise within them, with night shifts and a recurring bonus. */
const generatedPeriod = fc
  .record({
    state: fc.constantFrom('TX', 'CA', 'CO') as fc.Arbitrary<keyof typeof minimumWages>,
    rate: fc.integer({ min: 5, max: 30 }),
    raised: fc.integer({ min: 5, max: 30 }),
    raiseDay: fc.integer({ min: 1, max: 13 }),
    bonus: fc.integer({ min: 0, max: 200 }),
    shifts: fc.array(fc.record({ hours: fc.integer({ min: 0, max: 14 }), isNight: fc.boolean() }), {
      minLength: 14,
      maxLength: 14,
    }),
  })
  .map(({ state, rate, raised, raiseDay, bonus, shifts }) => {
    const worked = shifts
      .map(({ hours, isNight }, index) => {
        const wage = index < raiseDay ? rate : raised;
        return { index, hours, isNight, rate: isNight ? nightRate : wage };
      })
      .filter(({ hours }) => hours > 0);
    const days = worked.map(({ index, hours, isNight }) => ({
      ...dayOf(index, String(hours)),
      ...(isNight && { payCode: night }),
    }));
    const pay = {
      data: byDay(days),
      days: 14,
      state,
      rate: String(rate),
      raises: { [raiseDay]: String(raised) },
      ...(bonus > 0 && { recurring: String(bonus) }),
    };
    return { pay, worked, bonus, minimumWage: minimumWages[state] };
  });

describe('for generated periods', () => {
  it('each hour is paid once, at least at the wage of its day', () => {
    fc.assert(
      fc.property(generatedPeriod, ({ pay, worked }) => {
        const ordinary = worked.reduce((total, day) => total + day.hours * day.rate * 100, 0);
        const plain = earn({ ...pay, computesOvertime: false });
        expect(sumAmounts(plain.lines)).toBe(ordinary);
        const { lines } = earn(pay);
        const paid = lines.reduce((total, line) => total + (line.worked?.hours ?? 0), 0);
        expect(paid).toBe(sumHours(worked) * 10_000);
        expect(sumAmounts(lines)).toBeGreaterThanOrEqual(ordinary);
      }),
      { numRuns: 300 },
    );
  });

  it('pay and the regular rate are never below the minimum wage once it is made up', () => {
    fc.assert(
      fc.property(generatedPeriod, ({ pay, worked, bonus, minimumWage }) => {
        const { lines } = earn({ ...pay, minimumWage: 'Make up' });
        const required = [0, 7].map((from) => {
          const hours = sumHours(worked.filter(({ index }) => from <= index && index < from + 7));
          return hours * minimumWage + (Math.max(hours - 40, 0) * minimumWage) / 2;
        });
        const least = required.reduce((total, each) => total + each, 0);
        // Each line is rounded by itself.
        expect(sumAmounts(lines) + bonus * 100 + 10).toBeGreaterThanOrEqual(least);
      }),
      { numRuns: 300 },
    );
  });
});

function sumAmounts(lines: readonly { readonly amount: number }[]): number {
  return lines.reduce((total, { amount }) => total + amount, 0);
}

function sumHours(days: readonly { readonly hours: number }[]): number {
  return days.reduce((total, { hours }) => total + hours, 0);
}
