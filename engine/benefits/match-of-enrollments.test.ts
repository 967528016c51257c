import { describe, expect, it } from 'vitest';
import { readRetirementPlans } from '../../law/law.ts';
import { enrolled, inDollars, regular } from '../../test/pay/enrolled.ts';
import type { Id } from '../../values/id.ts';
import { noMoney } from '../../values/money.ts';
import type { CountedDeduction } from './deduction-terms.ts';
import type { Contribution } from './enrollments.ts';
import {
  noRecurringRecords,
  type RecurringPayContext,
  type RecurringRecords,
  toRecurringPay,
} from './recurring-pay.ts';

/** A deduction that only the first payroll of a month takes. */
const takenFirst: CountedDeduction = {
  deductionId: '401(k)' as Id<'deduction'>,
  source: 'benefit',
  name: '401(k)',
  due: noMoney,
  taken: noMoney,
  writtenOff: noMoney,
  terms: {
    payrolls: 'first',
    amountPer: 'payroll',
    goal: null,
    keepsArrears: false,
    arrearsLimit: null,
    takesRestAtExit: false,
    position: null,
  },
};

describe('the match of a plan', () => {
  it('is planned once in every payroll, also if one of two enrollments is not taken in it', () => {
    const matched = readRetirementPlans().map((plan) => ({
      plan,
      match: { per: 'payroll', tiers: [] } as const,
    }));
    const matchesIn = (number: number) =>
      toRecurringPay(
        {
          ...noRecurringRecords,
          enrollments: [
            enrolled('401(k)', inDollars('20')),
            enrolled('Roth 401(k)', inDollars('20')),
          ],
          deductions: [takenFirst],
        },
        { ...regular, plans: matched, month: { number, count: 4 } },
      ).lines.filter(({ plan }) => plan?.match).length;
    expect([1, 2, 3, 4].map(matchesIn)).toEqual([1, 1, 1, 1]);
  });
});

describe('the match outside the contributions of an enrollment', () => {
  type Basis = 'payroll' | 'year';
  const matchesOf = (
    per: Basis,
    given: Partial<RecurringRecords>,
    payment: Partial<RecurringPayContext> = {},
  ) =>
    toRecurringPay(
      { ...noRecurringRecords, ...given },
      {
        ...regular,
        plans: readRetirementPlans().map((plan) => ({ plan, match: { per, tiers: [] } })),
        ...payment,
      },
    ).lines.map(({ description }) => description);
  const ended = (company: Contribution | null = null, isOffered = true) => ({
    ...enrolled('401(k)', inDollars('20'), company),
    isOffered,
  });
  const outside = { isRegular: false };
  const match = '401(k) (company match)';
  const entered = { enrollments: [enrolled('401(k)', inDollars('20'), inDollars('5'))] };

  it.each<
    [string, Basis, Partial<RecurringRecords>, Partial<RecurringPayContext>, readonly string[]]
  >([
    ['ended, by the year: still owed', 'year', { endedEnrollments: [ended()] }, {}, [match]],
    ['ended, by the payroll: not owed', 'payroll', { endedEnrollments: [ended()] }, {}, []],
    ['ended with the plan', 'year', { endedEnrollments: [ended(null, false)] }, {}, []],
    [
      'ended, with an amount that replaced the match',
      'year',
      { endedEnrollments: [ended(inDollars('5'))] },
      {},
      [],
    ],
    [
      'ended, and enrolled again: once',
      'year',
      { endedEnrollments: [ended()], enrollments: [enrolled('Roth 401(k)', inDollars('20'))] },
      {},
      ['Roth 401(k)', match],
    ],
    [
      'ended, and an amount replaces the match now',
      'year',
      { endedEnrollments: [ended()], ...entered },
      {},
      ['401(k)', '401(k) (company)'],
    ],
    [
      'outside the schedule, by the payroll',
      'payroll',
      { enrollments: [enrolled('401(k)', inDollars('20'))] },
      outside,
      [match],
    ],
    [
      'outside the schedule, two enrollments of a plan: once',
      'year',
      {
        enrollments: [
          enrolled('401(k)', inDollars('20')),
          enrolled('Roth 401(k)', inDollars('20')),
        ],
      },
      outside,
      [match],
    ],
    ['outside the schedule, an amount is not paid', 'year', entered, outside, []],
    ['outside the schedule, ended', 'year', { endedEnrollments: [ended()] }, outside, [match]],
    [
      'not of a contractor',
      'year',
      { endedEnrollments: [ended()] },
      { workerType: '1099-NEC' },
      [],
    ],
  ])('%s', (_, per, given, payment, lines) => {
    expect(matchesOf(per, given, payment)).toEqual(lines);
  });
});
