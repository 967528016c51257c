import { describe, expect, it } from 'vitest';
import { anEmployee, aRun } from '../../test/pay/workers.ts';
import { type Cents, money } from '../../values/money.ts';
import { computePay } from './compute-pay.ts';

interface Case {
  readonly why: string;
  readonly kind: string;
  readonly asked: string;
  /** Contributed earlier in the year toward the same limit. */
  readonly before: string;
  readonly limit: string;
  readonly age?: number;
  readonly variant?: string;
  /** Amounts taken by kind. */
  readonly taken: Readonly<Record<string, string>>;
}

// Limits of 2026: Notice 2025-67 and Rev. Proc. 2025-19, as in law/kinds/limits-2026.json; worked out by hand.
// Catch-up that must be Roth is in roth-catch-up.test.ts.
const cases: readonly Case[] = [
  {
    why: 'SIMPLE: 17,000 − 16,500',
    kind: 'simple-ira',
    asked: '800',
    before: '16500',
    limit: 'simple-deferral',
    taken: { 'simple-ira': '500' },
  },
  {
    why: 'SIMPLE from 50: 21,000 − 20,900',
    kind: 'simple-ira',
    asked: '800',
    before: '20900',
    limit: 'simple-deferral',
    age: 50,
    taken: { 'simple-ira': '100' },
  },
  {
    why: 'SIMPLE at 62: 22,250 − 22,000',
    kind: 'simple-ira',
    asked: '800',
    before: '22000',
    limit: 'simple-deferral',
    age: 62,
    taken: { 'simple-ira': '250' },
  },
  {
    why: '403(b): 24,500 − 24,000',
    kind: '403b',
    asked: '800',
    before: '24000',
    limit: 'elective-deferral',
    taken: { '403b': '500' },
  },
  {
    why: '403(b) from 50: 32,500 − 32,400',
    kind: '403b',
    asked: '800',
    before: '32400',
    limit: 'elective-deferral',
    age: 55,
    taken: { '403b': '100' },
  },
  {
    why: '403(b) at 60: 35,750 − 35,000',
    kind: '403b',
    asked: '800',
    before: '35000',
    limit: 'elective-deferral',
    age: 60,
    taken: { '403b': '750' },
  },
  {
    why: 'HSA of one: 4,400 − 4,000',
    kind: 'hsa',
    asked: '800',
    before: '4000',
    limit: 'hsa',
    taken: { hsa: '400' },
  },
  {
    why: 'HSA of a family: 8,750 − 8,000',
    kind: 'hsa',
    asked: '800',
    before: '8000',
    limit: 'hsa',
    variant: 'family-coverage',
    taken: { hsa: '750' },
  },
  {
    why: 'HSA from 55: 5,400 − 5,000',
    kind: 'hsa',
    asked: '800',
    before: '5000',
    limit: 'hsa',
    age: 55,
    taken: { hsa: '400' },
  },
  {
    why: 'HSA of a family from 55: 9,750 − 9,700',
    kind: 'hsa',
    asked: '800',
    before: '9700',
    limit: 'hsa',
    age: 60,
    variant: 'family-coverage',
    taken: { hsa: '50' },
  },
];

describe('contributions within the limits of 2026', () => {
  it.each(cases)('$why', ({ kind, asked, before, limit, age = 40, variant, taken }) => {
    const worker = anEmployee({
      lines: [
        { kind: 'salary', amount: money('6000') },
        { kind, amount: money(asked) },
      ],
      ageAtYearEnd: age,
      ...(variant && { limitVariants: [variant] }),
    });
    const yearToDate = { ...worker.yearToDate, limits: { [limit]: money(before) } };
    const pay = computePay(aRun('2026-09-11'), { ...worker, yearToDate });
    const deducted = pay.lines.filter(({ group }) => group === 'deduction');
    const byKind = Object.fromEntries(
      deducted.map((line): [string, Cents] => [line.kind, line.amount]),
    );
    const expected = Object.entries(taken).map(([name, amount]) => [name, money(amount)]);
    expect(byKind).toEqual(Object.fromEntries(expected));
  });
});
