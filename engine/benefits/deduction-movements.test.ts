import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { aRun } from '../../test/pay/workers.ts';
import type { Id } from '../../values/id.ts';
import { type Cents, cents, money, noMoney, plus } from '../../values/money.ts';
import type { PayLineInput } from '../earnings/pay-line.ts';
import { computeContractorPay } from '../pay/compute-contractor-pay.ts';
import type { Pay, PayLine, Shortfall } from '../pay/pay.ts';
import { capAtBalances, listDeductionMovements, planSettlement } from './deduction-movements.ts';
import {
  type CountedDeduction,
  type DeductionTerms,
  leftToCollect,
  owedOf,
} from './deduction-terms.ts';
import { planDeduction } from './planned-deductions.ts';

const plain: DeductionTerms = {
  payrolls: 'every',
  amountPer: 'payroll',
  goal: null,
  keepsArrears: true,
  arrearsLimit: null,
  takesRestAtExit: false,
  position: null,
};

function counted(
  [due, taken, writtenOff]: readonly [string, string, string],
  terms: Partial<DeductionTerms> = {},
): CountedDeduction {
  return {
    deductionId: 'D' as Id<'deduction'>,
    source: 'item',
    name: 'Dues',
    terms: { ...plain, ...terms },
    due: money(due),
    taken: money(taken),
    writtenOff: money(writtenOff),
  };
}

function line(amount: string, due: string | null, description = 'Dues'): PayLine {
  return {
    kind: 'union-dues',
    description,
    group: 'deduction',
    asked: money(amount),
    amount: money(amount),
    beforeTax: false,
    counted: { id: 'D', due: due === null ? null : money(due) },
  };
}

const shortfall = (amount: string, why: Shortfall['why'], description = 'Dues'): Shortfall => ({
  what: 'union-dues',
  description,
  amount: money(amount),
  why,
});

describe('what a payment makes due and takes', () => {
  it.each([
    ['taken in full', [line('100', '100')], [], ['100', '100']],
    [
      'in part for lack of pay: 100 due',
      [line('40', '100')],
      [shortfall('60', 'not enough pay')],
      ['100', '40'],
    ],
    ['not at all', [line('0', '100')], [shortfall('100', 'not enough pay')], ['100', '0']],
    [
      'above a yearly limit: 100 − 30',
      [line('70', '100')],
      [shortfall('30', 'limit')],
      ['70', '70'],
    ],
    ['with arrears', [line('100', '100'), line('60', '0', 'Dues (arrears)')], [], ['100', '160']],
    [
      'arrears above a yearly limit stay owed',
      [line('100', '100'), line('10', '0', 'Dues (arrears)')],
      [shortfall('50', 'limit', 'Dues (arrears)')],
      ['100', '110'],
    ],
    [
      'without arrears, only what is taken is due',
      [line('40', null)],
      [shortfall('60', 'not enough pay')],
      ['40', '40'],
    ],
    [
      'a pre-tax part and its Roth part',
      [line('40', null), line('10', null, 'Dues (Roth catch-up)')],
      [],
      ['50', '50'],
    ],
    ['nothing', [line('0', null)], [], undefined],
    [
      'nothing of a part of the month’s amount, which is counted',
      [{ ...line('0', null), counted: { id: 'D', due: null, isOfMonth: true } }],
      [shortfall('100', 'not enough pay')],
      ['0', '0'],
    ],
  ] as const)('%s', (_, lines, notTaken, expected) => {
    const movements = listDeductionMovements({ lines, notTaken } as Pick<
      Pay,
      'lines' | 'notTaken'
    >);
    expect(movements).toEqual(
      expected ? [{ deductionId: 'D', due: money(expected[0]), taken: money(expected[1]) }] : [],
    );
  });
});

