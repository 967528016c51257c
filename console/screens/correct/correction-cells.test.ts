import { describe, expect, test } from 'vitest';
import type { Entry, PayRow } from '../run/entry-cells.ts';
import { listColumns } from '../run/pay-columns.ts';
import {
  listChangedPayments,
  openPaidCells,
  toCorrections,
  toggleVoid,
} from './correction-cells.ts';

const columns = listColumns('Regular', 'W2', []);

const rowOf = (userId: string, paid?: Partial<NonNullable<PayRow['paid']>>): PayRow => ({
  userId,
  lastName: userId,
  firstName: '',
  ...(paid && { paid: { hours: 40, gross: 1000, net: 800, ...paid } }),
});

const entry: Entry = {
  basePay: [{ payCode: 'BASE_PAY', payHours: 40, multiplier: 1 }],
  overTime: [{ type: 'Standard Overtime', noOfHours: 3 }],
  deductions: [{ description: 'Dental', amount: 12.5 }],
  paymentMethod: 'Check',
};

describe('the cells of what was paid', () => {
  test('nothing is corrected before a cell is changed', () => {
    const rows = [rowOf('a', { entry }), rowOf('b', {}), rowOf('c')];
    expect(listChangedPayments(columns, rows, openPaidCells(columns, rows))).toEqual([]);
  });

  test('a changed payment keeps every other line, and its method stays as it was', () => {
    const rows = [rowOf('a', { entry }), rowOf('b', {})];
    const store = openPaidCells(columns, rows);
    store.change([{ row: 'a', column: 'overtime', value: null }]);
    const [{ userId, action, overTime, basePay, deductions, ...rest } = {}] = listChangedPayments(
      columns,
      rows,
      store,
    ) as Record<string, unknown>[];
    expect({ userId, action, overTime, basePay, deductions }).toEqual({
      userId: 'a',
      action: 'Replace',
      overTime: [],
      basePay: entry.basePay,
      deductions: entry.deductions,
    });
    expect(rest).not.toHaveProperty('paymentMethod');
    store.undo();
    expect(listChangedPayments(columns, rows, store)).toEqual([]);
  });

  test('a payment is made void, and valid again', () => {
    const rows = [rowOf('a', { entry })];
    const store = openPaidCells(columns, rows);
    store.change(toggleVoid(store, 'a'));
    expect(listChangedPayments(columns, rows, store)).toEqual([{ userId: 'a', action: 'Void' }]);
    store.change(toggleVoid(store, 'a'));
    expect(listChangedPayments(columns, rows, store)).toEqual([]);
  });

  test('money on its way is not corrected', () => {
    const rows = [rowOf('a', { entry, arrivesOn: '2026-03-20' })];
    const store = openPaidCells(columns, rows);
    store.change([{ row: 'a', column: 'regular', value: 10_000 }]);
    expect(listChangedPayments(columns, rows, store)).toEqual([]);
  });

  test('a supplemental period has a column for its amounts, in whole cents', () => {
    const rows = [rowOf('a', { entry: { amount: 1.15 } })];
    const amounts = listColumns('Off-Cycle', 'W2', []);
    const store = openPaidCells(amounts, rows);
    expect(listChangedPayments(amounts, rows, store)).toEqual([]);
    store.change([{ row: 'a', column: 'amount', value: 2_029 }]);
    expect(listChangedPayments(amounts, rows, store)).toMatchObject([
      { userId: 'a', amount: 20.29 },
    ]);
  });

  test('an approved correction is sent again with the same lines', () => {
    const corrections = [
      { userId: 'a', action: 'Replace' as const, entry },
      { userId: 'b', action: 'Void' as const },
    ];
    const { paymentMethod: _, ...lines } = entry;
    expect(toCorrections({ reason: '', corrections })).toEqual([
      { userId: 'a', action: 'Replace', ...lines },
      { userId: 'b', action: 'Void' },
    ]);
  });
});
