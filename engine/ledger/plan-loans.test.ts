import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { aRun } from '../../test/pay/workers.ts';
import type { Id } from '../../values/id.ts';
import { type Cents, cents, formatMoney, minus, money, noMoney, plus } from '../../values/money.ts';
import { listDeductionMovements, planSettlement } from '../benefits/deduction-movements.ts';
import {
  type CountedDeduction,
  type DeductionTerms,
  leftOfGoal,
  noDeductionSums,
  withOpening,
} from '../benefits/deduction-terms.ts';
import { planDeduction } from '../benefits/planned-deductions.ts';
import { computeContractorPay } from '../pay/compute-contractor-pay.ts';
import type { AccountCode } from './chart-of-accounts.ts';
import { type LedgerTransaction, reverseTransaction } from './ledger-transaction.ts';
import {
  type BookedLoanBalances,
  divideWriteOff,
  noLoanBalances,
  planLoanRepayment,
  planLoanTransaction,
  planLoanWriteOff,
} from './plan-loans.ts';
import { planPayTransaction } from './plan-transactions.ts';

const loan = { workerId: 'A', kind: 'other-deduction', name: 'Loan Repayment' };

function termsOf(principal: string | null, interest = '0'): DeductionTerms {
  const plain = {
    payrolls: 'every',
    amountPer: 'payroll',
    keepsArrears: true,
    arrearsLimit: null,
    takesRestAtExit: false,
    position: null,
  } as const;
  return principal === null
    ? { ...plain, goal: money('500') }
    : {
        ...plain,
        goal: plus(money(principal), money(interest)),
        loanInterest: money(interest),
      };
}

const describePostings = (transaction: LedgerTransaction | undefined) =>
  transaction?.postings
    .map(({ account, amount }) => `${account} ${formatMoney(amount)}`)
    .join(', ') ?? 'nothing';

describe('terms of a loan', () => {
  it.each<
    [
      why: string,
      before: DeductionTerms | undefined,
      after: DeductionTerms,
      string | undefined,
      expected: string,
    ]
  >([
    [
      'a loan of 1,000 without interest',
      undefined,
      termsOf('1000'),
      undefined,
      'asset:employee loans 1000.00, asset:bank -1000.00',
    ],
    [
      '20 of interest are owed and not yet earned',
      undefined,
      termsOf('1000', '20'),
      undefined,
      'asset:employee loans 1020.00, asset:bank -1000.00, liability:unearned interest -20.00',
    ],
    ['the same terms again', termsOf('1000', '20'), termsOf('1000', '20'), undefined, 'nothing'],
    [
      'another 500 is lent',
      termsOf('1000', '20'),
      termsOf('1500', '20'),
      undefined,
      'asset:employee loans 500.00, asset:bank -500.00',
    ],
    [
      'the principal was entered too high',
      termsOf('1000'),
      termsOf('900'),
      undefined,
      'asset:employee loans -100.00, asset:bank 100.00',
    ],
    [
      'interest is added',
      termsOf('1000'),
      termsOf('1000', '15'),
      undefined,
      'asset:employee loans 15.00, liability:unearned interest -15.00',
    ],
    [
      'a loan that becomes a plain goal before the first payroll',
      termsOf('1000', '20'),
      termsOf(null),
      undefined,
      'asset:employee loans -1020.00, asset:bank 1000.00, liability:unearned interest 20.00',
    ],
    ['a goal that is no loan', undefined, termsOf(null), undefined, 'nothing'],
    [
      'from before Paywright, 400 of 1,020 repaid',
      undefined,
      termsOf('1000', '20'),
      '400',
      'asset:employee loans 620.00, equity:opening balances -620.00',
    ],
    [
      'entered as paid out now, then as from before Paywright with 400 repaid',
      termsOf('1000', '20'),
      termsOf('1000', '20'),
      '400',
      'asset:employee loans -400.00, asset:bank 1000.00, liability:unearned interest 20.00, equity:opening balances -620.00',
    ],
    ['from before Paywright, all repaid', undefined, termsOf('1000'), '1000', 'nothing'],
  ])('%s', (_, before, after, opening, expected) => {
    const openingTaken = opening === undefined ? undefined : money(opening);
    const unearned = before?.loanInterest ?? noMoney;
    const paidOut = minus(before?.goal ?? noMoney, unearned);
    const booked = { ...noLoanBalances, paidOut, unearned };
    const planned = planLoanTransaction(loan, { before, after, openingTaken, booked });
    expect(describePostings(planned)).toBe(expected);
  });
});

