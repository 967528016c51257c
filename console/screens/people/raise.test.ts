import { expect, test } from 'vitest';
import { findWageOfDay, toRaisedRate } from './raise.ts';

test.for([
  ['3 % of an hourly wage, to the cent', 30, 'percent', '3', 30.9],
  ['a percentage with a sign', 90_000, 'percent', '2.5 %', 92_250],
  ['rounded to the nearest cent', 17.33, 'percent', '3.3', 17.9],
  ['an amount more', 30, 'more', '1.50', 31.5],
  ['an amount with a sign and commas', 90_000, 'more', '$1,000', 91_000],
  ['the same amount for everybody', 30, 'same', '32', 32],
  ['nothing for a text', 30, 'percent', 'much', undefined],
  ['nothing for less than zero', 30, 'more', '-1', undefined],
  ['nothing for a rate with parts of cents', 17.335, 'percent', '3', undefined],
  ['the same amount also for a rate with parts of cents', 17.335, 'same', '18', 18],
] as const)('a change gives %s', ([, rate, kind, value, raised]) => {
  expect(toRaisedRate(rate, { kind, value })).toBe(raised);
});

test('the wage of a day is the last one that began', () => {
  const wages = [{ startDate: '2026-06-01' }, { startDate: '2026-01-01' }];
  expect(findWageOfDay(wages, '2026-05-31')?.startDate).toBe('2026-01-01');
  expect(findWageOfDay(wages, '2026-06-01')?.startDate).toBe('2026-06-01');
  expect(findWageOfDay(wages, '2025-06-01')?.startDate).toBe('2026-01-01');
  expect(findWageOfDay([], '2025-06-01')).toBeUndefined();
});
