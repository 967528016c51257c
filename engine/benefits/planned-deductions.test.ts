import { describe, expect, it, test } from 'vitest';
import { addMonths, calendarDate, monthOf } from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';
import { cents, money, noMoney, sum } from '../../values/money.ts';
import { rate } from '../../values/rate.ts';
import type { PayLineInput } from '../earnings/pay-line.ts';
import type { CountedDeduction, DeductionTerms } from './deduction-terms.ts';
import type { PayrollOfMonth } from './payrolls-of-month.ts';
import { listDueWithoutPay, planCompanyPart, planDeduction } from './planned-deductions.ts';

const plain: DeductionTerms = {
  payrolls: 'every',
  amountPer: 'payroll',
  goal: null,
  keepsArrears: false,
  arrearsLimit: null,
  takesRestAtExit: false,
  position: null,
};

interface Case {
  readonly why: string;
  readonly terms: Partial<DeductionTerms>;
  readonly amount?: string;
  /** Due, taken and written off before. */
  readonly before?: readonly [due: string, taken: string, writtenOff: string];
  readonly month?: readonly [number: number, count: number, months?: number];
  readonly isLastPay?: boolean;
  /** Amounts of the lines: what is due, and arrears. */
  readonly lines: readonly string[];
  /** The amount that the payroll makes due; undefined if it is what is taken. */
  readonly due?: string;
}

function deduction(
  terms: Partial<DeductionTerms>,
  [due, taken, writtenOff] = ['0', '0', '0'] as readonly string[],
): CountedDeduction {
  return {
    deductionId: 'D' as Id<'deduction'>,
    source: 'item',
    name: 'Dues',
    terms: { ...plain, ...terms },
    due: money(due ?? '0'),
    taken: money(taken ?? '0'),
    writtenOff: money(writtenOff ?? '0'),
  };
}

const january = monthOf(calendarDate('2026-01-01'));
const toMonth = (
  [number, count, months] = [1, 2] as readonly (number | undefined)[],
): PayrollOfMonth => ({
  number: number ?? 1,
  count: count ?? 1,
  ...(months !== undefined && {
    months: Array.from({ length: months }, (_, index) => addMonths(january, index)),
  }),
});

