import { describe, expect, test } from 'vitest';
import { refuseLocked } from './refuse-locked.ts';

const cell = (row: string, column: string, value: number | null) => ({ row, column, value });
const locked = {
  isLocked: (row: string, column: string) => row === 'salaried' && column === 'regular',
  read: (_: string, column: string) => (column === 'regular' ? null : 5),
  nameOf: (row: string) => (row === 'salaried' ? 'Dorn, Cy' : row),
  why: () => 'a salary has no hours to enter.',
};

describe('cells of a sheet that cannot be entered', () => {
  test('are left out, and their worker is named once', () => {
    const cells = [
      cell('salaried', 'regular', 800_000),
      cell('salaried', 'bonus', 100),
      cell('hourly', 'regular', 800_000),
    ];
    expect(refuseLocked({ cells, matchedRows: 2, problems: ['Row 9: …'] }, locked)).toEqual({
      cells: cells.slice(1),
      matchedRows: 2,
      problems: ['Row 9: …', 'Dorn, Cy: a salary has no hours to enter.'],
    });
  });

  test('are no problem if the sheet has the value that is there', () => {
    const cells = [cell('salaried', 'regular', null), cell('hourly', 'regular', 1)];
    expect(refuseLocked({ cells, matchedRows: 2, problems: [] }, locked)).toEqual({
      cells: cells.slice(1),
      matchedRows: 1,
      problems: [],
    });
  });
});
