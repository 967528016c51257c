import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDescriptions } from '../../law/law.ts';
import { calendarDate } from '../../values/calendar-date.ts';
import { type Hours, hourlyRate, hours } from '../../values/hours.ts';
import { money, noMoney } from '../../values/money.ts';
import type { PayRate } from '../../values/pay-rate.ts';
import { type Multiplier, multiplierOne } from '../../values/pay-rate.ts';
import { compileDescriptionMatcher } from './descriptions.ts';
import { compileEarningRules } from './earning-rules.ts';
import { basePayCode, type PayData } from './pay-data.ts';
import { computeRetroPay, type RetroPeriod, type WageRevision, wagesUpTo } from './retro-pay.ts';

/** The last wage that counted when the period was paid, and one recorded later. */
const [known, later] = [1, 2];

const rules = compileEarningRules(
  { law: readDescriptions(), matchDescription: compileDescriptionMatcher(readDescriptions()) },
  {
    beginsOn: calendarDate('2026-03-02'),
    endsOn: calendarDate('2026-03-08'),
    type: 'Regular',
    frequency: 'weekly',
    standardHours: null,
  },
  new Map(),
);
const period = (data?: PayData, change: Partial<RetroPeriod> = {}): RetroPeriod => ({
  rules,
  joinedOn: calendarDate('2025-01-01'),
  departures: [],
  data,
  lastWage: known,
  granted: noMoney,
  ...change,
});
const wage = (rate: number, change: Partial<WageRevision> = {}): WageRevision => ({
  wageId: 'first',
  revision: 1,
  ordinal: known,
  startsOn: calendarDate('2025-01-01'),
  rate: (rate * 10_000) as PayRate,
  basis: 'Per Hour',
  standardHours: null,
  userType: 'Paid by the hour',
  ...change,
});
const salaried = (rate: number, change: Partial<WageRevision> = {}) =>
  wage(rate, { basis: 'Per Year', userType: 'Salary/No overtime', ...change });
const raise = (rate: number, startsOn = '2026-03-02') =>
  wage(rate, { wageId: 'raise', startsOn: calendarDate(startsOn), ordinal: later });
const worked = (time: string, change: object = {}): PayData => ({
  base: [{ payCode: basePayCode, hours: hours(time), multiplier: multiplierOne, ...change }],
});
const overtime: PayData = {
  ...worked('40'),
  overtime: [{ type: 'Standard Overtime', hours: hours('10') }],
};

