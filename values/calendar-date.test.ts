import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  addYears,
  calendarDate,
  dayInMonth,
  dayNumberOf,
  daysBetween,
  endOfMonth,
  formatAmericanDate,
  formatHttpDate,
  formatMonth,
  monthOf,
  parseCalendarDate,
  parseMonth,
  startOfQuarter,
  toCalendarDate,
  toDateParts,
  weekdayOf,
  yearOf,
} from './calendar-date.ts';

describe('a calendar date is parsed only if it is a real day written YYYY-MM-DD', () => {
  const rows: [why: string, text: string, isDay: boolean][] = [
    ['an ordinary day', '2026-03-03', true],
    ['the leap day of a leap year', '2024-02-29', true],
    ['the leap day of a century divisible by 400', '2000-02-29', true],
    ['the leap day of another century', '1900-02-29', false],
    ['the leap day of a common year', '2026-02-29', false],
    ['30 February', '2026-02-30', false],
    ['the last of a short month', '2026-04-30', true],
    ['one more than a short month has', '2026-04-31', false],
    ['month 0', '2026-00-10', false],
    ['month 13', '2026-13-10', false],
    ['day 0', '2026-03-00', false],
    ['no leading zeros', '2026-3-3', false],
    ['two digits of the year', '26-03-03', false],
    ['a year before 1000', '0999-12-31', false],
    ['the first accepted year', '1000-01-01', true],
    ['the last year four digits hold', '9999-12-31', true],
    ['a year of six digits', '+012026-03-03', false],
    ['a moment', '2026-03-03T00:00:00Z', false],
    ['American order', '03/03/2026', false],
    ['no dashes', '20260303', false],
    ['space before', ' 2026-03-03', false],
    ['a line break after', '2026-03-03\n', false],
    ['digits of another script', '٢٠٢٦-٠٣-٠٣', false],
    ['what PostgreSQL would take for a date', 'tomorrow', false],
    ['infinity, which PostgreSQL accepts', 'infinity', false],
    ['nothing', '', false],
  ];
  test.each(rows)('%s: %j', (_, text, isDay) => {
    expect(parseCalendarDate(text)).toBe(isDay ? text : undefined);
  });

  test('parsing agrees with the calendar library for every year, month and day', () => {
    const digits = (most: number) => fc.integer({ min: 0, max: most });
    fc.assert(
      fc.property(digits(9999), digits(13), digits(32), (year, month, day) => {
        const text = [
          String(year).padStart(4, '0'),
          String(month).padStart(2, '0'),
          String(day).padStart(2, '0'),
        ].join('-');
        expect(parseCalendarDate(text) !== undefined).toBe(year >= 1000 && isReal(text));
      }),
    );
  });
});

test('an invalid date in source code throws', () => {
  expect(() => calendarDate('2026-02-30')).toThrow('not a calendar date: 2026-02-30');
});

test('dates sort as text', () => {
  const anyDay = fc
    .integer({ min: 0, max: 3_287_181 })
    .map((days) => Temporal.PlainDate.from('1000-01-01').add({ days }));
  fc.assert(
    fc.property(anyDay, anyDay, (left, right) => {
      const [first, second] = [calendarDate(left.toString()), calendarDate(right.toString())];
      expect(first < second).toBe(Temporal.PlainDate.compare(left, right) < 0);
    }),
  );
});

test('adding years keeps the day, and turns 29 February into the 28th', () => {
  expect(addYears(calendarDate('2026-03-03'), -120)).toBe('1906-03-03');
  expect(addYears(calendarDate('2024-02-29'), 1)).toBe('2025-02-28');
  expect(addYears(calendarDate('2024-02-29'), 4)).toBe('2028-02-29');
});

test('the year of a date is its first four digits', () => {
  expect(yearOf(calendarDate('2026-12-31'))).toBe(2026);
});

