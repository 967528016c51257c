import { describe, expect, test } from 'vitest';
import { explainSum } from './payroll-sums.ts';
import type { Preview } from './preview-query.ts';

const lineOf = (userName: string, paymentMethod: string) => ({
  userId: userName,
  userName,
  hours: 40,
  gross: 1_000,
  employeeTaxes: 150,
  employerTaxes: 80,
  deductions: 0,
  reimbursements: 0,
  net: 850,
  paymentMethod,
  changes: [],
  notices: [],
});

const preview = {
  payDate: '2026-12-04',
  totals: {
    workers: 3,
    notPaid: 0,
    gross: 3_000,
    employeeTaxes: 450,
    employerTaxes: 240,
    deductions: 0,
    reimbursements: 0,
    net: 2_550,
  },
  employeeTaxes: [{ taxName: 'Social Security', amount: 450 }],
  employerTaxes: [{ taxName: 'Social Security', amount: 240 }],
  cash: {
    directDeposit: 1_700,
    debitedOn: '2026-12-03',
    checks: 850,
    paidByCompany: 0,
    owedToOthers: 690,
    total: 3_240,
  },
  payrollLineItems: [
    lineOf('Ana', 'Direct Deposit'),
    lineOf('Ben', 'Check'),
    lineOf('Cy', 'Direct Deposit'),
  ],
} as unknown as Preview;

const plain = (text: string | undefined) => text?.replaceAll(/\s/g, ' ');

describe('a sum of a payroll', () => {
  test.each([
    ['gross', '$3,000.00 is the sum of the gross pay of 3 people in the payroll of'],
    [
      'deposit',
      '$1,700.00 is the sum of the net pay of 2 people who are paid by direct deposit in',
    ],
    [
      'checks',
      '$850.00 is the sum of the net pay of 1 person who is paid by check in the payroll of',
    ],
    ['deductions', '$0.00 is the sum of the deductions of 0 people in the payroll of'],
    ['cash', '$3,240.00 is the sum of these figures of the payroll of Fri, Dec 4, 2026.'],
  ])('%s says of which payments it is the sum', (name, begins) => {
    expect(plain(explainSum(name, preview)?.sentence)?.startsWith(begins)).toBe(true);
  });

  test.each(['gross', 'taxes', 'employerTaxes', 'net', 'deposit', 'checks', 'owed', 'cash'])(
    '%s is the sum of its rows',
    (name) => {
      const { total, rows = [] } = explainSum(name, preview) ?? {};
      expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
    },
  );

  test('of what is paid to others leaves out repaid loans of the company', () => {
    const { totals, cash } = preview;
    const lending = {
      ...preview,
      totals: { ...totals, deductions: 300 },
      cash: { ...cash, owedToOthers: 790, loanRepayments: 200 },
    };
    const { total, rows = [] } = explainSum('owed', lending) ?? {};
    expect(rows.map(({ label, amount }) => [label, amount])).toEqual([
      ['Taxes of workers', 45_000],
      ['Taxes of the company', 24_000],
      ['Deductions', 30_000],
      ['Less repaid loans, which you keep', -20_000],
    ]);
    expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
  });

  test('of more workers than are listed is one of everybody', () => {
    const some = { ...preview, payrollLineItems: preview.payrollLineItems.slice(0, 1) };
    const { sentence, isWhole } = explainSum('net', some) ?? {};
    expect(plain(sentence)).toContain('the net pay of everybody who is paid in the payroll');
    expect(isWhole).toBe(false);
  });

  test('with an unknown name has no explanation', () => {
    expect(explainSum('toString', preview)).toBeUndefined();
  });
});