describe('retro pay', () => {
  it.each<readonly [string, RetroPeriod, readonly WageRevision[], string]>([
    ['is the raise for each hour', period(worked('40')), [wage(20), raise(22)], '80'],
    ['includes overtime at time and a half', period(overtime), [wage(20), raise(22)], '110'],
    [
      'includes paid leave but not unpaid leave',
      period({
        leave: [
          { leaveType: 'Sick Leave', paid: true, hours: hours('8') },
          { leaveType: 'Vacation', paid: false, hours: hours('8') },
        ],
      }),
      [wage(20), raise(22)],
      '16',
    ],
    [
      'is zero for hours with their own rate',
      period(worked('40', { rate: hourlyRate('25') })),
      [wage(20), raise(22)],
      '0',
    ],
    [
      'is zero for an amount entered as base pay',
      period(worked('0', { amount: money('500') })),
      [wage(20), raise(22)],
      '0',
    ],
    [
      'is zero for extra pay',
      period({ extraPay: [{ description: 'Bonus', amount: money('500') }] }),
      [wage(20), raise(22)],
      '0',
    ],
    [
      'is zero for a raise that starts after the period',
      period(worked('40')),
      [wage(20), raise(22, '2026-03-09')],
      '0',
    ],
    [
      'is zero for a raise recorded before the period was paid',
      period(worked('40')),
      [wage(20), { ...raise(22), ordinal: known }],
      '0',
    ],
    [
      'is the difference when a wage is corrected later',
      period(worked('40')),
      [wage(20), wage(21, { revision: 2, ordinal: later })],
      '40',
    ],
    [
      'ignores corrections of a wage that were recorded in time',
      period(worked('40')),
      [wage(20), wage(21, { revision: 2 }), wage(23, { revision: 3, ordinal: later })],
      '80',
    ],
    ['is negative when a wage is lowered', period(worked('40')), [wage(20), raise(19)], '-40'],
    [
      'is reduced by retro pay already granted',
      period(worked('40'), { granted: money('30') }),
      [wage(20), raise(22)],
      '50',
    ],
    [
      'is the raise of a salary',
      period(),
      [
        salaried(52_000),
        salaried(57_200, {
          wageId: 'raise',
          startsOn: calendarDate('2026-03-02'),
          ordinal: later,
        }),
      ],
      '100',
    ],
    [
      'covers only the days after a raise within the period',
      period(),
      [
        salaried(52_000),
        salaried(57_200, {
          wageId: 'raise',
          startsOn: calendarDate('2026-03-05'),
          ordinal: later,
        }),
      ],
      '40',
    ],
    [
      'is prorated for unpaid leave of a salaried worker',
      period({ unpaidLeave: hours('20') }),
      [salaried(52_000), salaried(57_200, { revision: 2, ordinal: later })],
      '50',
    ],
    [
      'is the whole pay when the first wage is recorded after the period was paid',
      period(worked('40')),
      [wage(20, { ordinal: later })],
      '800',
    ],
  ])('%s', (_, paid, wages, expected) => {
    expect(computeRetroPay(paid, wages).difference).toBe(money(expected));
  });

  it('has a description with the period and names the wage versions it depends on', () => {
    expect(computeRetroPay(period(worked('40')), [wage(20), raise(22)])).toEqual({
      due: money('880'),
      paid: money('800'),
      granted: noMoney,
      difference: money('80'),
      description: 'Retro pay 03/02/2026 - 03/08/2026',
      basis: 'raise.1',
    });
    const inside = computeRetroPay(period(worked('40')), [wage(20), raise(22, '2026-03-04')]);
    expect(inside.basis).toBe('first.1 raise.1');
    const revised = [wage(20), { ...raise(22), revision: 1 }, { ...raise(23), revision: 2 }];
    expect(computeRetroPay(period(worked('40')), revised).basis).toBe('raise.2');
  });

  const aRate = fc.integer({ min: 1, max: 500 });
  const someHours = fc.integer({ min: 0, max: 80 * 10_000 }) as fc.Arbitrary<Hours>;
  const someData = fc.record({
    base: fc.array(
      fc.record({
        payCode: fc.constant(basePayCode),
        hours: someHours,
        multiplier: fc.constantFrom(10_000, 15_000, 20_000) as fc.Arbitrary<Multiplier>,
      }),
      { minLength: 1, maxLength: 3 },
    ),
    overtime: fc.array(fc.record({ type: fc.constant('Standard Overtime'), hours: someHours }), {
      maxLength: 2,
    }),
  });

  it('plus the pay received equals the pay at the new wage', () => {
    fc.assert(
      fc.property(aRate, aRate, someData, fc.boolean(), (oldRate, newRate, data, isSalary) => {
        const wageOf = isSalary ? salaried : wage;
        const wagesAt = (rate: number) => [
          wageOf(rate, { wageId: 'raise', startsOn: calendarDate('2026-03-02') }),
        ];
        const { due, paid, difference } = computeRetroPay(period(data), [
          wageOf(oldRate),
          { ...(wagesAt(newRate)[0] as WageRevision), ordinal: later },
        ]);
        const paidAtOnce = computeRetroPay(period(data), wagesAt(newRate));
        expect(due).toBe(paidAtOnce.paid);
        expect(difference).toBe(due - paid);
        expect(paidAtOnce.difference).toBe(0);
      }),
      { numRuns: 300 },
    );
  });

  it('is zero once granted, and is taken back exactly when the raise is undone', () => {
    fc.assert(
      fc.property(aRate, aRate, someData, (oldRate, newRate, data) => {
        const wages = [wage(oldRate), raise(newRate)];
        const { difference } = computeRetroPay(period(data), wages);
        expect(computeRetroPay(period(data, { granted: difference }), wages).difference).toBe(0);
        const undone = [...wages, { ...raise(oldRate), revision: 2 }];
        expect(computeRetroPay(period(data, { granted: difference }), undone).difference).toBe(
          0 - difference,
        );
      }),
      { numRuns: 200 },
    );
  });

  it('does not depend on the order of the wages', () => {
    const wages = [wage(20), wage(21, { revision: 2 }), raise(22), { ...raise(25), revision: 2 }];
    fc.assert(
      fc.property(fc.shuffledSubarray(wages, { minLength: wages.length }), (shuffled) => {
        expect(wagesUpTo(shuffled)).toEqual(wagesUpTo(wages));
        expect(computeRetroPay(period(worked('40')), shuffled)).toEqual(
          computeRetroPay(period(worked('40')), wages),
        );
      }),
    );
  });
});
