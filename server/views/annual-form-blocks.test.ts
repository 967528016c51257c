import { expect, test } from 'vitest';
import { calendarDate } from '../../values/calendar-date.ts';
import { describeFormYear } from './annual-form-blocks.ts';

test.for<[string, { unprocessed: number; unassigned: number }, string, string[]]>([
  ['an ended year', { unprocessed: 0, unassigned: 0 }, '2027-01-04', []],
  [
    'payrolls that are not processed',
    { unprocessed: 2, unassigned: 0 },
    '2027-01-04',
    ['payrollsNotProcessed'],
  ],
  [
    'imported pay of nobody',
    { unprocessed: 0, unassigned: 1 },
    '2027-01-04',
    ['importedPayUnassigned'],
  ],
])('warnings of the forms of %s', ([, found, today, keys]) => {
  const warnings = describeFormYear(found, { year: 2026, today: calendarDate(today) });
  expect(warnings.map(({ key }) => key)).toEqual(keys);
});
