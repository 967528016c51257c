import { describe, expect, test } from 'vitest';
import { describeExpected, describeExpectedChange } from './expected-pay.ts';

const totals = {
  workers: 5,
  notPaid: 0,
  gross: 12_000,
  employeeTaxes: 0,
  employerTaxes: 0,
  deductions: 0,
  reimbursements: 0,
  net: 11_249.16,
};

describe('the expected pay', () => {
  test('is named, and as an estimate if it is one', () => {
    expect(describeExpected({ totals, isEstimated: false })).toBe(
      '$11,249.16 to 5 workers expected',
    );
    expect(describeExpected({ totals, isEstimated: true })).toContain('estimated');
  });

  test.each([
    {
      why: 'is the first',
      changes: { previousPayDate: null, netDifference: 10, causes: [] },
      said: 'the first payroll',
    },
    {
      why: 'is the same',
      changes: { previousPayDate: '2026-11-20', netDifference: 0, causes: [] },
      said: 'as much as last time',
    },
    {
      why: 'differs, the largest cause first, without causes of nothing',
      changes: {
        previousPayDate: '2026-11-20',
        netDifference: 412.1,
        causes: [
          { cause: 'rates' as const, amount: 12.1, workers: 1 },
          { cause: 'joined' as const, amount: 900, workers: 2 },
          { cause: 'left' as const, amount: -500, workers: 1_000 },
          { cause: 'hours' as const, amount: 0, workers: 0 },
        ],
      },
      said: '$412.10 more than last time (2 new, 1,000 not paid any more, wages of 1 worker)',
    },
  ])('is compared with the last one: it $why', ({ changes, said }) => {
    expect(describeExpectedChange(changes).replaceAll('\u00a0', ' ')).toBe(said);
  });
});
