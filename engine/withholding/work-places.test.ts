import { describe, expect, it } from 'vitest';
import { payLawOn } from '../../test/pay/workers.ts';
import { money } from '../../values/money.ts';
import type { WorkerLocalTax } from './pay-facts.ts';
import { describeAddress, mergeLocalTaxes } from './work-places.ts';

const { states } = payLawOn('2026-12-11');
const [yearly, weekly, onWages] = (['PA', 'WV', 'OH'] as const).map((state) => {
  const law = states[state]?.law.locals.find(({ method, ...one }) =>
    state === 'OH' ? method === 'wages' : method === 'fee' && 'per' in one,
  );
  return law && ({ state, law, resident: false, yearToDate: money('0') } satisfies WorkerLocalTax);
});

const merged = (...ofPlaces: (readonly (WorkerLocalTax | undefined)[])[]) =>
  mergeLocalTaxes(
    ofPlaces.map((taxes) => ({
      taxes: taxes.flatMap((tax) => tax ?? []),
      unresolved: [],
    })),
  ).taxes.map(({ law, places }) => [law.code, places]);

describe('local taxes of several work places', () => {
  it('apply everywhere if every place has them, otherwise to their places', () => {
    expect(merged([onWages], [onWages])).toEqual([[onWages?.law.code, undefined]]);
    expect(merged([], [onWages])).toEqual([[onWages?.law.code, [1]]]);
  });

  it('include a weekly fee of each place', () => {
    expect(merged([], [weekly])).toEqual([[weekly?.law.code, [1]]]);
  });

  it('include the local services tax of the usual place alone (53 P.S. 6924.301.1)', () => {
    expect(merged([yearly], [])).toEqual(yearly ? [[yearly.law.code, [0]]] : []);
    expect(merged([], [yearly])).toEqual([]);
  });
});

describe('the description of a work place', () => {
  it.each([
    [{ state: 'PA', city: 'Pittsburgh', zipCode: '15222' }, 'Pittsburgh 15222'],
    [{ state: 'PA', city: 'Pittsburgh', zipCode: null }, 'Pittsburgh PA'],
    [{ state: 'PA', city: null, zipCode: null }, 'PA'],
  ])('of %j is %s', (address, expected) => {
    expect(describeAddress(address)).toBe(expected);
  });
});
