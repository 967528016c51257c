import { describe, expect, test } from 'vitest';
import { countOtherLines, type Entry, toCells, toEntry } from './entry-cells.ts';
import { listColumns, parseKinds, standardColumns, toColumn } from './pay-columns.ts';

const entry: Entry = {
  basePay: [
    { payCode: 'BASE_PAY', payHours: 5, multiplier: 2 },
    { payCode: 'BASE_PAY', payHours: 32.5, multiplier: 1 },
    { payCode: 'NIGHT', payHours: 2, payRate: 40, multiplier: 1.5 },
  ],
  overTime: [{ type: 'Standard Overtime', noOfHours: 3 }],
  additionalCompensations: [{ description: 'Bonus', amount: 250, note: 'fourth quarter' }],
  deductions: [{ description: 'Dental', amount: 12.5 }],
};

describe('the columns of an entry', () => {
  test('show the plain lines of their kind', () => {
    expect(toCells(standardColumns, entry)).toEqual({
      regular: 325_000,
      overtime: 30_000,
      vacation: null,
      bonus: null,
      expenses: null,
      skipped: null,
    });
    expect(countOtherLines(standardColumns, entry)).toBe(4);
  });

  test('a changed cell keeps every other line', () => {
    const changed = toEntry(standardColumns, entry, {
      ...toCells(standardColumns, entry),
      regular: 400_000,
      overtime: null,
      bonus: 5_050,
    });
    expect(changed).toEqual({
      ...entry,
      basePay: [
        { payCode: 'BASE_PAY', payHours: 40, multiplier: 1 },
        entry.basePay?.[0],
        entry.basePay?.[2],
      ],
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
    const cells = toCells(standardColumns, entry);
    expect(toEntry(standardColumns, entry, { ...cells, skipped: 1 })).toEqual({ isExcluded: true });
    const excluded = { isExcluded: true, exclusionReason: 'on leave' };
    const taken = toEntry(standardColumns, excluded, toCells(standardColumns));
    expect(taken).not.toHaveProperty('isExcluded');
  });
});

describe('the columns of a period', () => {
  const dental = { list: 'deductions', name: 'Dental' } as const;
  const night = { list: 'basePay', name: 'NIGHT' } as const;

  test('are the usual ones, and those in use', () => {
    const regular = listColumns('Regular', 'W2', [{ list: 'overTime', name: 'Standard Overtime' }]);
    expect(regular).toEqual(standardColumns);
    const labels = (...given: Parameters<typeof listColumns>) =>
      listColumns(...given).map(({ label }) => label);
    expect(labels('Regular', '1099-NEC', [dental])).toEqual([
      'Regular',
      'Bonus',
      'Expenses',
      'Dental (deducted)',
    ]);
    expect(labels('Off-Cycle', 'W2', [night])).toEqual([
      'Gross amount',
      'Bonus',
      'Expenses',
      'NIGHT',
    ]);
  });

  test('a column of another kind enters and shows its line', () => {
    const columns = [dental, night, { list: 'amount', name: '' } as const].map(toColumn);
    const cells = { 'deductions Dental': 1_000, 'basePay NIGHT': 20_000, amount: 65_000 };
    const entered = toEntry(columns, {}, cells);
    expect(entered).toEqual({
      deductions: [{ description: 'Dental', amount: 10 }],
      basePay: [{ payCode: 'NIGHT', payHours: 2, multiplier: 0 }],
      amount: 650,
    });
    expect(toCells(columns, entered)).toEqual({ ...cells, skipped: null });
    expect(countOtherLines(columns, entered)).toBe(0);
  });

  test('kinds that are kept in the browser are read, and anything else is ignored', () => {
    expect(parseKinds(JSON.stringify([dental, 'x', { list: 1 }]))).toEqual([dental]);
    expect(parseKinds('{')).toEqual([]);
    expect(parseKinds(null)).toEqual([]);
  });
});
