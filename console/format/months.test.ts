import { expect, test } from 'vitest';
import { listMonths } from './months.ts';

test.each([
  ['2026-11-15', 0, 'November 2026', 0, 30],
  ['2026-11-15', 1, 'December 2026', 2, 31],
  ['2026-11-15', 3, 'February 2027', 1, 28],
  ['2028-01-31', 1, 'February 2028', 2, 29],
])(
  'the calendar from %s has %i months later %s with %i empty days and %i days',
  (from, ahead, name, emptyDays, days) => {
    const month = listMonths(from, ahead + 1)[ahead];
    expect(month).toMatchObject({ name, emptyDays });
    expect(month?.dates).toHaveLength(days);
    expect(month?.dates.at(-1)?.slice(8)).toBe(String(days));
  },
);
