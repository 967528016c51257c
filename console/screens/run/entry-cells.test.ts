import { describe, expect, test } from 'vitest';
import { countOtherLines, type Entry, toCells, toEntry } from './entry-cells.ts';

const entry: Entry = {
  basePay: [
    { payCode: 'BASE_PAY', payHours: 32.5, multiplier: 1 },
    { payCode: 'NIGHT', payHours: 2, payRate: 40, multiplier: 1.5 },
  ],
  overTime: [{ type: 'Standard Overtime', noOfHours: 3 }],
  additionalCompensations: [{ description: 'Bonus', amount: 250, note: 'fourth quarter' }],
  deductions: [{ description: 'Dental', amount: 12.5 }],
};

describe('the columns of an entry', () => {
  test('show the plain lines of their kind', () => {
    expect(toCells(entry)).toEqual({
      regular: 325_000,
      overtime: 30_000,
      vacation: null,
      bonus: null,
      expenses: null,
      skipped: null,
    });
    expect(countOtherLines(entry)).toBe(3);
  });

  test('a changed cell keeps every other line', () => {
    const changed = toEntry(entry, {
      ...toCells(entry),
      regular: 400_000,
      overtime: null,
      bonus: 5_050,
    });
    expect(changed).toEqual({
      ...entry,
      basePay: [{ payCode: 'BASE_PAY', payHours: 40, multiplier: 1 }, entry.basePay?.[1]],
      overTime: [],
      timeOffs: [],
      additionalCompensations: [
        { description: 'Bonus', amount: 50.5 },
        { description: 'Bonus', amount: 250, note: 'fourth quarter' },
      ],
      reimbursements: [],
    });
  });

  test('leaving a worker out removes the lines, and undoing it begins empty', () => {
    expect(toEntry(entry, { ...toCells(entry), skipped: 1 })).toEqual({ isExcluded: true });
    const excluded = { isExcluded: true, exclusionReason: 'on leave' };
    expect(toEntry(excluded, toCells({}))).not.toHaveProperty('isExcluded');
  });
});
