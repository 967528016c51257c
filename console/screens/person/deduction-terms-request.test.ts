import { expect, it } from 'vitest';
import { listDeductionsWithTerms, toSettlement, toTerms } from './deduction-terms-request.ts';

const ids = { companyId: 'C', userId: 'U' };

it('sets terms of what was chosen, without numbers that are empty', () => {
  const texts = {
    type: 'Loan Repayment',
    payrolls: 'Every Payroll',
    arrears: 'It is owed and deducted later',
    atExit: 'Nothing more than usual',
  };
  expect(toTerms(ids, texts, { loanPrincipal: 500 })).toEqual({
    deductionTerms: {
      ...ids,
      type: 'Loan Repayment',
      payrolls: 'Every Payroll',
      loanPrincipal: 500,
      keepsArrears: true,
      takesRestAtExit: false,
    },
  });
});

it('settles everything unless an amount is typed', () => {
  const texts = { type: 'Loan Repayment', settledBy: 'Repaid', reason: 'By check' };
  expect(toSettlement(ids, texts, {})).toEqual({ settlement: { ...ids, ...texts } });
  expect(toSettlement(ids, texts, { amount: 5 }).settlement).toMatchObject({ amount: 5 });
});

it('lists deductions and benefits once each, and no earnings', () => {
  const items = [
    { category: 'Deduction', type: 'Loan Repayment' },
    { category: 'Deduction', type: 'Loan Repayment' },
    { category: 'Additional Compensation', type: 'Bonus' },
  ];
  expect(listDeductionsWithTerms(items, [{ benefitType: 'HSA' }])).toEqual([
    'Loan Repayment',
    'HSA',
  ]);
});
