import { describe, expect, test } from 'vitest';
import { calendarDate } from './calendar-date.ts';
import { addMonths, monthOf, monthText, parseMonth } from './month.ts';

describe('a month', () => {
  test.each([
    ['December 2026', '2026-12-01'],
    ['january 2027', '2027-01-01'],
    ['MAY 2026', '2026-05-01'],
  ])('is read from %s', (text, first) => {
    expect(parseMonth(text)).toBe(first);
  });

  test.each([
    ['Dec 2026'],
    ['December'],
    ['2026-12'],
    ['December 26'],
    ['December 0999'],
    ['December  2026'],
    ['Smarch 2026'],
    [''],
  ])('is not read from "%s"', (text) => {
    expect(parseMonth(text)).toBeUndefined();
  });

  test('is written as it is read', () => {
    for (let months = 0; months < 24; months += 1) {
      const month = addMonths(monthOf(calendarDate('2026-03-31')), months);
      expect(parseMonth(monthText(month))).toBe(month);
    }
  });

  test('comes after the one before, over the end of a year', () => {
    const november = monthOf(calendarDate('2026-11-30'));
    expect([1, 2, 14].map((months) => monthText(addMonths(november, months)))).toEqual([
      'December 2026',
      'January 2027',
      'January 2028',
    ]);
  });
});
