import { describe, expect, it } from 'vitest';
import { readBenefitTests } from '../../law/law.ts';
import { money } from '../../values/money.ts';
import { percentageNumber } from '../../values/rate.ts';
import { type TestedWorkers, testBenefits } from './benefit-tests.ts';

type Row = readonly [benefits: string, who?: 'owner' | 'highly paid' | undefined, workers?: number];

const toWorkers =
  (benefit: 'cafeteria' | 'dependentCare') =>
  ([amount, who, workers = 1]: Row): TestedWorkers => ({
    isOwner: who === 'owner',
    isHighlyPaid: who === 'highly paid',
    workers,
    cafeteria: money('0'),
    dependentCare: money('0'),
    [benefit]: money(amount),
  });
const resultOf = (index: 0 | 1, rows: readonly Row[], year = 2026) => {
  const workers = rows.map(toWorkers(index === 0 ? 'cafeteria' : 'dependentCare'));
  const result = testBenefits(workers, readBenefitTests(), year)[index];
  return [result?.status, result?.measured && percentageNumber(result.measured)];
};

describe('26 U.S.C. 125(b)(2): key employees have at most a quarter of the benefits', () => {
  it.each<[why: string, rows: readonly Row[], status: string, measured: number | undefined]>([
    ['1,000 of 5,000', [['1000', 'owner'], ['4000']], 'passed', 20],
    ['exactly 1,000 of 4,000', [['1000', 'owner'], ['3000']], 'passed', 25],
    ['1,000.01 of 4,000.01', [['1000.01', 'owner'], ['3000']], 'warning', 25],
    ['2,000 of 5,000', [['1000', 'owner'], ['1000', 'owner'], ['3000']], 'warning', 40],
    ['all of them', [['500', 'owner'], ['0']], 'warning', 100],
    ['none for owners', [['0', 'owner'], ['3000']], 'passed', 0],
    ['nobody is marked', [['1000'], ['3000', 'highly paid']], 'notComputed', undefined],
    ['no benefits', [['0', 'owner'], ['0']], 'nothingToTest', undefined],
    ['no workers', [], 'nothingToTest', undefined],
  ])('%s', (_, rows, status, measured) => {
    expect(resultOf(0, rows)).toEqual([status, measured]);
  });
});

const high = 'highly paid';

// Highly compensated in 2026: more than 160,000 in 2025, 414(q).
describe('26 U.S.C. 129(d)(8): the average of the others is at least 55 percent', () => {
  it.each<[why: string, rows: readonly Row[], status: string, measured: number | undefined]>([
    ['5,000 and 2,750 on average', [['5000', high], ['2750']], 'passed', 55],
    ['5,000 and 2,749.99', [['5000', high], ['2749.99']], 'warning', 55],
    [
      'workers without it count: 5,000 and 5,000 ÷ 2',
      [['5000', high], ['5000'], ['0']],
      'warning',
      50,
    ],
    [
      'highly compensated workers without it count too: 5,000 ÷ 2 and 1,500',
      [['5000', high], ['0', high], ['1500']],
      'passed',
      60,
    ],
    ['the others have more', [['1000', high], ['3000']], 'passed', 300],
    ['an owner counts as highly compensated', [['5000', 'owner'], ['0']], 'warning', 0],
    ['only others', [['5000'], ['0']], 'passed', undefined],
    ['no dependent care', [['0', high], ['0']], 'nothingToTest', undefined],
    [
      '2 with 5,000, 18 with 1,500 on average: 30 percent',
      [
        ['10000', high, 2],
        ['27000', undefined, 9],
        ['0', undefined, 9],
      ],
      'warning',
      30,
    ],
  ])('%s', (_, rows, status, measured) => {
    expect(resultOf(1, rows)).toEqual([status, measured]);
  });

  it('is not computed for a year without a confirmed threshold', () => {
    expect(resultOf(1, [['5000', high], ['0']], 2031)).toEqual(['notComputed', undefined]);
  });
});
