import { describe, expect, test } from 'vitest';
import { calendarDate } from '../../values/calendar-date.ts';
import { findWageOn, findWageProblem, type WageProblem } from './wage.ts';

const wages = ['2026-04-01', '2024-01-01', '2025-01-01'].map((day) => ({
  startsOn: calendarDate(day),
}));

const rows: [day: string, startsOn: string | undefined][] = [
  ['2023-12-31', '2024-01-01'],
  ['2024-01-01', '2024-01-01'],
  ['2024-12-31', '2024-01-01'],
  ['2025-01-01', '2025-01-01'],
  ['2026-03-31', '2025-01-01'],
  ['2030-01-01', '2026-04-01'],
];
test.each(rows)('on %s the wage from %s counts', (day, startsOn) => {
  expect(findWageOn(wages, calendarDate(day))?.startsOn).toBe(startsOn);
});

test('without wages none counts', () => {
  expect(findWageOn([], calendarDate('2026-01-01'))).toBeUndefined();
});

describe('the first reason why a wage cannot be taken', () => {
  const range = { earliest: calendarDate('1926-03-03'), latest: calendarDate('2027-03-03') };
  const worker = { workerType: 'W2' } as const;
  const rows: [type: 'W2' | '1099-NEC', day: string, problem: WageProblem | undefined][] = [
    ['W2', '2026-01-01', undefined],
    ['W2', '2027-03-03', undefined],
    ['W2', '2027-03-04', 'startsTooLate'],
    ['W2', '1926-03-03', undefined],
    ['W2', '1926-03-02', 'startsTooLongAgo'],
    ['1099-NEC', '1926-03-02', 'otherWorkerType'],
  ];
  test.each(rows)('%s from %s: %s', (workerType, day, problem) => {
    const wage = { workerType, startsOn: calendarDate(day) };
    expect(findWageProblem(wage, worker, range)).toBe(problem);
  });
});