describe('a settlement', () => {
  it.each([
    ['of what is owed', ['300', '200', '0'], 'writtenOff', '100', ['0', '0', '100']],
    ['of a part of it', ['300', '200', '0'], 'repaid', '40', ['0', '40', '0']],
    ['of 50 owed and 150 not due yet', ['300', '250', '0'], 'repaid', '200', ['150', '200', '0']],
    ['of a loan without arrears', ['300', '300', '0'], 'writtenOff', '700', ['700', '0', '700']],
    ['after more was taken than due', ['100', '130', '0'], 'writtenOff', '20', ['20', '0', '20']],
  ] as const)('%s', (_, before, how, amount, [due, taken, writtenOff]) => {
    const deduction = counted(before, { goal: money('1000') });
    const settled = planSettlement(deduction, how, money(amount));
    expect(settled).toEqual({
      due: money(due),
      taken: money(taken),
      writtenOff: money(writtenOff),
    });
    const after = {
      ...deduction,
      due: plus(deduction.due, settled.due),
      taken: plus(deduction.taken, settled.taken),
      writtenOff: plus(deduction.writtenOff, settled.writtenOff),
    };
    expect(leftToCollect(after)).toBe(leftToCollect(deduction) - money(amount));
  });
});

describe('a payment that is corrected', () => {
  const input = (amount: string, due: string | null): PayLineInput => ({
    kind: 'union-dues',
    description: 'Dues',
    amount: money(amount),
    counted: { id: 'D', due: due === null ? null : money(due) },
  });
  it.each([
    ['100 is still owed', input('100', '100'), line('0', '100'), ['100', '0', '0'], null, '100'],
    [
      'a later payroll took it',
      input('100', '100'),
      line('0', '100'),
      ['100', '100', '0'],
      null,
      '0',
    ],
    [
      'a later payroll took 60',
      input('100', '100'),
      line('0', '100'),
      ['100', '60', '0'],
      null,
      '40',
    ],
    ['it was written off', input('100', '100'), line('0', '100'), ['100', '0', '100'], null, '0'],
    [
      'it had taken 30 itself',
      input('100', '100'),
      line('30', '100'),
      ['100', '100', '0'],
      null,
      '30',
    ],
    [
      'the goal leaves 20, and it took 30',
      input('100', null),
      line('30', null),
      ['80', '80', '0'],
      '100',
      '50',
    ],
    ['the goal is far', input('100', null), line('30', null), ['80', '80', '0'], '1000', '100'],
    ['no goal, no arrears', input('100', null), line('30', null), ['80', '80', '0'], null, '100'],
  ] as const)('%s', (_, given, paid, now, goal, expected) => {
    const deduction = counted(now, { goal: goal === null ? null : money(goal) });
    const [capped] = capAtBalances(
      [given],
      { lines: [paid], notTaken: [] },
      new Map([['D', deduction]]),
    );
    expect(capped?.amount).toBe(money(expected));
  });
});

