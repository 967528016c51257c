import { describe, expect, test } from 'vitest';
import { GridStore } from './grid-store.ts';
import { hasHeadings, matchSheet, placeSheet, readSheet } from './paste.ts';
import { readCell, readTyped, showCell } from './read-cell.ts';
import { cellAfter, cellsOf, columnsIn, moveSelection, selectCell } from './selection.ts';
import { emptyStack, recordStep, redoStep, undoStep } from './undo.ts';

describe('reading a cell', () => {
  test.each([
    ['80', 'hours', 800_000, 'whole hours'],
    ['7.3333', 'hours', 73_333, 'four decimals'],
    ['8:30', 'hours', 85_000, 'hours and minutes'],
    ['12 h', 'hours', 120_000, 'a unit'],
    ['$1,234.50', 'amount', 123_450, 'a sheet’s currency'],
    ['500', 'amount', 50_000, 'whole dollars'],
    ['', 'amount', null, 'an empty cell'],
    ['0.00', 'amount', null, 'nothing is an empty cell'],
    ['–', 'hours', null, 'a dash'],
  ] as const)('%s as %s is %s: %s', (text, kind, value, _why) => {
    expect(readCell(text, kind)).toEqual({ value });
  });

  test.each([
    ['(50)', 'amount', 'negative'],
    ['-5', 'hours', 'negative'],
    ['1.234,50', 'amount', 'a point for decimals'],
    ['7,5', 'hours', 'a point for decimals'],
    ['12,34', 'amount', 'a point for decimals'],
    ['5 %', 'amount', 'percentage'],
    ['eight', 'hours', 'enter hours'],
    ['1,23,456', 'amount', 'enter an amount'],
    ['8:75', 'hours', 'enter hours'],
    ['1.005', 'amount', 'enter an amount'],
  ] as const)('%s as %s is refused: %s', (text, kind, reason) => {
    expect(readCell(text, kind)).toEqual({ problem: expect.stringContaining(reason) });
  });

  test.each([
    ['=500', null, 50_000],
    ['+2', 50_000, 50_200],
    ['+2', null, 200],
    ['*1.5', 50_000, 75_000],
    ['*1.5', null, null],
    ['7', 50_000, 700],
  ])('%s typed over %s is %s', (text, current, value) => {
    expect(readTyped(text, 'amount', current)).toEqual({ value });
  });

  test('a value is shown as it is read again', () => {
    expect(showCell(123_450, 'amount')).toBe('1,234.50');
    expect(showCell(73_333, 'hours')).toBe('7.3333');
    expect(showCell(800_000, 'hours')).toBe('80.00');
    expect(showCell(null, 'hours')).toBe('');
  });
});

describe('the selection', () => {
  const size = { rows: 3, columns: 2 };

  test('stays inside the grid', () => {
    const { active } = selectCell({ row: 9, column: -1 }, size);
    expect(active).toEqual({ row: 2, column: 0 });
    const moved = moveSelection(
      selectCell(active, size),
      { row: 1, column: 0 },
      { size, extend: false },
    );
    expect(moved.active).toEqual(active);
  });

  test('extends from the active cell in both directions', () => {
    const start = selectCell({ row: 1, column: 1 }, size);
    const wide = moveSelection(start, { row: -1, column: -1 }, { size, extend: true });
    expect(wide.active).toEqual({ row: 1, column: 1 });
    expect(cellsOf(wide)).toHaveLength(4);
    expect(columnsIn(wide, 0)).toEqual({ from: 0, to: 1 });
    expect(columnsIn(wide, 2)).toEqual({});
  });
});

describe('Tab', () => {
  const size = { rows: 2, columns: 3 };

  test.each([
    [{ row: 0, column: 1 }, false, { row: 0, column: 2 }, 'the next cell'],
    [{ row: 0, column: 2 }, false, { row: 1, column: 0 }, 'the first cell of the next row'],
    [{ row: 1, column: 0 }, true, { row: 0, column: 2 }, 'the last cell of the row before'],
    [{ row: 1, column: 2 }, false, undefined, 'out of the grid, behind it'],
    [{ row: 0, column: 0 }, true, undefined, 'out of the grid, before it'],
  ])('from %o (back: %s) goes to %o: %s', (from, isBack, to, _why) => {
    expect(cellAfter(from, size, isBack)).toEqual(to);
  });
});