// 1,000 was lent with 20 of interest before Paywright, and 400 was repaid.
test.each<[why: string, after: DeductionTerms, paidOut: string, expected: string]>([
  [
    'lower interest lowers the opening balance',
    termsOf('1000', '5'),
    '0',
    'asset:employee loans -15.00, equity:opening balances 15.00',
  ],
  [
    'a lower principal lowers the opening balance',
    termsOf('900', '20'),
    '0',
    'asset:employee loans -100.00, equity:opening balances 100.00',
  ],
  [
    'both',
    termsOf('900', '5'),
    '0',
    'asset:employee loans -115.00, equity:opening balances 115.00',
  ],
  [
    'a higher principal is paid out',
    termsOf('1200', '20'),
    '0',
    'asset:employee loans 200.00, asset:bank -200.00',
  ],
  [
    'of a lower principal, 60 was paid out here',
    termsOf('900', '20'),
    '60',
    'asset:employee loans -100.00, asset:bank 60.00, equity:opening balances 40.00',
  ],
])('new terms of a loan from before Paywright: %s', (_, after, paidOut, expected) => {
  const booked = { ...noLoanBalances, opening: money('620'), paidOut: money(paidOut) };
  const change = { before: termsOf('1000', '20'), after, booked };
  expect(describePostings(planLoanTransaction(loan, change))).toBe(expected);
});

test('300 of a loan is repaid', () => {
  expect(describePostings(planLoanRepayment(loan, money('300')))).toBe(
    'asset:bank 300.00, asset:employee loans -300.00',
  );
});

// 1,000 is lent with 20 of interest.
test.each<[why: string, taken: string, amount: string, opening: boolean, expected: string]>([
  [
    'all of it: 20 was not earned',
    '0',
    '1020',
    false,
    'expense:forgiven loans 1000.00, liability:unearned interest 20.00, asset:employee loans -1020.00',
  ],
  [
    'principal is written off first',
    '0',
    '300',
    false,
    'expense:forgiven loans 300.00, asset:employee loans -300.00',
  ],
  [
    'interest is repaid first',
    '200',
    '820',
    false,
    'expense:forgiven loans 820.00, asset:employee loans -820.00',
  ],
  [
    '5 of the interest was repaid',
    '5',
    '1015',
    false,
    'expense:forgiven loans 1000.00, liability:unearned interest 15.00, asset:employee loans -1015.00',
  ],
  [
    'all of an opening balance',
    '0',
    '1020',
    true,
    'expense:forgiven loans 1000.00, equity:opening balances 20.00, asset:employee loans -1020.00',
  ],
])('a write-off: %s', (_, repaid, written, isOpening, expected) => {
  const [taken, amount] = [money(repaid), money(written)];
  const counted = {
    deductionId: 'D' as Id<'deduction'>,
    source: 'item',
    name: loan.name,
    terms: termsOf('1000', '20'),
    due: taken,
    taken,
    writtenOff: noMoney,
  } as const;
  const booked = isOpening
    ? { ...noLoanBalances, opening: money('1020') }
    : { ...noLoanBalances, unearned: money('20') };
  const parts = divideWriteOff(counted, amount, booked);
  expect(describePostings(planLoanWriteOff(loan, parts, booked))).toBe(expected);
});

const run = aRun('2026-03-13');

function pay(deduction: CountedDeduction, gross: number) {
  const asked = { kind: loan.kind, description: loan.name, amount: money('100') };
  const occasion = { number: 1, count: 1, isLastPay: false };
  const lines = planDeduction(deduction, asked, loan.kind, occasion);
  return computeContractorPay(run, {
    type: 'contractor',
    id: loan.workerId,
    lines: [{ kind: 'other-pay', amount: cents(gross) }, ...lines],
    backupWithholding: false,
  });
}

const balanceOf = (
  posted: readonly LedgerTransaction[],
  wanted: AccountCode = 'asset:employee loans',
) =>
  posted
    .flatMap(({ postings }) => postings)
    .filter(({ account }) => account === wanted)
    .reduce((total, { amount }) => total + amount, 0);

