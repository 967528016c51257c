import { describe, expect, test } from 'vitest';
import type { Preview } from '../pay/preview-query.ts';
import { type FigureLine, looksSame, readColumns } from './preview-columns.ts';

const reviewed = { reviewedBy: 'Ada', reviewedAt: '2026-03-03T12:00:00Z' };
const preview = {
  totals: { workers: 2 },
  cash: {},
  blockers: [],
  columns: {
    workersHash: 'abc',
    gross: [100, null, 50],
    net: [80.5, null, 40],
    notices: [
      { key: 'newWorker', text: 'New.', places: [0, 2] },
      { key: 'manyHours', text: 'Many hours.', places: [2] },
    ],
    reviewed: [{ place: 2, ...reviewed }],
    notPaid: [{ key: 'noHours', reason: 'has no hours', places: [1] }],
  },
} as unknown as Preview;

describe('columns of figures', () => {
  test('belong to the workers in the order of their ids', () => {
    const workers = { userIds: ['C', 'A', 'B'], workersHash: 'abc' };
    expect(readColumns(preview, workers)).toEqual({
      totals: preview.totals,
      cash: preview.cash,
      blockers: [],
      payrollLineItems: [
        { userId: 'A', gross: 100, net: 80.5, notices: [{ key: 'newWorker', text: 'New.' }] },
        {
          userId: 'C',
          gross: 50,
          net: 40,
          notices: [
            { key: 'newWorker', text: 'New.' },
            { key: 'manyHours', text: 'Many hours.' },
          ],
          reviewed,
        },
      ],
      notPaid: [{ userId: 'B', reason: 'has no hours' }],
    });
  });

  test('are not read for other workers', () => {
    const userIds = ['A', 'B', 'C'];
    expect(readColumns(preview, { userIds, workersHash: 'abd' })).toBeUndefined();
    expect(readColumns(preview, { userIds, workersHash: undefined })).toBeUndefined();
    const { columns: _, ...without } = preview;
    expect(readColumns(without, { userIds, workersHash: undefined })).toBeUndefined();
  });
});

const shown: FigureLine = {
  userId: 'A',
  gross: 100,
  net: 80,
  notices: [{ key: 'newWorker', text: 'New.' }],
};

test.each<[why: string, other: Partial<FigureLine>, isSame: boolean]>([
  ['a line with its hash is the same', { reviewHash: 'x' }, true],
  ['another gross is seen', { gross: 101 }, false],
  ['another net is seen', { net: 81 }, false],
  ['another notice is seen', { notices: [] }, false],
])('%s', (_, other, isSame) => {
  expect(looksSame(shown, { ...shown, ...other })).toBe(isSame);
});