describe('changed cells', () => {
  const open = (stack = emptyStack) => {
    const store = new GridStore(['a', 'b'], ['bonus'], stack);
    store.load([{ row: 'a', column: 'bonus', value: 100 }]);
    return store;
  };
  const bonus = (value: number | null) => [{ row: 'a', column: 'bonus', value }];

  test('know their first value until they have it again', () => {
    const store = open();
    expect(store.originOf('a', 'bonus')).toBeUndefined();
    store.change(bonus(200));
    store.change(bonus(300));
    expect(store.originOf('a', 'bonus')).toBe(100);
    expect(store.countEdited()).toBe(1);
    store.undo();
    store.undo();
    expect(store.originOf('a', 'bonus')).toBeUndefined();
    expect(store.countEdited()).toBe(0);
    store.redo();
    expect(store.originOf('a', 'bonus')).toBe(100);
  });

  test('stay changed after the page was loaded again', () => {
    const before = open();
    before.change(bonus(null));
    const store = open(before.stack);
    store.restore(bonus(null));
    expect(store.originOf('a', 'bonus')).toBe(100);
    const withoutStack = open();
    withoutStack.restore(bonus(null));
    expect(withoutStack.originOf('a', 'bonus')).toBe(100);
  });

  test('are not changed any more once somebody else’s values are taken', () => {
    const store = open();
    store.change(bonus(200));
    store.load(bonus(700));
    expect(store.originOf('a', 'bonus')).toBeUndefined();
    expect(store.countEdited()).toBe(0);
    store.change(bonus(800));
    expect(store.originOf('a', 'bonus')).toBe(700);
  });
});

describe('undo', () => {
  const change = { row: 'a', column: 'bonus', before: null, after: 500 };

  test('takes a step back with the former values, and repeats it', () => {
    const stack = recordStep(emptyStack, [change]);
    const undone = undoStep(stack);
    expect(undone?.changes).toEqual([{ ...change, before: 500, after: null }]);
    expect(redoStep(undone?.stack ?? emptyStack)).toEqual({ stack, changes: [change] });
  });

  test('a new step empties the redo list, and a step that changes nothing is not recorded', () => {
    const undone = undoStep(recordStep(emptyStack, [change]))?.stack ?? emptyStack;
    expect(recordStep(undone, [{ ...change, after: null }])).toBe(undone);
    expect(redoStep(recordStep(undone, [change]))).toBeUndefined();
    expect(undoStep(emptyStack)).toBeUndefined();
  });
});

describe('pasting a sheet', () => {
  const columns = [
    { key: 'regular', label: 'Regular', kind: 'hours' },
    { key: 'bonus', label: 'Bonus', kind: 'amount' },
  ] as const;
  const row = (id: string, name: string, changes = {}) => ({
    id,
    name,
    reference: undefined,
    email: undefined,
    ...changes,
  });
  const rows = [
    row('1', 'Ames, Wil', { reference: 'W-7', email: 'wil@example.com' }),
    row('2', 'Bell, Ana'),
    row('3', 'Cole, Ben'),
    row('4', 'Cole, Ben', { email: 'ben@example.com' }),
  ];
  const match = (text: string) => matchSheet(readSheet(text), columns, rows);

  test('finds workers by reference number, email and name in any order', () => {
    const { cells, problems, matchedRows } = match(
      'Name\tRegular\tBonus\r\nW-7\t80\t\r\nana bell\t8:30\t$500\r\nben@example.com\t1\t2\r\n',
    );
    expect(problems).toEqual([]);
    expect(matchedRows).toBe(3);
    expect(cells).toEqual([
      { row: '1', column: 'regular', value: 800_000 },
      { row: '1', column: 'bonus', value: null },
      { row: '2', column: 'regular', value: 85_000 },
      { row: '2', column: 'bonus', value: 50_000 },
      { row: '4', column: 'regular', value: 10_000 },
      { row: '4', column: 'bonus', value: 200 },
    ]);
  });

  test('joins first and last name of two columns', () => {
    expect(match('First\tLast\tRegular\nAna\tBell\t8').cells).toHaveLength(1);
  });

  test('reports who was not found, found twice or listed twice, and what was refused', () => {
    const text = 'Name\tBonus\nNobody\t1\nBen Cole\t2\nAna Bell\t3\nAna Bell\t4\nWil Ames\t(5)';
    const { cells, problems } = match(text);
    expect(cells).toEqual([]);
    expect(problems).toEqual([
      'Row 2: nobody was found for Nobody 1.',
      'Row 3: Cole, Ben fits 2 workers.',
      'Row 4: Bell, Ana is in several rows of the sheet.',
      'Row 5: Bell, Ana is in several rows of the sheet.',
      expect.stringContaining('Row 6, Bonus: (5)'),
    ]);
  });

  test('a sheet without headings is placed from a cell on', () => {
    const sheet = readSheet('80\t500\n40\t\n9\t9');
    expect(hasHeadings(sheet, columns)).toBe(false);
    const { cells, problems } = placeSheet(sheet, columns, ['1', '2']);
    expect(cells).toHaveLength(4);
    expect(problems).toEqual([
      'Row 3, column 1: there is no cell for 9.',
      'Row 3, column 2: there is no cell for 9.',
    ]);
  });
});
