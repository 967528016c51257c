import { describe, expect, test } from 'vitest';
import { arrangeRows, countParts, findNextException, urgentFirst } from './arrange-rows.ts';
import type { PayRow } from './entry-cells.ts';
import type { Figures } from './live-figures.ts';

const worker = (userId: string, lastName: string, changes: Partial<PayRow> = {}): PayRow => ({
  userId,
  lastName,
  firstName: 'Ana',
  ...changes,
});

const rows = [
  worker('rest', 'Abel', { wage: '90.00/h', last: { hours: 1, gross: 1, net: 90 } }),
  worker('mine', 'Bell', { wage: '8.50/h' }),
  worker('odd', 'Cole', {
    userReferenceId: 'W-7',
    stateCode: 'NY',
    wage: '52,000.00/y',
    isSalaried: true,
  }),
  worker('unpaid', 'Dorn'),
  worker('blocked', 'Eden'),
  worker('reviewed', 'Finn'),
];

const line = (net: number, changes: object = {}) => ({ net, gross: net, notices: [], ...changes });
const netChanged = { key: 'netChanged', text: 'Net pay is higher.' };

const facts = {
  figures: {
    lines: new Map<string, unknown>([
      ['rest', line(100)],
      ['mine', line(50)],
      ['odd', line(300, { notices: [netChanged, { key: 'newWorker' }] })],
      ['reviewed', line(20, { notices: [netChanged], reviewed: { reviewedBy: 'Ada' } })],
    ]),
    reasons: new Map([['unpaid', 'no hours']]),
    blocked: new Map([['blocked', 'SSN missing']]),
  } as unknown as Pick<Figures, 'lines' | 'reasons' | 'blocked'>,
  isChangedByMe: (userId: string) => userId === 'mine',
  cellOf: (userId: string, column: string) =>
    column === 'bonus' && userId === 'unpaid' ? 500 : null,
};

const arrange = (changes: Partial<Parameters<typeof arrangeRows>[2]> = {}) =>
  arrangeRows(rows, facts, { filter: 'all', order: urgentFirst, text: '', ...changes }).map(
    ({ userId }) => userId,
  );

describe('the rows of the grid', () => {
  test('come by urgency: blocked, not paid, standing out, changed by me, the rest by name', () => {
    expect(arrange()).toEqual(['blocked', 'unpaid', 'odd', 'mine', 'rest', 'reviewed']);
  });

  test.each([
    ['name', false, ['rest', 'mine', 'odd', 'unpaid', 'blocked', 'reviewed']],
    ['net', true, ['odd', 'rest', 'mine', 'reviewed', 'unpaid', 'blocked']],
    ['bonus', true, ['unpaid', 'rest', 'mine', 'odd', 'blocked', 'reviewed']],
    ['state', true, ['odd', 'rest', 'mine', 'unpaid', 'blocked', 'reviewed']],
    ['wage', false, ['unpaid', 'blocked', 'reviewed', 'mine', 'rest', 'odd']],
    ['change', false, ['unpaid', 'blocked', 'rest', 'reviewed', 'mine', 'odd']],
  ] as const)('are sorted by %s, descending %s', (by, isDescending, ids) => {
    expect(arrange({ order: { by, isDescending } })).toEqual(ids);
  });

  test('begin with the worker whom a link names', () => {
    expect(arrange({ first: 'reviewed' })[0]).toBe('reviewed');
    expect(arrange({ first: 'reviewed' }).slice(1)).toEqual(
      arrange().filter((id) => id !== 'reviewed'),
    );
  });

  test('of one span of the change of the net pay are shown, without workers who have no figure', () => {
    expect(arrange({ bin: 'more10' })).toEqual(['mine', 'rest', 'reviewed']);
    expect(arrange({ bin: 'more100' })).toEqual(['odd']);
    expect(arrange({ bin: 'same' })).toEqual([]);
  });

  test.each([
    ['standsOut', '', ['odd']],
    ['new', '', ['odd']],
    ['all', 'cole w-7', ['odd']],
    ['notPaid', 'cole', []],
  ] as const)('of the part %s with the words “%s” are found', (filter, text, ids) => {
    expect(arrange({ filter, text })).toEqual(ids);
  });

  test('are counted by part', () => {
    expect(countParts(rows, facts)).toEqual({
      all: 6,
      blocked: 1,
      notPaid: 1,
      standsOut: 1,
      changedByMe: 1,
      new: 1,
    });
  });

  test('the next exception is found from any row on, and none without one', () => {
    expect([0, 2, 4, 5].map((from) => findNextException(rows, from, facts))).toEqual([2, 3, 2, 2]);
    expect(findNextException(rows.slice(0, 2), 0, facts)).toBeUndefined();
    expect(findNextException([], 0, facts)).toBeUndefined();
  });
});
