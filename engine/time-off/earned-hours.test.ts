import { describe, expect, test } from 'vitest';
import { perPeriod, planCase, type TimeOffCase } from '../../test/pay/time-off-cases.ts';
import { calendarDate } from '../../values/calendar-date.ts';
import { hours } from '../../values/hours.ts';

// All figures were worked out by hand. The period of most cases has 14 days.

describe('one hour is earned for each 30 worked', () => {
  test.for<readonly [why: string, given: TimeOffCase, accrued: string, balance: string]>([
    ['80 hours', { worked: '80' }, '2.6667', '2.6667'],
    ['37.5 hours, on top of 10', { worked: '37.5', before: '10' }, '1.25', '11.25'],
    ['no hours', { worked: '0' }, '0', '0'],
    [
      'one hour below the limit',
      { worked: '80', before: '47', terms: { balanceLimit: hours('48') } },
      '1',
      '48',
    ],
    [
      'at the limit',
      { worked: '80', before: '48', terms: { balanceLimit: hours('48') } },
      '0',
      '48',
    ],
    [
      'at the limit, with use that makes room',
      { worked: '80', used: '8', before: '48', terms: { balanceLimit: hours('48') } },
      '2.6667',
      '42.6667',
    ],
    [
      'a balance above the limit, such as an opening balance, stays',
      { worked: '80', before: '60', terms: { balanceLimit: hours('48') } },
      '0',
      '60',
    ],
    [
      'one hour below the limit of the year',
      {
        worked: '80',
        terms: { yearLimit: hours('40') },
        booked: { accruedByYear: { 2026: hours('39') } },
      },
      '1',
      '1',
    ],
    ['7 of 14 days after the start', { worked: '80', starts: '2026-03-09' }, '1.3333', '1.3333'],
    [
      'hired and started in the period: all hours were worked since then',
      { worked: '40', hired: '2026-03-09', starts: '2026-03-09' },
      '1.3333',
      '1.3333',
    ],
    [
      '8 of 14 days after a waiting time of 90 days',
      {
        worked: '80',
        hired: '2026-01-05',
        starts: '2026-01-05',
        period: ['2026-03-30', '2026-04-12'],
        terms: { waiting: { days: 90, rule: 'Accrual' } },
      },
      '1.5238',
      '1.5238',
    ],
    [
      'a waiting time for the use of hours',
      {
        worked: '80',
        hired: '2026-03-02',
        starts: '2026-03-02',
        terms: { waiting: { days: 90, rule: 'Use' } },
      },
      '2.6667',
      '2.6667',
    ],
    [
      '7 of 14 days before the policy ends',
      { worked: '80', ends: '2026-03-08' },
      '1.3333',
      '1.3333',
    ],
    ['left after 5 days', { worked: '40', gaps: [['2026-03-06', null]] }, '1.3333', '1.3333'],
    ['not started yet', { worked: '80', starts: '2026-03-16' }, '0', '0'],
  ])('%s', ([, given, accrued, balance]) => {
    expect(planCase(given)).toMatchObject({ accrued: hours(accrued), balance: hours(balance) });
  });
});

describe('four hours are earned for each pay period', () => {
  test.for<readonly [why: string, given: TimeOffCase, accrued: string]>([
    ['a whole period', {}, '4'],
    ['an off-cycle payment', { period: ['2026-03-02', '2026-03-15', 'Off-Cycle'] }, '0'],
    [
      'the last pay off-cycle, for 5 of the 14 days of its regular period',
      {
        period: ['2026-03-02', '2026-03-06', 'Dismissal'],
        lastPeriod: ['2026-03-02', '2026-03-15'],
        gaps: [['2026-03-06', null]],
      },
      '1.4286',
    ],
    [
      'a regular payment after the last pay off-cycle: the period is earned once',
      {
        gaps: [['2026-03-06', null]],
        before: '1.4286',
        booked: {
          recent: [
            {
              kind: 'accrued',
              countsOn: calendarDate('2026-03-02'),
              on: calendarDate('2026-03-15'),
              hours: hours('1.4286'),
              payRunId: 'RUN',
              wanted: hours('1.4286'),
              terms: {},
              isEarnedOnce: true,
            },
          ],
        },
      },
      '0',
    ],
    ['7 of 14 days after the start', { starts: '2026-03-09' }, '2'],
    ['7 of 14 days after the hire', { hired: '2026-03-09', starts: '2026-03-09' }, '2'],
    ['5 of 14 days before the exit', { gaps: [['2026-03-06', null]] }, '1.4286'],
    ['8 of 14 days, with a gap of six', { gaps: [['2026-03-04', '2026-03-11']] }, '2.2857'],
    ['10 of 15 days', { starts: '2026-03-06', period: ['2026-03-01', '2026-03-15'] }, '2.6667'],
    [
      '22 of 31 days, in the short first period of a month',
      { frequency: 'monthly', period: ['2026-03-10', '2026-03-31'] },
      '2.8387',
    ],
    [
      '29 of 90 days, in the short first period of a quarter',
      { frequency: 'quarterly', period: ['2026-03-03', '2026-03-31'] },
      '1.2889',
    ],
    [
      'the last pay, for 11 of 31 days of a short first period',
      {
        frequency: 'monthly',
        period: ['2026-03-20', '2026-03-20', 'Dismissal'],
        lastPeriod: ['2026-03-10', '2026-03-31'],
        gaps: [['2026-03-20', null]],
      },
      '1.4194',
    ],
    [
      'during the waiting time',
      { hired: '2026-03-02', terms: { waiting: { days: 30, rule: 'Accrual' } } },
      '0',
    ],
    ['one hour below the limit', { before: '79', terms: { balanceLimit: hours('80') } }, '1'],
  ])('%s', ([, given, accrued]) => {
    expect(planCase({ accrual: perPeriod, ...given }).accrued).toBe(hours(accrued));
  });
});

// Regular pay of 2 to 8 March for 60 hours has earned two hours.
describe('a second payment for the same days', () => {
  const dates = ['2026-03-02', '2026-03-08'] as const;
  const booked = {
    kind: 'accrued',
    countsOn: calendarDate(dates[0]),
    on: calendarDate(dates[1]),
    hours: hours('2'),
    payRunId: 'RUN',
    wanted: hours('2'),
    terms: {},
    isEarnedOnce: true,
  } as const;
  test.for<
    readonly [why: string, type: string, given: TimeOffCase, first: boolean, accrued: string]
  >([
    ['30 hours that were forgotten earn one more', 'Missing', {}, true, '1'],
    ['30 hours off-cycle earn one more', 'Off-Cycle', {}, true, '1'],
    ['the last pay is for the same hours', 'Dismissal', { lastPeriod: dates }, true, '0'],
    [
      'the last pay for 90 hours earns the difference',
      'Dismissal',
      { lastPeriod: dates, worked: '90' },
      true,
      '1',
    ],
    ['a regular payment after pay that was missing earns all', 'Regular', {}, false, '1'],
  ])('%s', ([, type, given, isEarnedOnce, accrued]) => {
    const recent = [{ ...booked, isEarnedOnce }];
    const change = planCase({
      worked: '30',
      before: '2',
      period: [...dates, type],
      booked: { recent },
      ...given,
    });
    expect(change.accrued).toBe(hours(accrued));
    expect(change.recounts).toBeUndefined();
  });
});
