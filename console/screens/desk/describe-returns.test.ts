import { expect, test } from 'vitest';
import { describeReturns } from './describe-returns.ts';

const limits = {
  unauthorizedPercent: '0.5',
  administrativePercent: '3.0',
  returnedPercent: '15.0',
};
const day = {
  date: '2026-03-14',
  debitCount: 1000,
  unauthorizedCount: 0,
  administrativeCount: 0,
  returnedCount: 0,
};

test.for<[finding: string, changes: Partial<typeof day>]>([
  ['No debits of live accounts within 60 days', { debitCount: 0 }],
  ['None of 1,000 debits of live accounts was returned', {}],
  ['The one debit was not returned', { debitCount: 1 }],
  ['All returns: 5.00 % of the debits, not above the inquiry level of 15 %', { returnedCount: 50 }],
  [
    'Not authorized: 0.40 % of the debits, not above the threshold of 0.5 %',
    { unauthorizedCount: 4, returnedCount: 50 },
  ],
  [
    'Not authorized: 0.50 % of the debits, not above the threshold of 0.5 %',
    { unauthorizedCount: 5, returnedCount: 5 },
  ],
  [
    'Not authorized: 0.60 % of the debits, above the threshold of 0.5 %',
    { unauthorizedCount: 6, returnedCount: 6 },
  ],
  [
    'Account data: 3.00 % of the debits, not above the inquiry level of 3 %',
    { administrativeCount: 30, returnedCount: 30 },
  ],
  [
    'Account data: 3.10 % of the debits, above the inquiry level of 3 %: Nacha may open an inquiry',
    { administrativeCount: 31, returnedCount: 31 },
  ],
])('%s', ([finding, changes]) => {
  expect(describeReturns({ ...limits, returnDays: [{ ...day, ...changes }] })).toBe(finding);
});
