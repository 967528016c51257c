import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cents, money } from '../../values/money.ts';
import { type Percentage, percent, wholePercentage } from '../../values/rate.ts';
import type { DepositSplit } from './deposit-splits.ts';
import { splitNetPay } from './split-net-pay.ts';

const share = (depositAccountId: string, percentage: number, isPrimary = false): DepositSplit => ({
  depositAccountId,
  percentage: percent(percentage),
  isPrimary,
});

const fixed = (depositAccountId: string, amount: string): DepositSplit => ({
  ...share(depositAccountId, 0),
  amount: money(amount),
});

describe('net pay split by fixed amounts first', () => {
  const all = share('a', 100, true);
  const half = [share('a', 50, true), share('b', 50)];
  const rows: readonly [
    why: string,
    net: string,
    shares: readonly DepositSplit[],
    portions: object,
  ][] = [
    ['1,000 − 200', '1000', [all, fixed('s', '200')], { a: 80_000, s: 20_000 }],
    [
      'the order does not depend on the primary',
      '1000',
      [fixed('s', '200'), all],
      { a: 80_000, s: 20_000 },
    ],
    [
      '200 and 300, the rest is 500',
      '1000',
      [all, fixed('s', '200'), fixed('t', '300')],
      { a: 50_000, s: 20_000, t: 30_000 },
    ],
    [
      'half of 1,000 − 200 each',
      '1000',
      [...half, fixed('s', '200')],
      { a: 40_000, b: 40_000, s: 20_000 },
    ],
    [
      'half of 800.01: the odd cent to the primary',
      '1000.01',
      [...half, fixed('s', '200')],
      { a: 40_001, b: 40_000, s: 20_000 },
    ],
    [
      'net pay equal to the fixed amount leaves nothing',
      '200',
      [all, fixed('s', '200')],
      { s: 20_000 },
    ],
    [
      'net pay below the fixed amount goes to it whole',
      '150',
      [all, fixed('s', '200')],
      { s: 15_000 },
    ],
    [
      'the second fixed amount gets what the first leaves',
      '250',
      [all, fixed('s', '200'), fixed('t', '100')],
      { s: 20_000, t: 5_000 },
    ],
    [
      'a later fixed amount may get nothing',
      '200',
      [all, fixed('s', '200'), fixed('t', '100')],
      { s: 20_000 },
    ],
  ];
  it.each(rows)('%s', (_, net, shares, portions) => {
    const split = splitNetPay(money(net), shares);
    expect(Object.fromEntries(split.map((one) => [one.depositAccountId, one.amount]))).toEqual(
      portions,
    );
  });

  it('sums to net pay, and gives each fixed account its amount or all that is left', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.array(fc.integer({ min: 1, max: 5_000_000 }), { maxLength: 5 }),
        fc.integer({ min: 0, max: wholePercentage }),
        (net, amounts, part) => {
          const shares = [
            { ...all, percentage: (wholePercentage - part) as Percentage },
            { ...share('b', 0), percentage: part as Percentage },
            ...amounts.map((amount, index) => ({
              ...share(`f${index}`, 0),
              amount: amount as Cents,
            })),
          ];
          const portions = splitNetPay(net as Cents, shares);
          expect(portions.reduce((sum, { amount }) => sum + amount, 0)).toBe(net);
          let left = net;
          for (const [index, amount] of amounts.entries()) {
            const paid = portions.find(({ depositAccountId }) => depositAccountId === `f${index}`);
            expect(paid?.amount ?? 0).toBe(Math.min(amount, left));
            left -= paid?.amount ?? 0;
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('net pay split among deposit accounts', () => {
  const rows: readonly [
    net: string,
    shares: readonly DepositSplit[],
    portions: object,
    why: string,
  ][] = [
    ['1000', [share('a', 100, true)], { a: 100_000 }, 'one account gets all'],
    ['1000', [share('a', 75, true), share('b', 25)], { a: 75_000, b: 25_000 }, 'no rounding'],
    ['0.03', [share('a', 50, true), share('b', 50)], { a: 2, b: 1 }, 'the odd cent to the primary'],
    [
      '0.03',
      [share('a', 50), share('b', 50, true)],
      { a: 1, b: 2 },
      'the odd cent to the primary, also when it is the second account',
    ],
    ['0.01', [share('a', 1, true), share('b', 99)], { a: 1 }, 'a share of zero has no entry'],
    [
      '1',
      [share('a', 0, true), share('b', 100)],
      { b: 100 },
      'a primary account with a share of zero',
    ],
    [
      '1000',
      [share('a', 33.3334, true), share('b', 33.3333), share('c', 33.3333)],
      { a: 33_334, b: 33_333, c: 33_333 },
      'four decimals',
    ],
    ['0', [share('a', 100, true)], {}, 'net pay of zero'],
    ['1000', [], {}, 'no account: paid by check'],
  ];

  it.each(rows)('%s with shares %j is %j: %s', (net, shares, portions) => {
    const split = splitNetPay(money(net), shares);
    expect(Object.fromEntries(split.map((one) => [one.depositAccountId, one.amount]))).toEqual(
      portions,
    );
  });

  it('is rejected if shares do not sum to 100 % or no account is primary', () => {
    expect(() => splitNetPay(money('1'), [share('a', 99, true)])).toThrow('do not sum to 100 %');
    expect(() => splitNetPay(money('1'), [share('a', 100)])).toThrow('primary');
    expect(() => splitNetPay(money('-1'), [share('a', 100, true)])).toThrow('negative net pay');
  });

  it('sums to net pay, has no empty portion, and differs from each share by cents only', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000_000 }),
        fc.array(fc.integer({ min: 0, max: wholePercentage }), { maxLength: 6 }),
        fc.nat(),
        (net, cuts, chosen) => {
          const edges = [0, ...cuts.toSorted((a, b) => a - b), wholePercentage];
          const shares = edges.slice(1).map((edge, index) => ({
            depositAccountId: String(index),
            percentage: (edge - (edges[index] ?? 0)) as Percentage,
            isPrimary: index === chosen % (edges.length - 1),
          }));
          const portions = splitNetPay(net as Cents, shares);
          expect(portions.reduce((all, { amount }) => all + amount, 0)).toBe(net);
          for (const { depositAccountId, amount } of portions) {
            const own = shares[Number(depositAccountId)];
            const exact = (net * (own?.percentage ?? 0)) / wholePercentage;
            expect(amount).toBeGreaterThan(0);
            expect(Math.abs(amount - exact)).toBeLessThan(own?.isPrimary ? shares.length : 1);
          }
        },
      ),
      { numRuns: 1_000 },
    );
  });
});
