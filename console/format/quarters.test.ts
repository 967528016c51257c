import { expect, test } from 'vitest';
import { listQuarters, quarterOf } from './quarters.ts';

const days: [day: string, name: string, from: string, to: string][] = [
  ['2026-01-01', 'Q1 2026', '2026-01-01', '2026-03-31'],
  ['2026-03-31', 'Q1 2026', '2026-01-01', '2026-03-31'],
  ['2026-04-01', 'Q2 2026', '2026-04-01', '2026-06-30'],
  ['2026-09-30', 'Q3 2026', '2026-07-01', '2026-09-30'],
  ['2024-12-31', 'Q4 2024', '2024-10-01', '2024-12-31'],
];
test.each(days)('%s is in %s', (day, name, from, to) => {
  expect(quarterOf(day)).toEqual({ name, from, to });
});

test('quarters before a day cross the year', () => {
  expect(listQuarters('2026-04-20', 4).map(({ name }) => name)).toEqual([
    'Q2 2026',
    'Q1 2026',
    'Q4 2025',
    'Q3 2025',
  ]);
});
