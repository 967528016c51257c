import { describe, expect, test } from 'vitest';
import { hasDays, withLinkedCells } from './linked-cells.ts';
import { listColumns, listDays, type PayColumn } from './pay-columns.ts';

const days = listDays('2026-03-02', '2026-03-04');
const [monday = '', tuesday = '', wednesday = ''] = days.map(({ key }) => key);
const regular: readonly PayColumn[] = [...listColumns('Regular', 'W2', []), ...days];
const bonus = listColumns('Bonus', 'W2', []);
const cell = (column: string, value: number | null) => ({ row: 'wil', column, value });
const link = (
  cells: readonly ReturnType<typeof cell>[],
  columns: readonly PayColumn[],
  known: Readonly<Record<string, number>> = {},
) => withLinkedCells(cells, columns, (_, column) => known[column] ?? null).slice(cells.length);

describe('cells that follow from others', () => {
  test.each([
    ['nothing from a bonus', [cell('bonus', 100)], regular, {}, []],
    ['the sum from a day', [cell(monday, 80_000)], regular, {}, [cell('regular', 80_000)]],
    [
      'the sum from a day beside another one',
      [cell(tuesday, 75_000)],
      regular,
      { [monday]: 80_000, regular: 80_000 },
      [cell('regular', 155_000)],
    ],
    [
      'no hours from the last day that is removed',
      [cell(monday, null)],
      regular,
      { [monday]: 80_000, regular: 80_000 },
      [cell('regular', null)],
    ],
    [
      'empty days from a sum',
      [cell('regular', 400_000)],
      regular,
      { [monday]: 80_000, [wednesday]: 80_000 },
      [cell(monday, null), cell(wednesday, null)],
    ],
    ['nothing from a sum without days', [cell('regular', 400_000)], regular, {}, []],
    ['no gross from a net amount', [cell('netAmount', 500)], bonus, {}, [cell('amount', null)]],
    ['no net from a gross amount', [cell('amount', 500)], bonus, {}, [cell('netAmount', null)]],
    ['nothing from an amount that is removed', [cell('amount', null)], bonus, {}, []],
  ])('%s', (_, cells, columns, known, linked) => {
    expect(link(cells, columns, known)).toEqual(linked);
  });

  test('a worker with hours on a day has them by day', () => {
    const of = (known: Readonly<Record<string, number>>) =>
      hasDays('wil', regular, (_, column) => known[column] ?? null);
    expect(of({ [tuesday]: 1 })).toBe(true);
    expect(of({ regular: 400_000 })).toBe(false);
  });
});
