import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { cents, money, plus } from '../../values/money.ts';
import { rate } from '../../values/rate.ts';
import type { MatchFormula } from '../earnings/pay-line.ts';
import { computeMatch, type MatchFacts } from './employer-match.ts';

const tier = (matched: string, upTo: string) => ({ rate: rate(matched), upTo: rate(upTo) });
/** Dollar for dollar up to 3 percent of pay, and half of the next 2. */
const safeHarbor: MatchFormula = {
  tiers: [tier('1', '0.03'), tier('0.5', '0.05')],
  per: 'payroll',
};
const half: MatchFormula = { tiers: [tier('0.5', '0.06')], per: 'payroll' };
const yearly: MatchFormula = { ...safeHarbor, per: 'year' };

// Notice 2025-67 for 2026: 360,000 of pay, 72,000 of additions, 24,500 of deferrals.
const limits2026 = {
  compensation: { amount: money('360000'), source: 'Notice 2025-67' },
  additions: { amount: money('72000'), source: 'Notice 2025-67' },
  deferrals: money('24500'),
};

type Before = readonly [compensation: string, deferrals: string, matched: string];

function facts(
  [compensation, deferrals]: readonly [string, string],
  [paid, deferred, matched]: Before = ['0', '0', '0'],
  limits: MatchFacts['limits'] = limits2026,
): MatchFacts {
  return {
    pay: { compensation: money(compensation), deferrals: money(deferrals) },
    year: {
      compensation: plus(money(paid), money(compensation)),
      deferrals: plus(money(deferred), money(deferrals)),
    },
    before: { compensation: money(paid), deferrals: money(deferred), matched: money(matched) },
    limits,
  };
}

describe('a match by payroll, tiers of 26 U.S.C. 401(k)(12)(B)', () => {
  it.each<[why: string, MatchFormula, readonly [string, string], string]>([
    ['4 % deferred: 3 % + half of 1 % of 4,000', safeHarbor, ['4000', '160'], '140'],
    ['5 % deferred: 120 + 40', safeHarbor, ['4000', '200'], '160'],
    ['10 % deferred is matched as 5 %', safeHarbor, ['4000', '400'], '160'],
    ['2 % deferred: dollar for dollar', safeHarbor, ['4000', '80'], '80'],
    ['nothing deferred', safeHarbor, ['4000', '0'], '0'],
    ['half of 6 %', half, ['4000', '240'], '120'],
    ['half of 7 % is half of 6 %', half, ['4000', '280'], '120'],
    [
      '3 % of 1,234.56 is 37.0368, 5 % 61.728: 37.04 + 0.5 × 24.69, rounded to 12.35',
      safeHarbor,
      ['1234.56', '100'],
      '49.39',
    ],
  ])('%s', (_, formula, pay, expected) => {
    expect(computeMatch(formula, facts(pay))).toEqual({
      amount: money(expected),
      beyondLimit: money('0'),
    });
  });
});

describe('a match by the year', () => {
  it.each<[why: string, readonly [string, string], Before, string]>([
    ['as by payroll in even payments', ['4000', '160'], ['4000', '160', '140'], '140'],
    [
      'makes up: 8,000 and 400 deferred are 320, less 140',
      ['4000', '240'],
      ['4000', '160', '140'],
      '180',
    ],
    [
      'a payment without deferrals: 8,000 and 400 are 320, less 160',
      ['4000', '0'],
      ['4000', '400', '160'],
      '160',
    ],
    ['nothing more is due', ['4000', '0'], ['4000', '160', '160'], '0'],
    ['nothing is taken back', ['100', '0'], ['4000', '160', '200'], '0'],
    [
      '360,000 of pay counts: 3 % is 10,800, 5 % 18,000: 10,800 + 3,600, less 14,000',
      ['30000', '0'],
      ['350000', '24500', '14000'],
      '400',
    ],
    ['pay above 360,000 does not count', ['30000', '0'], ['360000', '24500', '14400'], '0'],
    ['the last payment of a year', ['10000', '500'], ['110000', '5500', '4400'], '400'],
  ])('%s', (_, pay, before, expected) => {
    expect(computeMatch(yearly, facts(pay, before)).amount).toBe(money(expected));
  });
});