describe('day numbers agree with the calendar library', () => {
  const firstDay = -354_285;
  const lastDay = 2_932_896;
  const anyNumber = fc.integer({ min: firstDay, max: lastDay });
  const inLibrary = (dayNumber: number) =>
    Temporal.PlainDate.from('1970-01-01').add({ days: dayNumber });

  test('day numbers agree from the year 1000 to the year 9999', () => {
    expect(toCalendarDate(firstDay)).toBe('1000-01-01');
    expect(toCalendarDate(lastDay)).toBe('9999-12-31');
    fc.assert(
      fc.property(anyNumber, (dayNumber) => {
        const expected = inLibrary(dayNumber);
        const date = toCalendarDate(dayNumber);
        expect(date).toBe(expected.toString());
        expect(dayNumberOf(date)).toBe(dayNumber);
        expect(weekdayOf(date)).toBe(
          expected.toLocaleString('en-US', { weekday: 'long', calendar: 'iso8601' }),
        );
        const { year, month, day } = expected;
        expect(toDateParts(date)).toEqual({ year, month, day });
        expect(endOfMonth(date)).toBe(expected.with({ day: expected.daysInMonth }).toString());
      }),
    );
  });

  test('day numbers agree for every day of a century', () => {
    const start = dayNumberOf(calendarDate('1999-12-31'));
    for (let days = 0; days < 1_500; days += 1)
      expect(toCalendarDate(start + days)).toBe(inLibrary(start + days).toString());
  });

  test('dates outside those years throw', () => {
    expect(() => toCalendarDate(lastDay + 1)).toThrow('year out of range: 10000');
    expect(() => toCalendarDate(firstDay - 1)).toThrow('year out of range: 999');
  });

  test('days are added to dates and counted between them', () => {
    expect(addDays(calendarDate('2024-02-28'), 2)).toBe('2024-03-01');
    expect(addDays(calendarDate('2026-01-01'), -1)).toBe('2025-12-31');
    expect(daysBetween(calendarDate('2024-02-28'), calendarDate('2024-03-01'))).toBe(2);
    expect(daysBetween(calendarDate('2026-01-01'), calendarDate('2025-12-31'))).toBe(-1);
  });
});

test('a day beyond the end of a month becomes its last day, and month 13 is the next January', () => {
  expect(dayInMonth({ year: 2026, month: 2, day: 31 })).toBe('2026-02-28');
  expect(dayInMonth({ year: 2026, month: 2, day: 5 })).toBe('2026-02-05');
  expect(dayInMonth({ year: 2026, month: 13, day: 5 })).toBe('2027-01-05');
  expect(dayInMonth({ year: 2026, month: 12, day: 5 })).toBe('2026-12-05');
});

test('dates of HTTP headers have the weekday and the time', () => {
  const rows: [date: string, text: string][] = [
    ['2026-01-16', 'Fri, 16 Jan 2026 00:00:00 GMT'],
    ['2029-12-01', 'Sat, 01 Dec 2029 00:00:00 GMT'],
  ];
  for (const [date, text] of rows) expect(formatHttpDate(calendarDate(date))).toBe(text);
});

test('American dates have the month first', () => {
  expect(formatAmericanDate(calendarDate('2026-01-16'))).toBe('01/16/2026');
});

function isReal(text: string): boolean {
  try {
    Temporal.PlainDate.from(text, { overflow: 'reject' });
    return true;
  } catch {
    return false;
  }
}

test.each([
  ['2026-01-01', '2026-01-01'],
  ['2026-03-31', '2026-01-01'],
  ['2026-04-01', '2026-04-01'],
  ['2024-02-29', '2024-01-01'],
  ['2026-09-30', '2026-07-01'],
  ['2026-12-31', '2026-10-01'],
])('the quarter of %s begins on %s', (day, first) => {
  expect(startOfQuarter(calendarDate(day))).toBe(first);
});

describe('a month', () => {
  test.each([
    ['December 2026', '2026-12-01'],
    ['january 2027', '2027-01-01'],
    ['MAY 2026', '2026-05-01'],
  ])('is parsed from %s', (text, first) => {
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
  ])('is not parsed from "%s"', (text) => {
    expect(parseMonth(text)).toBeUndefined();
  });

  test('is formatted as it is parsed', () => {
    for (let months = 0; months < 24; months += 1) {
      const month = addMonths(monthOf(calendarDate('2026-03-31')), months);
      expect(parseMonth(formatMonth(month))).toBe(month);
    }
  });

  test('is followed by the next month, also at the end of a year', () => {
    const november = monthOf(calendarDate('2026-11-30'));
    expect([1, 2, 14].map((months) => formatMonth(addMonths(november, months)))).toEqual([
      'December 2026',
      'January 2027',
      'January 2028',
    ]);
  });
});
