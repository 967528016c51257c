import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, calendarDate } from '../../values/calendar-date.ts';
import { type Instant, noonInNewYork, parseInstant, toInstant } from '../../values/instant.ts';
import { isBankingDay } from './banking-days.ts';
import {
  deadlineOf,
  earliestArrivalDate,
  earliestPayDate,
  feasiblePayDate,
  payDateIfSubmitted,
  planPayDay,
} from './pay-days.ts';

describe('a pay day on which banks are closed moves to the last banking day before, with the reason', () => {
  const rows: [wanted: string, payDate: string, deadlineOn: string, why: string | undefined][] = [
    ['2026-03-06', '2026-03-06', '2026-03-04', undefined],
    ['2026-03-07', '2026-03-06', '2026-03-04', '2026-03-07 is a Saturday'],
    ['2026-05-31', '2026-05-29', '2026-05-27', '2026-05-31 is a Sunday'],
    ['2026-05-25', '2026-05-22', '2026-05-20', '2026-05-25 is Memorial Day'],
    ['2026-12-25', '2026-12-24', '2026-12-22', '2026-12-25 is Christmas Day'],
    ['2027-01-01', '2026-12-31', '2026-12-29', "2027-01-01 is New Year's Day"],
    ['2027-07-05', '2027-07-02', '2027-06-30', '2027-07-05 is Independence Day (observed)'],
    ['2026-11-27', '2026-11-27', '2026-11-24', undefined],
  ];
  test.each(rows)('%s: %s', (wanted, payDate, deadlineOn, why) => {
    expect(planPayDay(calendarDate(wanted))).toEqual({
      payDate,
      deadlineOn,
      ...(why && { movedBecause: why }),
    });
  });
});

describe('the deadline is noon in New York two banking days before the pay day', () => {
  const rows: [why: string, payDate: string, utc: string][] = [
    ['in winter', '2026-01-16', '2026-01-14T17:00:00Z'],
    ['in summer', '2026-07-17', '2026-07-15T16:00:00Z'],
    ['in winter for a pay day after summer time began', '2026-03-09', '2026-03-05T17:00:00Z'],
    ['in summer for the days after', '2026-03-11', '2026-03-09T16:00:00Z'],
    ['in summer for a pay day after it ended', '2026-11-02', '2026-10-29T16:00:00Z'],
    ['in winter for the days after', '2026-11-04', '2026-11-02T17:00:00Z'],
  ];
  test.each(rows)('%s: %s', (_, payDate, utc) => {
    expect(deadlineOf(calendarDate(payDate))).toBe(parseInstant(utc));
  });
});

describe('the earliest possible pay date', () => {
  const rows: [why: string, now: string, payDate: string][] = [
    ['before noon of a banking day counts from that day', '2026-03-03T10:00-05:00', '2026-03-05'],
    ['noon itself is in time', '2026-03-03T12:00-05:00', '2026-03-05'],
    [
      'a millisecond after noon counts from the next day',
      '2026-03-03T12:00:00.001-05:00',
      '2026-03-06',
    ],
    ['Friday afternoon counts from Monday', '2026-03-06T13:00-05:00', '2026-03-11'],
    ['a Sunday counts from Monday', '2026-03-08T09:00-04:00', '2026-03-11'],
    ['over Thanksgiving', '2026-11-25T09:00-05:00', '2026-11-30'],
    [
      'late in the evening it is already another day in UTC',
      '2026-03-03T23:00-05:00',
      '2026-03-06',
    ],
    ['summer time began this morning', '2026-03-09T12:00-04:00', '2026-03-11'],
    ['an hour too late by winter time', '2026-03-09T12:00-05:00', '2026-03-12'],
  ];
  test.each(rows)('%s: %s', (_, now, payDate) => {
    expect(earliestPayDate(parseInstant(now) as Instant)).toBe(payDate);
  });

  test('is the first banking day whose deadline has not passed', () => {
    const moments = fc.integer({ min: 1_735_700_000_000, max: 1_924_900_000_000 }).map(toInstant);
    fc.assert(
      fc.property(moments, (now) => {
        const earliest = earliestPayDate(now);
        expect(isBankingDay(earliest)).toBe(true);
        expect(deadlineOf(earliest) >= now).toBe(true);
        // The deadline of the banking day before has passed.
        expect(deadlineOf(planPayDay(dayBefore(earliest)).payDate) < now).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test('replaces a pay date only if that is too early', () => {
    const now = noonInNewYork(calendarDate('2026-03-03'));
    expect(feasiblePayDate(calendarDate('2026-03-04'), now)).toBe('2026-03-05');
    expect(feasiblePayDate(calendarDate('2026-03-05'), now)).toBe('2026-03-05');
    expect(feasiblePayDate(calendarDate('2026-04-01'), now)).toBe('2026-04-01');
  });
});

describe('the day on which a payroll submitted now is paid', () => {
  const payDate = calendarDate('2026-03-06');
  const deadlineAt = noonInNewYork(calendarDate('2026-03-04'));
  const rows: [why: string, now: string, paid: string][] = [
    ['long before the deadline: as planned', '2026-02-20T09:00-05:00', '2026-03-06'],
    ['at the deadline: as planned', '2026-03-04T12:00-05:00', '2026-03-06'],
    ['a moment later: a banking day later', '2026-03-04T12:00:00.001-05:00', '2026-03-09'],
    ['a week later: two banking days from then', '2026-03-11T09:00-04:00', '2026-03-13'],
  ];
  test.each(rows)('%s', (_, now, paid) => {
    expect(payDateIfSubmitted({ payDate, deadlineAt }, parseInstant(now) as Instant)).toBe(paid);
  });

  test('is a day that its deadline allows, even if an earlier immediate run had moved it', () => {
    // Moved to the 3rd by running at once, then cancelled: it is processed on the 4th again.
    const moved = { payDate: calendarDate('2026-03-03'), deadlineAt };
    expect(payDateIfSubmitted(moved, parseInstant('2026-02-27T09:00-05:00') as Instant)).toBe(
      '2026-03-06',
    );
  });
});

describe('money that is sent now arrives two banking days later, regardless of the hour', () => {
  const rows: [why: string, now: string, arrives: string][] = [
    ['in the morning', '2026-03-03T09:00-05:00', '2026-03-05'],
    ['in the evening', '2026-03-03T23:00-05:00', '2026-03-05'],
    ['on a Saturday, as from Monday', '2026-03-07T09:00-05:00', '2026-03-11'],
  ];
  test.each(rows)('%s', (_, now, arrives) => {
    expect(earliestArrivalDate(parseInstant(now) as Instant)).toBe(arrives);
  });
});

function dayBefore(date: string) {
  return addDays(calendarDate(date), -1);
}