const cases: readonly Case[] = [
  { why: 'without terms it is taken as entered', terms: {}, lines: ['100'] },
  { why: 'first of two payrolls', terms: { payrolls: 'first' }, month: [1, 2], lines: ['100'] },
  { why: 'not in the second', terms: { payrolls: 'first' }, month: [2, 2], lines: [] },
  { why: 'second of two', terms: { payrolls: 'second' }, month: [2, 2], lines: ['100'] },
  { why: 'not in the first', terms: { payrolls: 'second' }, month: [1, 2], lines: [] },
  {
    why: 'a month with one payroll has no second',
    terms: { payrolls: 'second' },
    month: [1, 1],
    lines: [],
  },
  { why: 'second of three', terms: { payrolls: 'firstAndSecond' }, month: [2, 3], lines: ['100'] },
  { why: 'not in the third', terms: { payrolls: 'firstAndSecond' }, month: [3, 3], lines: [] },
  { why: 'last of three', terms: { payrolls: 'last' }, month: [3, 3], lines: ['100'] },
  { why: 'not in the second of three', terms: { payrolls: 'last' }, month: [2, 3], lines: [] },
  { why: '100 ÷ 2', terms: { amountPer: 'month' }, month: [1, 2], lines: ['50'] },
  { why: '100 ÷ 3, first part', terms: { amountPer: 'month' }, month: [1, 3], lines: ['33.33'] },
  { why: '66.67 − 33.33', terms: { amountPer: 'month' }, month: [2, 3], lines: ['33.34'] },
  { why: '100 − 66.67', terms: { amountPer: 'month' }, month: [3, 3], lines: ['33.33'] },
  {
    why: 'a month of one payroll takes all',
    terms: { amountPer: 'month', payrolls: 'firstAndSecond' },
    month: [1, 1],
    lines: ['100'],
  },
  {
    why: 'half of the month in each of the first two of three',
    terms: { amountPer: 'month', payrolls: 'firstAndSecond' },
    month: [2, 3],
    lines: ['50'],
  },
  {
    why: 'the whole month in the last',
    terms: { amountPer: 'month', payrolls: 'last' },
    month: [2, 2],
    lines: ['100'],
  },
  {
    why: 'three months in the payroll of a quarter',
    terms: { amountPer: 'month' },
    month: [1, 1, 3],
    lines: ['300'],
  },
  {
    why: 'twelve months in the payroll of a year, in its only one',
    terms: { amountPer: 'month', payrolls: 'first' },
    month: [1, 1, 12],
    lines: ['1200'],
  },
  {
    why: 'no month of the quarter is left',
    terms: { amountPer: 'month' },
    month: [1, 1, 0],
    lines: [],
  },
  {
    why: 'an amount per payroll is taken once a quarter',
    terms: { payrolls: 'last' },
    month: [1, 1, 3],
    lines: ['100'],
  },
  {
    why: 'three months, and at most what is left of the goal',
    terms: { amountPer: 'month', goal: money('450') },
    month: [1, 1, 3],
    before: ['200', '200', '0'],
    lines: ['250'],
  },
  {
    why: 'goal 250, 200 taken',
    terms: { goal: money('250') },
    before: ['200', '200', '0'],
    lines: ['50'],
  },
  { why: 'goal reached', terms: { goal: money('250') }, before: ['250', '250', '0'], lines: [] },
  {
    why: 'the rest of the goal is written off',
    terms: { goal: money('250') },
    before: ['250', '150', '100'],
    lines: [],
  },
  {
    why: 'the goal is far',
    terms: { goal: money('1000') },
    before: ['200', '200', '0'],
    lines: ['100'],
  },
  {
    why: 'nothing is owed',
    terms: { keepsArrears: true },
    before: ['100', '100', '0'],
    lines: ['100'],
    due: '100',
  },
  {
    why: '100 and 60 owed',
    terms: { keepsArrears: true },
    before: ['200', '140', '0'],
    lines: ['100', '60'],
    due: '100',
  },
  {
    why: '60 owed, 20 written off',
    terms: { keepsArrears: true },
    before: ['200', '140', '20'],
    lines: ['100', '40'],
    due: '100',
  },
  {
    why: '60 owed, at most 25 in a payroll',
    terms: { keepsArrears: true, arrearsLimit: money('25') },
    before: ['200', '140', '0'],
    lines: ['100', '25'],
    due: '100',
  },
  {
    why: 'arrears are also taken when the deduction itself is not due',
    terms: { keepsArrears: true, payrolls: 'first' },
    month: [2, 2],
    before: ['200', '140', '0'],
    lines: ['60'],
    due: '0',
  },
  {
    why: 'goal 250: 200 was due, of which 60 is owed; 50 becomes due',
    terms: { keepsArrears: true, goal: money('250') },
    before: ['200', '140', '0'],
    lines: ['50', '60'],
    due: '50',
  },
  {
    why: 'goal fully due, 60 still owed',
    terms: { keepsArrears: true, goal: money('200') },
    before: ['200', '140', '0'],
    lines: ['60'],
    due: '0',
  },
  {
    why: '30 was taken before it was due: 100 − 30',
    terms: { keepsArrears: true },
    before: ['100', '130', '0'],
    lines: ['70'],
    due: '100',
  },
  {
    why: 'more was taken than is due now',
    terms: { keepsArrears: true },
    before: ['0', '130', '0'],
    lines: ['0'],
    due: '100',
  },
  {
    why: 'loan 1,000, 400 repaid: the last pay is asked for 600',
    terms: { goal: money('1000'), takesRestAtExit: true },
    before: ['400', '400', '0'],
    isLastPay: true,
    lines: ['600'],
  },
  {
    why: 'loan 1,000 without payoff: the instalment',
    terms: { goal: money('1000') },
    before: ['400', '400', '0'],
    isLastPay: true,
    lines: ['100'],
  },
  {
    why: 'the rest is for the last pay only',
    terms: { goal: money('1000'), takesRestAtExit: true },
    before: ['400', '400', '0'],
    lines: ['100'],
  },
  {
    why: 'loan 1,000 with 50 of arrears: 600 not yet due and 50 owed, whatever the limit',
    terms: {
      goal: money('1000'),
      keepsArrears: true,
      arrearsLimit: money('10'),
      takesRestAtExit: true,
    },
    before: ['400', '350', '0'],
    isLastPay: true,
    lines: ['600', '50'],
    due: '600',
  },
];