const ofTerms = (posted: readonly LedgerTransaction[]) =>
  posted.filter(({ kind }) => kind === 'loan');

test('the balance of the account is always what is left of the loan', () => {
  const anEvent = fc.record({
    event: fc.constantFrom('payroll', 'voided', 'repaid', 'writtenOff', 'raised', 'lowered'),
    amount: fc.integer({ min: 1, max: 30_000 }),
  });
  const aStart = fc.record({
    principal: fc.integer({ min: 20_000, max: 90_000 }),
    interest: fc.integer({ min: 0, max: 2_000 }),
    taken: fc.option(fc.integer({ min: 0, max: 20_000 }), { nil: undefined }),
    keepsArrears: fc.boolean(),
  });
  fc.assert(
    fc.property(aStart, fc.array(anEvent, { maxLength: 15 }), (start, events) => {
      const { keepsArrears } = start;
      const goal = cents(start.principal + start.interest);
      const openingTaken = start.taken === undefined ? undefined : cents(start.taken);
      const terms = { ...termsOf('0'), goal, loanInterest: cents(start.interest), keepsArrears };
      const opening = openingTaken && { taken: openingTaken, owed: noMoney };
      let deduction: CountedDeduction = {
        ...(opening ? withOpening(noDeductionSums, opening) : noDeductionSums),
        deductionId: 'D' as Id<'deduction'>,
        source: 'item',
        name: loan.name,
        terms,
      };
      const posted: LedgerTransaction[] = [];
      const post = (transaction: LedgerTransaction | undefined) => {
        if (transaction) posted.push(transaction);
      };
      const readBooked = (): BookedLoanBalances => ({
        paidOut: cents(-balanceOf(ofTerms(posted), 'asset:bank')),
        unearned: cents(-balanceOf(posted, 'liability:unearned interest')),
        opening: cents(-balanceOf(posted, 'equity:opening balances')),
        forgiven: cents(balanceOf(posted, 'expense:forgiven loans')),
      });
      const booked = noLoanBalances;
      post(planLoanTransaction(loan, { before: undefined, after: terms, openingTaken, booked }));
      for (const { event, amount } of events) {
        const left = leftOfGoal(deduction) ?? noMoney;
        if (event === 'raised' || event === 'lowered') {
          const before = deduction.terms;
          const principalLeft = minus(left, before.loanInterest ?? noMoney);
          const most = Math.max(0, Math.min(amount, principalLeft));
          const added = cents(event === 'raised' ? amount : -most);
          const after = { ...before, goal: plus(before.goal ?? noMoney, added) };
          post(planLoanTransaction(loan, { before, after, booked: readBooked() }));
          deduction = { ...deduction, terms: after };
        } else if (event === 'repaid' || event === 'writtenOff') {
          if (left <= 0) continue;
          const settled = Math.min(amount, left) as Cents;
          const moved = planSettlement(deduction, event, settled);
          const now = readBooked();
          post(
            event === 'repaid'
              ? planLoanRepayment(loan, settled)
              : planLoanWriteOff(loan, divideWriteOff(deduction, settled, now), now),
          );
          deduction = add(deduction, moved);
        } else {
          const paid = pay(deduction, amount);
          const transaction = planPayTransaction(paid, run.law.kinds);
          post(transaction);
          if (event === 'voided') post(reverseTransaction(transaction, 'void'));
          else
            for (const moved of listDeductionMovements(paid))
              deduction = add(deduction, { ...moved, writtenOff: noMoney });
        }
        expect(balanceOf(posted)).toBe(leftOfGoal(deduction));
        const { paidOut, unearned, opening } = readBooked();
        expect(Math.min(paidOut, unearned, opening)).toBeGreaterThanOrEqual(0);
      }
      expect(balanceOf(posted)).toBe(leftOfGoal(deduction));
    }),
    { numRuns: 300 },
  );
});

function add(
  deduction: CountedDeduction,
  moved: { readonly due: Cents; readonly taken: Cents; readonly writtenOff: Cents },
): CountedDeduction {
  return {
    ...deduction,
    due: plus(deduction.due, moved.due),
    taken: plus(deduction.taken, moved.taken),
    writtenOff: plus(deduction.writtenOff, moved.writtenOff),
  };
}
