import { expect, test } from 'vitest';
import { calendarDate } from '../../values/calendar-date.ts';
import { lastDayOfLawNotice, listMissingLaw } from './missing-law.ts';

const paidOn = (date: string, ...missing: string[]) => ({ payDate: calendarDate(date), missing });

test('missing law is reported up to 60 days ahead', () => {
  expect(lastDayOfLawNotice(calendarDate('2026-11-02'))).toBe('2027-01-01');
});

test('missing law is listed by year, with its places and the first pay date without it', () => {
  const first = paidOn('2027-01-08', 'VA', 'US');
  const found = listMissingLaw([
    paidOn('2026-12-24'),
    paidOn('2026-12-31', 'VA'),
    first,
    paidOn('2027-01-15', 'CA', 'US'),
  ]);
  expect(found).toEqual([
    { year: 2026, places: ['VA'], first: paidOn('2026-12-31', 'VA') },
    { year: 2027, places: ['US', 'CA', 'VA'], first },
  ]);
});

test('pay dates with law are not listed', () => {
  expect(listMissingLaw([paidOn('2026-12-24'), paidOn('2026-12-31')])).toEqual([]);
});
