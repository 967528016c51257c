import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { money } from '../../values/money.ts';
import { percent, sumPercentages, wholePercentage } from '../../values/rate.ts';
import {
  type DepositSplit,
  planAccountSplit,
  planDepositSplits,
  type WantedSplit,
} from './deposit-splits.ts';

const share = (depositAccountId: string, percentage: number, isPrimary = false): DepositSplit => ({
  depositAccountId,
  percentage: percent(percentage),
  isPrimary,
});
const two = [share('a', 70, true), share('b', 30)];

describe('setting the share of one account', () => {
  const rows: [
    why: string,
    shares: readonly DepositSplit[],
    wanted: DepositSplit,
    outcome: readonly DepositSplit[] | string,
  ][] = [
    ['the first account gets everything', [], share('a', 10), [share('a', 100, true)]],
    ['a second takes from the primary', [share('a', 100, true)], share('b', 30), two],
    [
      'it can become the primary',
      two,
      share('c', 20, true),
      [share('a', 50), share('b', 30), share('c', 20, true)],
    ],
    [
      'a smaller share goes back to the primary',
      two,
      share('b', 10),
      [share('a', 90, true), share('b', 10)],
    ],
    [
      'the primary account cannot give more than its share',
      two,
      share('c', 70.0001),
      'moreThanPrimaryHas',
    ],
    ['the primary takes what the others leave', two, share('a', 50, true), 'primaryTakesRest'],
    [
      'the only account keeps everything',
      [share('a', 100, true)],
      share('a', 5),
      [share('a', 100, true)],
    ],
  ];
  test.each(rows)('%s', (_, shares, wanted, outcome) => {
    const plan = planAccountSplit(shares, wanted);
    expect('problem' in plan ? plan.problem : plan.shares).toEqual(outcome);
  });

  test('keeps a total of 100 % and one primary account after any sequence of changes', () => {
    const changes = fc.array(
      fc.record({
        depositAccountId: fc.constantFrom('a', 'b', 'c', 'd'),
        percentage: fc
          .integer({ min: 0, max: wholePercentage })
          .map((number) => number as DepositSplit['percentage']),
        isPrimary: fc.boolean(),
      }),
      { minLength: 1, maxLength: 20 },
    );
    fc.assert(
      fc.property(changes, (wanted) => {
        let shares: readonly DepositSplit[] = [];
        for (const each of wanted) {
          const plan = planAccountSplit(shares, each);
          if ('shares' in plan) shares = plan.shares;
        }
        expect(sumPercentages(shares.map(({ percentage }) => percentage))).toBe(wholePercentage);
        expect(shares.filter(({ isPrimary }) => isPrimary)).toHaveLength(1);
      }),
    );
  });
});

describe('setting the shares of several accounts', () => {
  const rows: [why: string, wanted: [string, number][], outcome: unknown][] = [
    [
      'may exchange the shares of two accounts',
      [
        ['a', 30],
        ['b', 70],
      ],
      [share('a', 30, true), share('b', 70)],
    ],
    ['must sum to 100 percent', [['a', 30]], 'notAWhole'],
    ['every account must exist', [['z', 30]], 'unknownAccount'],
  ];
  test.each(rows)('%s', (_, wanted, outcome) => {
    const plan = planDepositSplits(
      two,
      wanted.map(([depositAccountId, percentage]) => ({
        depositAccountId,
        percentage: percent(percentage),
      })),
    );
    expect('problem' in plan ? plan.problem : plan.shares).toEqual(outcome);
  });
});

describe('setting a fixed amount', () => {
  const fixed = (depositAccountId: string, amount: string): DepositSplit => ({
    ...share(depositAccountId, 0),
    amount: money(amount),
  });
  const mixed = [share('a', 100, true), fixed('s', '200')];

  test.each<[string, readonly DepositSplit[], DepositSplit, readonly DepositSplit[] | string]>([
    ['the first account gets everything', [], fixed('a', '200'), [share('a', 100, true)]],
    ['of a new account takes no share', [share('a', 100, true)], fixed('s', '200'), mixed],
    ['gives the share back', two, fixed('b', '50'), [share('a', 100, true), fixed('b', '50')]],
    ['ends with a share', mixed, share('s', 40), [share('a', 60, true), share('s', 40)]],
    ['cannot be the primary', two, { ...fixed('b', '50'), isPrimary: true }, 'primaryTakesRest'],
    [
      'of the primary is refused',
      mixed,
      { ...fixed('a', '5'), isPrimary: true },
      'primaryTakesRest',
    ],
  ])('%s', (_, shares, wanted, outcome) => {
    const plan = planAccountSplit(shares, wanted);
    expect('problem' in plan ? plan.problem : plan.shares).toEqual(outcome);
  });

  test.each<
    [string, readonly DepositSplit[], readonly WantedSplit[], readonly DepositSplit[] | string]
  >([
    [
      'of one account and all the rest to the other',
      two,
      [
        { depositAccountId: 'a', percentage: percent(100) },
        { depositAccountId: 'b', amount: money('50') },
      ],
      [share('a', 100, true), fixed('b', '50')],
    ],
    [
      'leaves shares that are no whole',
      two,
      [{ depositAccountId: 'b', amount: money('50') }],
      'notAWhole',
    ],
    [
      'is refused for the primary',
      mixed,
      [{ depositAccountId: 'a', amount: money('50') }],
      'primaryTakesRest',
    ],
    [
      'stays when another is set',
      mixed,
      [{ depositAccountId: 'a', percentage: percent(100) }],
      mixed,
    ],
  ])('%s, among several', (_, shares, wanted, outcome) => {
    const plan = planDepositSplits(shares, wanted);
    expect('problem' in plan ? plan.problem : plan.shares).toEqual(outcome);
  });
});
