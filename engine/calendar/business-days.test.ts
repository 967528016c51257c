import { describe, expect, test } from 'vitest';
import { calendarDate } from '../../values/calendar-date.ts';
import { isBankingDay } from './banking-days.ts';
import { addBusinessDays, businessDayOnOrAfter, findLegalHoliday } from './business-days.ts';

describe('legal holidays in the District of Columbia', () => {
  test.each([
    ['2026-04-16', 'Emancipation Day', 'a holiday of the District only'],
    ['2027-04-16', 'Emancipation Day', 'a Friday'],
    ['2028-04-17', 'Emancipation Day (observed)', 'on a Sunday, observed on Monday'],
    ['2033-04-15', 'Emancipation Day (observed)', 'on a Saturday, observed on Friday'],
    ['2029-01-20', 'Inauguration Day', 'every fourth year'],
    ['2028-01-20', undefined, 'not in the years between'],
    ['2026-07-03', 'Independence Day (observed)', 'on a Saturday, observed on Friday'],
    ['2027-12-31', "New Year's Day (observed)", 'on a Saturday, observed in the old year'],
    ['2027-07-05', 'Independence Day (observed)', 'on a Sunday, observed on Monday'],
    ['2026-11-26', 'Thanksgiving Day', 'a federal holiday'],
    ['2026-11-27', undefined, 'the day after Thanksgiving'],
  ])('%s: %s (%s)', (date, name, _why) => {
    expect(findLegalHoliday(calendarDate(date))).toBe(name);
  });

  test('banks are open on days on which the tax authority is closed', () => {
    for (const date of ['2026-04-16', '2026-07-03'])
      expect(isBankingDay(calendarDate(date))).toBe(true);
  });
});

describe('business days', () => {
  test.each([
    ['2026-08-15', '2026-08-17', 'a Saturday'],
    ['2026-02-15', '2026-02-17', "a Sunday before Washington's Birthday"],
    ['2026-04-16', '2026-04-17', 'Emancipation Day'],
    ['2026-08-17', '2026-08-17', 'a business day stays'],
  ])('a due date of %s is %s: %s', (date, due) => {
    expect(businessDayOnOrAfter(calendarDate(date))).toBe(due);
  });

  test('holidays and weekends do not count', () => {
    expect(addBusinessDays(calendarDate('2026-01-16'), 3)).toBe('2026-01-22');
  });
});
