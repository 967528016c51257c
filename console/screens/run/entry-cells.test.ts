import { describe, expect, test } from 'vitest';
import { countOtherLines, type Entry, toCells, toEntry } from './entry-cells.ts';
import {
  listColumns,
  listDays,
  listNetKinds,
  parseKinds,
  standardColumns,
  toColumn,
} from './pay-columns.ts';

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

  test('hours by day are shown as their sum, and stay until another sum is entered', () => {
    const byDay: Entry = {
      hoursByDay: [
        { date: '2026-03-03', hours: 7.5, payCode: 'BASE_PAY' },
        { date: '2026-03-04', hours: 8, payCode: 'BASE_PAY' },
        { date: '2026-03-04', hours: 2, payCode: 'NIGHT' },
      ],
    };
    const cells = toCells(standardColumns, byDay);
    expect(cells.regular).toBe(155_000);
    expect(countOtherLines(standardColumns, byDay)).toBe(1);
    const bonus = toEntry(standardColumns, byDay, { ...cells, bonus: 5_000 });
    expect(bonus).toMatchObject({ hoursByDay: byDay.hoursByDay });
    expect(bonus).not.toHaveProperty('basePay');
    expect(toEntry(standardColumns, byDay, { ...cells, regular: 400_000 })).toMatchObject({
      basePay: [{ payCode: 'BASE_PAY', payHours: 40, multiplier: 1 }],
      hoursByDay: [{ date: '2026-03-04', hours: 2, payCode: 'NIGHT' }],
    });
  });

  test('a day is entered in its place, and its sum is no line', () => {
    const columns = [...standardColumns, ...listDays('2026-03-02', '2026-03-04')];
    const byDay: Entry = { hoursByDay: [{ date: '2026-03-03', hours: 7.5, payCode: 'BASE_PAY' }] };
    const cells = toCells(columns, byDay);
    expect(cells['day 2026-03-03']).toBe(75_000);
    const entered = { ...cells, 'day 2026-03-02': 80_000, regular: 155_000 };
    const changed = toEntry(columns, byDay, entered);
    expect(changed.hoursByDay).toEqual([
      { date: '2026-03-02', hours: 8, payCode: 'BASE_PAY' },
      { date: '2026-03-03', hours: 7.5, payCode: 'BASE_PAY' },
    ]);
    expect(changed).not.toHaveProperty('basePay');
  });

  test('net amounts have columns of their own, beside the gross amounts of the same kind', () => {
    const paid: Entry = {
      additionalCompensations: [
        { description: 'Bonus', netAmount: 1_000 },
        { description: 'Bonus', amount: 250 },
      ],
    };
    const columns = listColumns('Regular', 'W2', listNetKinds([{ entry: paid }]));
    const cells = toCells(columns, paid);
    expect(columns.at(-1)?.label).toBe('Bonus (net)');
    expect(cells).toMatchObject({ bonus: 25_000, 'netPay Bonus': 100_000 });
    expect(countOtherLines(columns, paid)).toBe(0);
    const changed = toEntry(columns, paid, { ...cells, 'netPay Bonus': 120_000, bonus: null });
    expect(changed.additionalCompensations).toEqual([{ description: 'Bonus', netAmount: 1_200 }]);
  });

  test('a supplemental period has a gross or a net amount', () => {
    const columns = listColumns('Bonus', 'W2', []);
    const cells = toCells(columns, { amount: 500 });
    expect(
      toEntry(columns, { amount: 500 }, { ...cells, amount: null, netAmount: 30_000 }),
    ).toEqual(expect.objectContaining({ netAmount: 300 }));
    expect(countOtherLines(columns, { netAmount: 300 })).toBe(0);
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
      'Net amount',
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
