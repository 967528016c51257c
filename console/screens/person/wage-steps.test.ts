import { expect, test } from 'vitest';
import { toWageSteps } from './wage-steps.ts';

const wage = (startDate: string, wageRate: number, basis = 'Hour') => ({
  startDate,
  WageRate: wageRate,
  WageBasis: { WageBasis: basis },
});
const size = { width: 100, height: 10 };

test('wages are steps from the first day until today', () => {
  const wages = [wage('2026-01-01', 20), wage('2026-01-06', 30)];
  expect(toWageSteps(wages, '2026-01-11', size)).toBe('0,10 50,10 50,0 100,0');
  expect(toWageSteps(wages.toReversed(), '2026-01-11', size)).toBe('0,10 50,10 50,0 100,0');
});

test('one wage, or wages of several bases, have no line', () => {
  expect(toWageSteps([wage('2026-01-01', 20)], '2026-01-11', size)).toBeUndefined();
  const mixed = [wage('2026-01-01', 20), wage('2026-01-06', 52_000, 'Year')];
  expect(toWageSteps(mixed, '2026-01-11', size)).toBeUndefined();
});
