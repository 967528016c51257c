import { expect, test } from 'vitest';
import { formatMonth } from '../../../values/calendar-date.ts';
import { isOfferedIn, listShownMonths } from './plan-months.ts';

const open = ['April 2026', 'May 2026', 'June 2026'];

test('the months are this one and the open ones', () => {
  expect(listShownMonths(open).map(formatMonth)).toEqual(['March 2026', ...open]);
  expect(listShownMonths([])).toEqual([]);
});

test.each([
  ['from its first month on', { effectiveMonth: 'April 2026', endDate: null }, '-+++'],
  ['until its last day', { effectiveMonth: 'January 2026', endDate: '2026-04-30' }, '++--'],
  [
    'in no month after it has ended',
    { effectiveMonth: 'January 2026', endDate: '2026-02-28' },
    '----',
  ],
])('a plan is offered %s', (_, plan, expected) => {
  const shown = listShownMonths(open).map((month) => (isOfferedIn(plan, month) ? '+' : '-'));
  expect(shown.join('')).toBe(expected);
});
