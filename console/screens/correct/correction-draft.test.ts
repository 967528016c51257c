import { describe, expect, test } from 'vitest';
import type { PayRow } from '../run/entry-cells.ts';
import { listColumns } from '../run/pay-columns.ts';
import { openPaidCells, toggleVoid } from './correction-cells.ts';
import { listChangedCells, restoreCells } from './correction-draft.ts';

const columns = listColumns('Regular', 'W2', []);

/** A worker who was paid some hours; without hours, nothing. */
const rowOf = (userId: string, payHours?: number): PayRow => ({
  userId,
  lastName: userId,
  firstName: '',
  ...(payHours && {
    paid: {
      hours: payHours,
      gross: 1000,
      net: 800,
      entry: { basePay: [{ payCode: 'BASE_PAY', payHours, multiplier: 1 }] },
    },
  }),
});

describe('the draft of a correction', () => {
  const rows = [rowOf('a', 40), rowOf('b', 40), rowOf('c', 40)];
  const store = openPaidCells(columns, rows);
  store.change([
    { row: 'a', column: 'regular', value: 300_000 },
    { row: 'b', column: 'regular', value: 400_000 },
  ]);
  store.change(toggleVoid(store, 'c'));
  const kept = listChangedCells(columns, rows, store);

  test('has the cells that differ from what was paid', () => {
    expect(kept).toEqual([
      { row: 'a', column: 'regular', before: 400_000, after: 300_000 },
      { row: 'c', column: 'void', before: null, after: 1 },
    ]);
  });

  test('is set again after a reload', () => {
    const reopened = openPaidCells(columns, rows);
    expect(restoreCells(reopened, rows, kept)).toBe(0);
    expect(listChangedCells(columns, rows, reopened)).toEqual(kept);
  });

  test('is dropped where something else was paid meanwhile, and the number is told', () => {
    const paidNow = [rowOf('a', 35), rowOf('b', 40), rowOf('c')];
    const reopened = openPaidCells(columns, paidNow);
    expect(restoreCells(reopened, paidNow, kept)).toBe(2);
    expect(listChangedCells(columns, paidNow, reopened)).toEqual([]);
  });
});
