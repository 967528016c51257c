import { describe, expect, it } from 'vitest';
import { type Hours, noHours } from '../../values/hours.ts';
import { cents } from '../../values/money.ts';
import type { AccountCode } from '../ledger/chart-of-accounts.ts';
import { type LedgerTransaction, reverseTransaction } from '../ledger/ledger-transaction.ts';
import { CostSums } from './cost-sums.ts';

const hours = (number: number) => (number * 10_000) as Hours;
const posting = (account: AccountCode, amount: number) => ({
  account,
  detail: null,
  line: null,
  workerId: 'worker',
  amount: cents(amount),
});

/** Pay with wages and a tax of the employer. */
const payIn = (state: string, wages: number, taxes: number): LedgerTransaction => ({
  kind: 'pay',
  postings: [
    posting('expense:wages', wages),
    posting('expense:taxes', taxes),
    posting('liability:net pay', -wages),
    posting('liability:taxes', -taxes),
  ],
  costs: { parts: [{ state, hours: hours(40) }], shares: [] },
});

/** The same, two thirds of it in another department. */
const divided: LedgerTransaction = {
  ...payIn('VA', 300, 30),
  costs: {
    parts: [
      { state: 'VA', hours: hours(10) },
      { state: 'VA', department: 'SALES', hours: hours(30) },
    ],
    shares: [
      { ordinal: 0, part: 0, amount: cents(100) },
      { ordinal: 0, part: 1, amount: cents(200) },
      { ordinal: 1, part: 0, amount: cents(10) },
      { ordinal: 1, part: 1, amount: cents(20) },
    ],
  },
};

/** Kind, target, wages, taxes and hours of each sum. */
const listed = (sums: CostSums) =>
  sums
    .list()
    .map(({ kind, target, amounts, hours: worked }) => [
      kind,
      target,
      amounts['expense:wages'],
      amounts['expense:taxes'],
      worked,
    ]);

describe('the costs of a run', () => {
  it('are added up by place and codes, although they are added in parts', () => {
    const sums = new CostSums().add([payIn('VA', 100, 8), payIn('TX', 50, 4)]);
    expect(listed(sums.add([payIn('VA', 1, 2), divided]))).toEqual([
      ['pay', { state: 'VA' }, 201, 20, hours(90)],
      ['pay', { state: 'TX' }, 50, 4, hours(40)],
      ['pay', { state: 'VA', department: 'SALES' }, 200, 20, hours(30)],
    ]);
  });

  it('have the opposite sign in a void', () => {
    expect(listed(new CostSums().add([reverseTransaction(divided, 'void')]))).toEqual([
      ['void', { state: 'VA' }, -100, -10, hours(-10)],
      ['void', { state: 'VA', department: 'SALES' }, -200, -20, hours(-30)],
    ]);
  });

  it('have no place if the pay has none, and leave out transactions that are not pay', () => {
    const { costs: _, ...somewhere } = payIn('VA', 5, 1);
    const payment: LedgerTransaction = { ...payIn('VA', 7, 7), kind: 'payment' };
    expect(listed(new CostSums().add([payment, somewhere]))).toEqual([['pay', {}, 5, 1, noHours]]);
  });
});
