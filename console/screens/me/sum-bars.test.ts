import { expect, test } from 'vitest';
import type { PastPayment } from '../../call/company-queries.ts';
import { toSumBars } from './sum-bars.ts';

type Pay = PastPayment['payrollLineItems'][number];

const payOf = (changes: Partial<Pay>) =>
  ({
    grossTotal: 1000,
    employeeTax: { employeeTax: 200 },
    deductions: [],
    reimbursements: [],
    netTotal: 800,
    ...changes,
  }) as unknown as Pay;

const placesOf = (pay: Pay) =>
  toSumBars(pay).map(({ label, sign, start, length }) => [label, sign, start, length]);

test('each bar begins where the one before has ended, down to what the worker got', () => {
  const deductions = [
    { description: 'Loan', amount: 50 },
    { description: 'Loan', amount: 50 },
  ] as unknown as Pay['deductions'];
  const pay = payOf({ deductions, netTotal: 700 });
  expect(placesOf(pay)).toEqual([
    ['Gross pay', '', 0, 1000],
    ['Taxes', '−', 800, 200],
    ['Loan', '−', 750, 50],
    ['Loan', '−', 700, 50],
    ['You got', '', 0, 700],
  ]);
  const keys = toSumBars(pay).map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

test('a reimbursement lengthens the sum, and parts of nothing are left out', () => {
  const reimbursements = [{ description: 'Travel', amount: 1000 }] as unknown as Pay['deductions'];
  const pay = payOf({ employeeTax: { employeeTax: 0 }, reimbursements, netTotal: 2000 } as never);
  expect(placesOf(pay)).toEqual([
    ['Gross pay', '', 0, 500],
    ['Travel', '+', 500, 500],
    ['You got', '', 0, 1000],
  ]);
});

test('a pay of nothing has bars without length', () => {
  const pay = payOf({ grossTotal: 0, employeeTax: { employeeTax: 0 }, netTotal: 0 } as never);
  expect(placesOf(pay)).toEqual([
    ['Gross pay', '', 0, 0],
    ['You got', '', 0, 0],
  ]);
});
