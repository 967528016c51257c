import { expect, test } from 'vitest';
import { showHours } from './hours.ts';

test.each([
  [80, '80.00'],
  [1234.5, '1,234.50'],
  [3.0769, '3.0769'],
  [-8, '−8.00'],
])('%d hours are written as %s', (hours, shown) => {
  expect(showHours(hours)).toBe(shown);
});