const asked = (amount = '100'): PayLineInput => ({
  kind: 'union-dues',
  description: 'Dues',
  amount: money(amount),
});

describe('lines of a deduction with terms', () => {
  it.each(cases)('$why', ({ terms, before, month, amount, isLastPay = false, lines, due }) => {
    const planned = planDeduction(deduction(terms, before), asked(amount), 'union-dues', {
      ...toMonth(month),
      isLastPay,
    });
    expect(planned.map((line) => line.amount)).toEqual(lines.map(money));
    const counted = planned.flatMap((line) => line.counted?.due ?? []);
    if (due !== undefined) expect(sum(counted)).toBe(money(due));
    else expect(planned.every((line) => line.counted?.due === null)).toBe(true);
  });

  test('a deduction that has ended is asked for what is owed only', () => {
    const owed = deduction({ keepsArrears: true }, ['200', '140', '0']);
    const [line, ...more] = planDeduction(owed, undefined, 'union-dues', {
      ...toMonth(),
      isLastPay: false,
    });
    expect(line).toMatchObject({ description: 'Dues (arrears)', amount: money('60') });
    expect(more).toEqual([]);
  });

  test('a percentage takes at most what is left of the goal, and nothing of it is owed', () => {
    const percentage: PayLineInput = { ...asked('0'), percent: rate('0.1') };
    const goal = deduction({ goal: money('250') }, ['200', '200', '0']);
    const [line] = planDeduction(goal, percentage, 'union-dues', {
      ...toMonth(),
      isLastPay: false,
    });
    expect(line).toMatchObject({ most: money('50'), counted: { due: null } });
  });

  test('the last pay is asked for the rest of a percentage, whatever the share and the payrolls', () => {
    const percentage: PayLineInput = { ...asked('0'), percent: rate('0.1') };
    const terms = { goal: money('300'), takesRestAtExit: true, payrolls: 'first' } as const;
    const lines = planDeduction(deduction(terms, ['80', '80', '0']), percentage, 'union-dues', {
      ...toMonth([2, 2]),
      isLastPay: true,
    });
    expect(lines).toMatchObject([{ amount: money('220'), counted: { due: null } }]);
    expect(lines[0]).not.toHaveProperty('percent');
  });

  test('the parts of a month add up to its amount', () => {
    for (const count of [1, 2, 3, 4, 5])
      for (const amount of [1, 99, 100, 10_001, 33_333])
        for (const payrolls of ['every', 'first', 'firstAndSecond', 'last'] as const) {
          const parts = Array.from({ length: count }, (_, index) =>
            planDeduction(
              deduction({ amountPer: 'month', payrolls }),
              { ...asked(), amount: cents(amount) },
              'union-dues',
              { number: index + 1, count, isLastPay: false },
            ),
          );
          expect(sum(parts.flat().map((line) => line.amount))).toBe(amount);
        }
  });

  test('a company’s part follows the payrolls of the worker’s', () => {
    const { terms } = deduction({ payrolls: 'first', amountPer: 'month' });
    const line = { ...asked(), kind: 'employer-health-premium' };
    expect(planCompanyPart({ terms }, line, toMonth([1, 2]))[0]?.amount).toBe(money('100'));
    expect(planCompanyPart({ terms }, line, toMonth([2, 2]))).toEqual([]);
  });

  test('a worker without pay owes what is due, but not arrears once more', () => {
    const lines = planDeduction(
      deduction({ keepsArrears: true }, ['200', '140', '0']),
      asked(),
      'union-dues',
      { ...toMonth(), isLastPay: false },
    );
    expect(listDueWithoutPay(lines)).toEqual([
      { deductionId: 'D', description: 'Dues', due: money('100') },
    ]);
  });

  it('is listed without an amount if later payrolls of the month take it', () => {
    const lines = planDeduction(
      deduction({ amountPer: 'month' }),
      { kind: 'union-dues', description: 'Dues', amount: money('100') },
      'union-dues',
      { ...toMonth(), isLastPay: false },
    );
    expect(listDueWithoutPay(lines)).toEqual([
      { deductionId: 'D', description: 'Dues', due: noMoney },
    ]);
  });
});