describe('limits of a match, 26 U.S.C. 401(a)(17) and 415(c)', () => {
  const dollar: MatchFormula = { tiers: [tier('1', '1')], per: 'payroll' };
  it.each<[why: string, MatchFormula, readonly [string, string], Before, string, string]>([
    [
      '355,000 paid before: 5,000 of 20,000 counts, 3 % is 150, 5 % 250',
      safeHarbor,
      ['20000', '1000'],
      ['355000', '20000', '14000'],
      '200',
      '0',
    ],
    [
      '360,000 paid before: no pay counts',
      safeHarbor,
      ['20000', '1000'],
      ['360000', '20000', '14000'],
      '0',
      '0',
    ],
    [
      '24,500 + 47,000 leave 500 of 72,000',
      dollar,
      ['20000', '1000'],
      ['200000', '23500', '47000'],
      '500',
      '500',
    ],
    ['nothing is left', dollar, ['20000', '1000'], ['200000', '23500', '47500'], '0', '1000'],
    [
      'catch-up above 24,500 is not counted: 24,500 + 47,000',
      dollar,
      ['20000', '1000'],
      ['200000', '30500', '47000'],
      '500',
      '500',
    ],
    ['exactly the limit', dollar, ['20000', '500'], ['200000', '24000', '47000'], '500', '0'],
    ['all pay is deferred', dollar, ['500', '500'], ['0', '0', '0'], '0', '500'],
    [
      '20,000 of pay, 10,000 deferred',
      dollar,
      ['5000', '2000'],
      ['15000', '8000', '9000'],
      '1000',
      '1000',
    ],
    ['one cent above', dollar, ['20000', '500.01'], ['200000', '24000', '47000'], '500', '0.01'],
  ])('%s', (_, formula, pay, before, amount, beyondLimit) => {
    expect(computeMatch(formula, facts(pay, before))).toEqual({
      amount: money(amount),
      beyondLimit: money(beyondLimit),
    });
  });

  test('a fixed contribution is limited too', () => {
    const given = facts(['20000', '1000'], ['200000', '23500', '47000']);
    expect(computeMatch({ fixed: money('600') }, given)).toEqual({
      amount: money('500'),
      beyondLimit: money('100'),
    });
  });

  test('a plan without limits of pay and additions, a SIMPLE IRA, matches 3 % of all pay', () => {
    const none = { compensation: undefined, additions: undefined, deferrals: money('17000') };
    const formula: MatchFormula = { tiers: [tier('1', '0.03')], per: 'payroll' };
    const given = facts(['50000', '17000'], ['500000', '0', '0'], none);
    expect(computeMatch(formula, given)).toEqual({
      amount: money('1500'),
      beyondLimit: money('0'),
    });
  });
});

test('a match by the year does not depend on how pay and deferrals are divided', () => {
  const aPayment = fc.tuple(
    fc.integer({ min: 0, max: 9_000_000 }),
    fc.integer({ min: 0, max: 100 }),
  );
  fc.assert(
    fc.property(fc.array(aPayment, { minLength: 1, maxLength: 26 }), (payments) => {
      let before = { compensation: cents(0), deferrals: cents(0), matched: cents(0) };
      for (const [gross, percent] of payments) {
        const pay = {
          compensation: cents(gross),
          deferrals: cents(Math.floor((gross * percent) / 1000)),
        };
        const { amount } = computeMatch(yearly, {
          pay,
          year: {
            compensation: plus(before.compensation, pay.compensation),
            deferrals: plus(before.deferrals, pay.deferrals),
          },
          before,
          limits: limits2026,
        });
        before = {
          compensation: cents(before.compensation + pay.compensation),
          deferrals: cents(before.deferrals + pay.deferrals),
          matched: cents(before.matched + amount),
        };
      }
      const none = { compensation: cents(0), deferrals: cents(0), matched: cents(0) };
      const once = computeMatch(yearly, {
        pay: before,
        year: before,
        before: none,
        limits: limits2026,
      });
      // Bounds of tiers are rounded to the cent in each payment.
      expect(Math.abs(before.matched - once.amount)).toBeLessThanOrEqual(payments.length);
    }),
    { numRuns: 300 },
  );
});
