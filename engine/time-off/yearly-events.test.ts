import { describe, expect, test } from 'vitest';
import { perYear, planCase, signed, type TimeOffCase } from '../../test/pay/time-off-cases.ts';
import { calendarDate } from '../../values/calendar-date.ts';
import { hours } from '../../values/hours.ts';

// All figures were worked out by hand. The period of most cases has 14 days.

describe('eighty hours are granted for each year', () => {
  const day = calendarDate;
  test.for<
    readonly [why: string, given: TimeOffCase, events: readonly (readonly [string, string])[]]
  >([
    ['hired on 1 January', { hired: '2026-01-01', starts: '2026-01-01' }, [['2026-01-01', '80']]],
    [
      'hired on 1 July: 184 of 365 days',
      { hired: '2026-07-01', starts: '2026-07-01', period: ['2026-06-29', '2026-07-12'] },
      [['2026-07-01', '40.3288']],
    ],
    [
      'assigned on 1 July 2026 to somebody hired in 2016: 184 of 365 days, and no year before',
      {
        hired: '2016-01-01',
        starts: '2016-01-01',
        yearlyFrom: '2026-07-01',
        period: ['2026-06-29', '2026-07-12'],
      },
      [['2026-07-01', '40.3288']],
    ],
    [
      'the policy grants hours of a year since 1 July 2026 and accrued them before',
      {
        starts: '2023-01-01',
        terms: { yearlyFrom: day('2026-07-01') },
        period: ['2026-06-29', '2026-07-12'],
      },
      [['2026-07-01', '40.3288']],
    ],
    [
      'a longer waiting time grants the first hours once',
      {
        hired: '2026-01-01',
        starts: '2026-01-01',
        terms: { waiting: { days: 90, rule: 'Accrual' } },
        booked: { lastGrantOn: day('2026-01-01') },
        period: ['2026-03-30', '2026-04-12'],
      },
      [],
    ],
    ['an opening balance was entered', { starts: '2026-02-01', grantsAtStart: false }, []],
    [
      'an opening balance was entered, in the next January',
      { starts: '2026-02-01', grantsAtStart: false, period: ['2026-12-28', '2027-01-10'] },
      [['2027-01-01', '80']],
    ],
    [
      'the anniversary is in the period',
      {
        accrual: perYear('Anniversary'),
        hired: '2025-03-09',
        starts: '2025-03-09',
        booked: { lastGrantOn: day('2025-03-09') },
      },
      [['2026-03-09', '80']],
    ],
    [
      'the grant of the anniversary was booked before',
      {
        accrual: perYear('Anniversary'),
        hired: '2025-03-09',
        starts: '2025-03-09',
        booked: { lastGrantOn: day('2026-03-09') },
      },
      [],
    ],
    [
      'assigned 67 of 365 days before the anniversary',
      {
        accrual: perYear('Anniversary'),
        hired: '2025-03-09',
        starts: '2026-01-01',
        period: ['2026-01-01', '2026-01-14'],
      },
      [['2026-01-01', '14.6849']],
    ],
    [
      'the limit leaves room for 40 hours',
      {
        before: '60',
        terms: { balanceLimit: hours('100') },
        starts: '2025-01-01',
        booked: { lastGrantOn: day('2025-01-01') },
        period: ['2026-01-01', '2026-01-14'],
      },
      [['2026-01-01', '40']],
    ],
    [
      'after a waiting time of 90 days: 271 of 365 days',
      {
        hired: '2026-01-05',
        starts: '2026-01-05',
        terms: { waiting: { days: 90, rule: 'Accrual' } },
        period: ['2026-03-30', '2026-04-12'],
      },
      [['2026-04-05', '59.3973']],
    ],
    [
      'left before the anniversary',
      {
        accrual: perYear('Anniversary'),
        hired: '2025-03-09',
        starts: '2025-03-09',
        booked: { lastGrantOn: day('2025-03-09') },
        gaps: [['2026-03-06', null]],
      },
      [],
    ],
    [
      'hired on 29 February',
      {
        accrual: perYear('Anniversary'),
        hired: '2024-02-29',
        starts: '2024-02-29',
        booked: { lastGrantOn: day('2025-02-28') },
        period: ['2026-02-16', '2026-03-01'],
      },
      [['2026-02-28', '80']],
    ],
  ])('%s', ([, given, events]) => {
    const planned = planCase({ accrual: perYear('Calendar Year'), ...given });
    expect(planned.events.map(({ wanted: _, ...event }) => event)).toEqual(
      events.map(([on, granted]) => ({ kind: 'granted', on, hours: hours(granted) })),
    );
    expect(planned.accrued).toBe(0);
  });
});

describe('forty hours are carried over on 1 January', () => {
  const carryOver = { limit: hours('40'), on: '01-01' };
  const acrossYears = ['2026-12-28', '2027-01-10'] as const;
  test.for<readonly [why: string, given: TimeOffCase, lost: readonly string[], balance: string]>([
    ['a balance of 50', { before: '50' }, ['10'], '40'],
    ['hours used in the period are not lost', { before: '50', used: '8' }, ['2'], '40'],
    ['a balance below the limit', { before: '30' }, ['0'], '30'],
    [
      'booked before',
      { before: '50', booked: { lastCarryOverOn: calendarDate('2027-01-01') } },
      [],
      '50',
    ],
    [
      'nothing is carried over',
      { before: '50', terms: { carryOver: { ...carryOver, limit: hours('0') } } },
      ['50'],
      '0',
    ],
    [
      'a period that begins on the day',
      { before: '50', used: '8', period: ['2027-01-01', '2027-01-14'] },
      ['10'],
      '32',
    ],
    ['started on the day', { before: '50', starts: '2027-01-01' }, [], '50'],
    [
      'two years without a payment',
      { before: '50', starts: '2024-02-01', period: ['2026-03-02', '2026-03-15'] },
      ['10', '0'],
      '40',
    ],
    ['a negative balance', { before: '-5' }, ['0'], '-5'],
    ['the policy ended before', { before: '50', ends: '2026-12-31' }, [], '50'],
    [
      'another day',
      {
        before: '50',
        terms: { carryOver: { ...carryOver, on: '07-01' } },
        period: ['2026-06-29', '2026-07-12'],
      },
      ['10'],
      '40',
    ],
  ])('%s', ([, given, lost, balance]) => {
    const planned = planCase({
      starts: '2026-02-01',
      period: acrossYears,
      ...given,
      terms: { carryOver, ...given.terms },
    });
    expect(planned.events.map(({ hours: added }) => added)).toEqual(
      lost.map((text) => (text === '0' ? 0 : -hours(text))),
    );
    expect(planned.balance).toBe(signed(balance));
  });

  test('hours are carried over before those of the new year are granted on the same day', () => {
    const planned = planCase({
      accrual: perYear('Calendar Year'),
      starts: '2026-02-01',
      grantsAtStart: false,
      before: '50',
      period: acrossYears,
      terms: { carryOver },
    });
    expect(planned.events.map(({ kind, hours: added }) => [kind, added])).toEqual([
      ['carriedOver', -hours('10')],
      ['granted', hours('80')],
    ]);
    expect(planned.balance).toBe(hours('120'));
  });
});
