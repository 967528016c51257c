import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  type CalendarDate,
  calendarDate,
  toCalendarDate,
} from '../../values/calendar-date.ts';
import {
  addBankingDays,
  bankingDayOnOrAfter,
  bankingDayOnOrBefore,
  findBankClosure,
  findBankHoliday,
  isBankingDay,
} from './banking-days.ts';

// The Board of Governors' release K.8, "Holidays Observed by the Federal Reserve System", of 2025 and
// of 31 December 2025; * falls on a Saturday, ** on a Sunday.
const published: Readonly<Record<number, string>> = {
  2025: '01-01 01-20 02-17 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25',
  2026: '01-01 01-19 02-16 05-25 06-19 07-04* 09-07 10-12 11-11 11-26 12-25',
  2027: '01-01 01-18 02-15 05-31 06-19* 07-04** 09-06 10-11 11-11 11-25 12-25*',
  2028: '01-01* 01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-11* 11-23 12-25',
  2029: '01-01 01-15 02-19 05-28 06-19 07-04 09-03 10-08 11-11** 11-22 12-25',
  2030: '01-01 01-21 02-18 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25',
};

describe('the computed holidays', () => {
  test.each(Object.keys(published).map(Number))('%i', (year) => {
    const entries = published[year]?.split(' ') ?? [];
    const onDay = entries.map((entry) => `${year}-${entry.replace(/\*/g, '')}`);
    const mondays = entries
      .filter((entry) => entry.endsWith('**'))
      .map((entry) => addDays(calendarDate(`${year}-${entry.slice(0, 5)}`), 1));
    expect(daysOf(year).filter(findBankHoliday)).toEqual([...onDay, ...mondays].sort());

    // Banks are closed on a weekday for every holiday but those on a Saturday.
    const isWeekend = (day: CalendarDate) => /^S/.test(findBankClosure(day) ?? '');
    const closedWeekdays = daysOf(year).filter((day) => !isBankingDay(day) && !isWeekend(day));
    expect(closedWeekdays).toHaveLength(entries.filter((entry) => !/\d\*$/.test(entry)).length);
  });

  test('on a weekend close the banks as the Federal Reserve publishes', () => {
    const rows: [day: string, isOpen: boolean][] = [
      ['2026-07-03', true],
      ['2027-06-18', true],
      ['2027-12-24', true],
      ['2027-12-31', true],
      ['2028-11-10', true],
      ['2027-07-05', false],
      ['2029-11-12', false],
    ];
    for (const [day, isOpen] of rows) expect(isBankingDay(calendarDate(day)), day).toBe(isOpen);
  });
});

describe('the reason why banks are closed', () => {
  const rows: [day: string, why: string | undefined][] = [
    ['2026-07-03', undefined],
    ['2026-07-04', 'Saturday'],
    ['2026-07-05', 'Sunday'],
    ['2027-07-05', 'Independence Day (observed)'],
    ['2026-11-26', 'Thanksgiving Day'],
    ['2026-01-19', 'Birthday of Martin Luther King, Jr.'],
    ['2026-12-25', 'Christmas Day'],
  ];
  test.each(rows)('on %s is %s', (day, why) => {
    expect(findBankClosure(calendarDate(day))).toBe(why);
  });
});

describe('adding banking days', () => {
  const rows: [from: string, days: number, to: string][] = [
    ['2026-03-06', -2, '2026-03-04'],
    ['2026-03-02', -2, '2026-02-26'],
    ['2026-11-27', -2, '2026-11-24'],
    ['2027-07-06', -1, '2027-07-02'],
    ['2026-12-24', 1, '2026-12-28'],
    ['2026-07-03', 1, '2026-07-06'],
    ['2026-03-04', 0, '2026-03-04'],
  ];
  test.each(rows)(
    'to %s, %i of them, skips weekends and holidays and gives %s',
    (from, days, to) => {
      expect(addBankingDays(calendarDate(from), days)).toBe(to);
    },
  );

  test('and subtracting them again returns to the first day', () => {
    const anyDay = fc.integer({ min: 18_000, max: 40_000 }).map(toCalendarDate);
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 10 }), (day, days) => {
        const start = bankingDayOnOrBefore(day);
        expect(isBankingDay(start)).toBe(true);
        expect(start <= day && day <= bankingDayOnOrAfter(day)).toBe(true);
        expect(addBankingDays(addBankingDays(start, days), -days)).toBe(start);
      }),
    );
  });
});

function daysOf(year: number): CalendarDate[] {
  const first = calendarDate(`${year}-01-01`);
  return Array.from({ length: 366 }, (_, day) => addDays(first, day)).filter((day) =>
    day.startsWith(`${year}`),
  );
}
