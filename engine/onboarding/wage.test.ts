import { describe, expect, test } from 'vitest';
import { calendarDate } from '../../values/calendar-date.ts';
import { findWageProblem, type WageProblem } from './wage.ts';

describe('the first reason to refuse a wage', () => {
  const range = { earliest: calendarDate('1926-03-03'), latest: calendarDate('2027-03-03') };
  const worker = { workerType: 'W2' } as const;
  const rows: [type: 'W2' | '1099-NEC', day: string, problem: WageProblem | undefined][] = [
    ['W2', '2026-01-01', undefined],
    ['W2', '2027-03-03', undefined],
    ['W2', '2027-03-04', 'startsTooLate'],
    ['W2', '1926-03-03', undefined],
    ['W2', '1926-03-02', 'startsTooLongAgo'],
    ['1099-NEC', '1926-03-02', 'wrongWorkerType'],
  ];
  test.each(rows)('a wage of type %s from %s: %s', (workerType, day, problem) => {
    const wage = { workerType, startsOn: calendarDate(day) };
    expect(findWageProblem(wage, worker, range)).toBe(problem);
  });
});
