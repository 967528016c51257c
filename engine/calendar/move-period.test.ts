import { describe, expect, it } from 'vitest';
import { calendarDate } from '../../values/calendar-date.ts';
import { moveFrom, moveToYear, type PaidPeriod } from './move-period.ts';

const period = (beginsOn: string, endsOn: string, payDate: string): PaidPeriod => ({
  beginsOn: calendarDate(beginsOn),
  endsOn: calendarDate(endsOn),
  payDate: calendarDate(payDate),
});
const march = period('2026-03-01', '2026-03-14', '2026-03-20');

describe('a period is moved', () => {
  it.each([
    ['paid after it ends', march, period('2026-12-12', '2026-12-25', '2026-12-31')],
    [
      'paid before it ends',
      period('2026-03-01', '2026-03-14', '2026-03-10'),
      period('2026-12-18', '2026-12-31', '2026-12-27'),
    ],
  ])('to the end of a year: %s', (_, from, to) => {
    expect(moveToYear(from, 2026, 'last')).toEqual(to);
  });

  it.each([
    ['paid after it begins', march, period('2027-01-01', '2027-01-14', '2027-01-20')],
    [
      'paid in advance',
      period('2026-03-10', '2026-03-23', '2026-03-05'),
      period('2027-01-06', '2027-01-19', '2027-01-01'),
    ],
  ])('to the start of a year: %s', (_, from, to) => {
    expect(moveToYear(from, 2027, 'first')).toEqual(to);
  });

  it.each([
    ['begins before it', '2026-10-01', period('2026-10-01', '2026-10-14', '2026-10-20')],
    ['begins after it', '2026-02-01', march],
    [
      'would be paid in the next year',
      '2026-12-28',
      period('2026-12-12', '2026-12-25', '2026-12-31'),
    ],
    ['is of the year before', '2027-07-01', period('2027-07-01', '2027-07-14', '2027-07-20')],
    ['is of a later year', '2025-07-01', period('2025-12-12', '2025-12-25', '2025-12-31')],
  ])('to a change of the law, if it %s', (_, day, to) => {
    expect(moveFrom(march, calendarDate(day))).toEqual(to);
  });
});
