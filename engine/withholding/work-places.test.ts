import { describe, expect, it } from 'vitest';
import { payLawOn } from '../../test/pay/workers.ts';
import { calendarDate } from '../../values/calendar-date.ts';
import { money } from '../../values/money.ts';
import type { WorkerLocalTax } from './pay-facts.ts';
import { describeAddress, mergeLocalTaxes } from './work-places.ts';

const { states } = payLawOn('2026-12-11');
const [weekly, onWages] = (['WV', 'OH'] as const).map((state) => {
  const law = states[state]?.law.locals.find(({ method, ...one }) =>
    state === 'OH' ? method === 'wages' : method === 'fee' && 'per' in one,
  );
  return law && ({ state, law, resident: false, yearToDate: money('0') } satisfies WorkerLocalTax);
});

const localServicesTax = (code: string): WorkerLocalTax => ({
  state: 'PA',
  law: {
    code,
    name: 'Local services tax',
    method: 'fee',
    per: 'year',
    payer: 'employee',
    resident: money('52'),
    nonresident: money('52'),
    from: calendarDate('2026-01-01'),
    by: 'payDate',
    status: 'C',
    source: 'ordinance',
  },
  resident: false,
  yearToDate: money('0'),
});

const merged = (...ofPlaces: (readonly (WorkerLocalTax | undefined)[])[]) =>
  mergedAt(
    ofPlaces.map((_, index) => (index === 1 ? { share: 5, isFirst: true } : { share: 5 })),
    ofPlaces,
  );

const mergedAt = (
  workPlaces: Parameters<typeof mergeLocalTaxes>[1],
  ofPlaces: (readonly (WorkerLocalTax | undefined)[])[],
) =>
  mergeLocalTaxes(
    ofPlaces.map((taxes) => ({
      taxes: taxes.flatMap((tax) => tax ?? []),
      unresolved: [],
    })),
    workPlaces,
  ).taxes.map(({ law, places }) => [law.code, places]);

describe('local taxes of several work places', () => {
  it('apply everywhere if every place has them, otherwise to their places', () => {
    expect(merged([onWages], [onWages])).toEqual([[onWages?.law.code, undefined]]);
    expect(merged([], [onWages])).toEqual([[onWages?.law.code, [1]]]);
  });

  it('include a weekly fee of each place', () => {
    expect(merged([], [weekly])).toEqual([[weekly?.law.code, [1]]]);
  });

  // 53 P.S. 6924.301.1: the place of employment on the first day on which the worker is subject to it in
  // the payroll period; principal employment comes first.
  const one = localServicesTax('PA_ONE_LST');
  const other = localServicesTax('PA_OTHER_LST');
  const moved = [{ share: 4 }, { share: 6, isFirst: true }];
  it.each([
    ['of the place before a move', moved, [[one], [other]], 'PA_OTHER_LST', [1]],
    ['of the place that has one, before a move', moved, [[], [one]], 'PA_ONE_LST', [1]],
    ['of the place that has one, after a move', moved, [[one], []], 'PA_ONE_LST', [0]],
    [
      'of the first place, to which the worker returns',
      [{ share: 4, isFirst: true }, { share: 6 }],
      [[one], [other]],
      'PA_ONE_LST',
      [0],
    ],
    [
      'of the usual place, when pay lines name another',
      [{ share: 1 }, { share: 0 }],
      [[one], [other]],
      'PA_ONE_LST',
      [0],
    ],
    [
      'of the place that pay lines name, without one at the usual place',
      [{ share: 1 }, { share: 0 }],
      [[], [other]],
      'PA_OTHER_LST',
      [1],
    ],
  ])(
    'include one local services tax: that %s (53 P.S. 6924.301.1)',
    (_, places, taxes, code, at) => {
      expect(mergedAt(places, taxes)).toEqual([[code, at]]);
    },
  );
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
