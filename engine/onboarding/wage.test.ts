import { expect, test } from 'vitest';
import { calendarDate } from '../../values/calendar-date.ts';
import { wageOn } from './wage.ts';

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
  expect(wageOn(wages, calendarDate(day))?.startsOn).toBe(startsOn);
});

test('without wages none counts', () => {
  expect(wageOn([], calendarDate('2026-01-01'))).toBeUndefined();
});