describe('payrolls one after another', () => {
  const run = aRun('2026-03-13');
  const aPayroll = fc.record({
    gross: fc.integer({ min: 0, max: 30_000 }),
    cancels: fc.boolean(),
  });
  const someTerms = fc.record({
    keepsArrears: fc.boolean(),
    goal: fc.option(fc.integer({ min: 10_000, max: 90_000 })),
    arrearsLimit: fc.option(fc.integer({ min: 1, max: 9_000 })),
  });

  function pay(deduction: CountedDeduction, gross: number) {
    const asked = { kind: 'union-dues', description: 'Dues', amount: money('100') };
    const lines = planDeduction(deduction, asked, 'union-dues', {
      number: 1,
      count: 1,
      isLastPay: false,
    });
    const wages = { kind: 'other-pay', amount: cents(gross) };
    return computeContractorPay(run, {
      type: 'contractor',
      id: 'A',
      lines: [wages, ...lines],
      backupWithholding: false,
    });
  }

  const add = (deduction: CountedDeduction, due: Cents, taken: Cents): CountedDeduction => ({
    ...deduction,
    due: plus(deduction.due, due),
    taken: plus(deduction.taken, taken),
  });

  test('taken and owed always equal due, never more than the goal, and cancelling undoes a payroll', () => {
    fc.assert(
      fc.property(fc.array(aPayroll, { maxLength: 15 }), someTerms, (payrolls, given) => {
        const goal = given.goal === null ? null : cents(given.goal);
        const arrearsLimit = given.arrearsLimit === null ? null : cents(given.arrearsLimit);
        let deduction = counted(['0', '0', '0'], { ...given, goal, arrearsLimit });
        let expectedDue = noMoney;
        for (const { gross, cancels } of payrolls) {
          const before = deduction;
          const [moved] = listDeductionMovements(pay(deduction, gross));
          if (moved) deduction = add(deduction, moved.due, moved.taken);
          expect(deduction.taken + owedOf(deduction)).toBe(deduction.due);
          expect(owedOf(deduction)).toBeGreaterThanOrEqual(0);
          if (!given.keepsArrears) expect(owedOf(deduction)).toBe(0);
          if (goal !== null) expect(deduction.due).toBeLessThanOrEqual(goal);
          if (cancels && moved)
            deduction = add(deduction, -moved.due as Cents, -moved.taken as Cents);
          if (cancels) expect(deduction).toEqual(before);
          else expectedDue = cents(Math.min(expectedDue + 10_000, goal ?? Number.MAX_SAFE_INTEGER));
        }
        if (given.keepsArrears) expect(deduction.due).toBe(expectedDue);
      }),
      { numRuns: 400 },
    );
  });

  const anEvent = fc.oneof(
    fc.record({
      event: fc.constant('payroll' as const),
      amount: fc.integer({ min: 0, max: 30_000 }),
    }),
    fc.record({
      event: fc.constantFrom('repaid' as const, 'writtenOff' as const),
      amount: fc.integer({ min: 1, max: 20_000 }),
    }),
  );

  test('taken, written off and owed always equal due, whatever is repaid or written off between payrolls', () => {
    fc.assert(
      fc.property(fc.array(anEvent, { maxLength: 15 }), someTerms, (events, given) => {
        const goal = given.goal === null ? null : cents(given.goal);
        const arrearsLimit = given.arrearsLimit === null ? null : cents(given.arrearsLimit);
        let deduction = counted(['0', '0', '0'], { ...given, goal, arrearsLimit });
        for (const { event, amount } of events) {
          const left = leftToCollect(deduction);
          if (event === 'payroll') {
            const [moved] = listDeductionMovements(pay(deduction, amount));
            if (moved) deduction = add(deduction, moved.due, moved.taken);
          } else if (left > 0) {
            const settled = planSettlement(deduction, event, cents(Math.min(amount, left)));
            deduction = {
              ...add(deduction, settled.due, settled.taken),
              writtenOff: plus(deduction.writtenOff, settled.writtenOff),
            };
          }
          const { due, taken, writtenOff } = deduction;
          expect(taken + writtenOff + owedOf(deduction)).toBe(due);
          expect(owedOf(deduction)).toBeGreaterThanOrEqual(0);
          if (goal !== null) expect(taken + writtenOff).toBeLessThanOrEqual(goal);
        }
      }),
      { numRuns: 400 },
    );
  });

  test('an earlier payroll that is cancelled and submitted again later takes nothing twice', () => {
    const start = counted(['0', '0', '0']);
    const [first] = listDeductionMovements(pay(start, 0));
    const afterFirst = add(start, first?.due ?? noMoney, first?.taken ?? noMoney);
    const [second] = listDeductionMovements(pay(afterFirst, 30_000));
    expect(second).toMatchObject({ due: money('100'), taken: money('200') });
    const cancelled = add(start, money('100'), money('200'));
    expect(owedOf(cancelled)).toBe(money('-100'));
    const [again] = listDeductionMovements(pay(cancelled, 30_000));
    expect(again).toMatchObject({ due: money('100'), taken: noMoney });
  });

  test.each([
    // What pay leaves for dues of 100 of which 30 were taken before; due; taken.
    ['20', '50', '20'],
    ['70', '100', '70'],
    ['0', '30', '0'],
  ])('without arrears nothing is owed after %s of 70 is taken', (left, due, taken) => {
    const deduction = counted(['100', '130', '0'], { keepsArrears: false });
    const [moved] = listDeductionMovements(pay(deduction, money(left)));
    expect(moved).toMatchObject({ due: money(due), taken: money(taken) });
    expect(owedOf(add(deduction, money(due), money(taken)))).toBe(noMoney);
  });
});
