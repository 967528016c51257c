import { describe, expect, it } from 'vitest';
import { calendarDate } from '../../values/calendar-date.ts';
import { formatHours, type Hours, hours } from '../../values/hours.ts';
import { formatMoney } from '../../values/money.ts';
import { type Multiplier, multiplierOne, type PayRate } from '../../values/pay-rate.ts';
import type { PayFrequency } from '../../values/pay-schedule.ts';
import type { UserType, WageBasis } from '../../values/vocabulary.ts';
import {
  findWageOn,
  hourlyRateOf,
  isSalaried,
  payOfHours,
  planSalary,
  type SalariedPeriod,
  unpaidLeaveAmount,
  type WageTerms,
} from './salary.ts';

const dollarsOf = (rate: number) => Math.round(rate * 10_000) as PayRate;

const aWage = (rate: number, basis: WageBasis, change: Partial<WageTerms> = {}): WageTerms => ({
  startsOn: calendarDate('2020-01-01'),
  rate: dollarsOf(rate),
  basis,
  standardHours: null,
  userType: 'Salary/No overtime',
  ...change,
});

const aPeriod = (begins: string, ends: string, frequency: PayFrequency) => ({
  beginsOn: calendarDate(begins),
  endsOn: calendarDate(ends),
  frequency,
  standardHours: null,
});

const week = aPeriod('2026-03-02', '2026-03-08', 'weekly');
const fortnight = aPeriod('2026-03-02', '2026-03-15', 'biweekly');
const firstHalf = aPeriod('2026-02-01', '2026-02-15', 'semimonthly');
const secondHalf = aPeriod('2026-02-16', '2026-02-28', 'semimonthly');
const march = aPeriod('2026-03-01', '2026-03-31', 'monthly');
const weekend = aPeriod('2026-03-07', '2026-03-08', 'weekly');

/** Formats each part as `1000.00 for 3 of 5`. */
function planned(
  wages: readonly WageTerms[],
  period: Parameters<typeof planSalary>[1],
  { joins = '2020-01-01', exits }: { readonly joins?: string; readonly exits?: string } = {},
): string {
  return planSalary(wages, period, {
    joinedOn: calendarDate(joins),
    departures: exits
      ? [{ exitOn: calendarDate(exits), returnsOn: null, isPaidElsewhere: false }]
      : [],
  })
    .map(({ amount, days, ofDays }) => `${formatMoney(amount)} for ${days} of ${ofDays}`)
    .join(', ');
}

describe('the salary of a whole period', () => {
  it.each([
    [52_000, 'Per Year', week, '1000.00 for 5 of 5', 'a 52nd of the year'],
    [52_000, 'Per Year', fortnight, '2000.00 for 10 of 10', 'a 26th of the year'],
    [52_000, 'Per Year', firstHalf, '2166.67 for 10 of 10', 'a 24th, rounded once'],
    [52_000, 'Per Year', secondHalf, '2166.67 for 10 of 10', 'both halves of a month pay the same'],
    [52_000, 'Per Year', march, '4333.33 for 22 of 22', 'a 12th, regardless of the days'],
    [100_000, 'Per Year', week, '1923.08 for 5 of 5', '1,923.0769 to the nearest cent'],
    [5_000, 'Per Month', march, '5000.00 for 22 of 22', 'a month'],
    [5_000, 'Per Month', firstHalf, '2500.00 for 10 of 10', 'half a month'],
    [5_000, 'Per Month', week, '1153.85 for 5 of 5', 'twelve months divided by 52 weeks'],
    [1_000, 'Per Week', week, '1000.00 for 5 of 5', 'a week'],
    [1_000, 'Per Week', fortnight, '2000.00 for 10 of 10', 'two weeks'],
    [1_000, 'Per Week', march, '4333.33 for 22 of 22', '52 weeks divided by twelve months'],
    [200, 'Per Day', week, '1000.00 for 5 of 5', 'each working day'],
    [200, 'Per Day', march, '4400.00 for 22 of 22', 'a long month has more days'],
    [
      25,
      'Per Hour',
      week,
      '1000.00 for 5 of 5',
      '2,080 hours divided by 52 without standard hours',
    ],
    [25, 'Per Hour', march, '4333.33 for 22 of 22', '173.33 hours'],
    [17.125, 'Per Hour', week, '685.00 for 5 of 5', 'rates of four decimals'],
    [52_000, 'Per Year', weekend, '', 'no working day'],
  ] as [number, WageBasis, typeof week, string, string][])(
    'of $%d %s for %o is %s (%s)',
    (rate, basis, period, expected) => {
      expect(planned([aWage(rate, basis)], period)).toBe(expected);
    },
  );

  it.each([
    [{ standardHours: hours('37.5') }, null, '937.50 for 5 of 5', 'the hours of the wage'],
    [{}, hours('35'), '875.00 for 5 of 5', 'the hours of the schedule'],
    [{}, hours('7.5'), '937.50 for 5 of 5', 'hours a day'],
    [
      { standardHours: hours('37.5') },
      hours('35'),
      '937.50 for 5 of 5',
      'the wage takes precedence',
    ],
  ] as [Partial<WageTerms>, Hours | null, string, string][])(
    'of an hourly rate with standard hours %o of the wage and %s of the schedule is %s (%s)',
    (change, standardHours, expected) => {
      const wages = [aWage(25, 'Per Hour', change)];
      expect(planned(wages, { ...week, standardHours })).toBe(expected);
    },
  );
});

describe('the salary of a part of a period', () => {
  const yearly = [aWage(52_000, 'Per Year')];
  it.each([
    [{ joins: '2026-03-02' }, '2000.00 for 10 of 10', 'joined on the first day'],
    [{ joins: '2026-03-09' }, '1000.00 for 5 of 10', 'joined on the second Monday'],
    [{ joins: '2026-03-07' }, '1000.00 for 5 of 10', 'joined on the Saturday before'],
    [{ joins: '2026-03-11' }, '600.00 for 3 of 10', 'joined on a Wednesday, which counts'],
    [{ joins: '2026-03-13' }, '200.00 for 1 of 10', 'joined on the last Friday'],
    [{ joins: '2026-03-14' }, '', 'joined on the last Saturday'],
    [{ joins: '2026-03-16' }, '', 'joined after the period'],
    [{ exits: '2026-03-01' }, '', 'left on the day before the period'],
    [{ exits: '2026-03-02' }, '200.00 for 1 of 10', 'left on the first day, which is paid'],
    [{ exits: '2026-03-06' }, '1000.00 for 5 of 10', 'left on a Friday, which is paid'],
    [{ exits: '2026-03-07' }, '1000.00 for 5 of 10', 'left on Saturday'],
    [{ exits: '2026-03-15' }, '2000.00 for 10 of 10', 'left on the last day'],
    [{ exits: '2026-03-16' }, '2000.00 for 10 of 10', 'left after the period'],
    [
      { joins: '2026-03-04', exits: '2026-03-11' },
      '1200.00 for 6 of 10',
      'joined and left within the period',
    ],
    [
      { joins: '2026-03-04', exits: '2026-03-04' },
      '200.00 for 1 of 10',
      'joined and left on one day',
    ],
  ] as [{ joins?: string; exits?: string }, string, string][])(
    'for %o is %s (%s)',
    (employed, expected) => {
      expect(planned(yearly, fortnight, employed)).toBe(expected);
    },
  );

  it('is correct before 1970 and with leap days', () => {
    const longAgo = aPeriod('1968-02-26', '1968-03-03', 'weekly');
    expect(planned(yearly, longAgo, { joins: '1960-01-01' })).toBe('1000.00 for 5 of 5');
    expect(planned(yearly, longAgo, { joins: '1968-02-29' })).toBe('400.00 for 2 of 5');
  });
});

describe('the salary of a short first period', () => {
  it.each([
    [aPeriod('2026-03-03', '2026-03-31', 'quarterly'), '4265.63 for 21 of 64', '13,000 × 21 ÷ 64'],
    [aPeriod('2026-03-03', '2026-12-31', 'annually'), '43432.95 for 218 of 261', 'ten months'],
    [aPeriod('2026-03-10', '2026-03-31', 'monthly'), '3151.52 for 16 of 22', 'from the tenth on'],
    [aPeriod('2026-03-09', '2026-03-15', 'semimonthly'), '1083.33 for 5 of 10', 'a second week'],
    [aPeriod('2026-03-25', '2026-03-31', 'semimonthly'), '902.78 for 5 of 12', '16 to 31 March'],
    [aPeriod('2026-03-01', '2026-03-31', 'monthly'), '4333.33 for 22 of 22', 'it is not short'],
    [aPeriod('2026-03-04', '2026-03-10', 'weekly'), '1000.00 for 5 of 5', 'weeks begin on any day'],
    [
      aPeriod('2026-03-04', '2026-03-17', 'biweekly'),
      '2000.00 for 10 of 10',
      'and so do two weeks',
    ],
  ] as [SalariedPeriod, string, string][])('of %o is %s (%s)', (period, expected) => {
    expect(planned([aWage(52_000, 'Per Year')], period)).toBe(expected);
  });

  it('counts the days of those who join, and standard hours by the share of its days', () => {
    const short = aPeriod('2026-03-10', '2026-03-31', 'monthly');
    expect(planned([aWage(52_000, 'Per Year')], short, { joins: '2026-03-30' })).toBe(
      '393.94 for 2 of 22',
    );
    // 173.3333 hours of a month × 16 ÷ 22
    expect(planned([aWage(25, 'Per Hour')], short)).toBe('3151.51 for 16 of 22');
    expect(planned([aWage(200, 'Per Day')], short)).toBe('3200.00 for 16 of 22');
  });
});

describe('a raise within a period', () => {
  const raise = (startsOn: string, change: Partial<WageTerms> = {}) => [
    aWage(52_000, 'Per Year'),
    aWage(78_000, 'Per Year', { startsOn: calendarDate(startsOn), ...change }),
  ];
  it.each([
    ['2026-03-02', '3000.00 for 10 of 10', 'on the first day'],
    ['2026-03-04', '400.00 for 2 of 10, 2400.00 for 8 of 10', 'on the third day'],
    ['2026-03-08', '1000.00 for 5 of 10, 1500.00 for 5 of 10', 'on a Sunday'],
    ['2026-03-15', '2000.00 for 10 of 10', 'on the last Sunday, after the last working day'],
    ['2026-03-16', '2000.00 for 10 of 10', 'after the period'],
  ])('from %s pays %s (%s)', (startsOn, expected) => {
    expect(planned(raise(startsOn), fortnight)).toBe(expected);
  });

  it('can be followed by another raise in the same period', () => {
    const third = aWage(104_000, 'Per Year', { startsOn: calendarDate('2026-03-10') });
    expect(planned([...raise('2026-03-04'), third], fortnight)).toBe(
      '400.00 for 2 of 10, 1200.00 for 4 of 10, 1600.00 for 4 of 10',
    );
  });

  it('is prorated for a worker who joins and leaves in the period', () => {
    expect(
      planned(raise('2026-03-09'), fortnight, { joins: '2026-03-04', exits: '2026-03-11' }),
    ).toBe('600.00 for 3 of 10, 900.00 for 3 of 10');
  });

  it('applies the first wage from the day of joining, even before its start date', () => {
    const late = [aWage(52_000, 'Per Year', { startsOn: calendarDate('2026-03-11') })];
    expect(planned(late, fortnight, { joins: '2026-03-02' })).toBe('2000.00 for 10 of 10');
  });

  it('to an hourly wage pays the salary of the days before', () => {
    const hourly = raise('2026-03-09', { userType: 'Paid by the hour', basis: 'Per Hour' });
    expect(planned(hourly, fortnight)).toBe('1000.00 for 5 of 10');
  });
});

describe('the last pay outside payroll', () => {
  it.each([
    [[], '', 'takes the place of the salary of the last period'],
    [
      ['2026-03-04'],
      '400.00 for 2 of 5',
      'leaves days of a schedule that does not pay the last day',
    ],
  ] as [string[], string, string][])(
    'with %j in another schedule pays "%s" (%s)',
    (moves, paid) => {
      const parts = planSalary([aWage(52_000, 'Per Year')], week, {
        joinedOn: calendarDate('2020-01-01'),
        departures: [
          { exitOn: calendarDate('2026-03-06'), returnsOn: null, isPaidElsewhere: true },
        ],
        inOtherSchedule: moves.map((day) => ({ beginsOn: calendarDate(day), endsOn: week.endsOn })),
      });
      const written = parts.map(
        ({ amount, days, ofDays }) => `${formatMoney(amount)} for ${days} of ${ofDays}`,
      );
      expect(written.join(', ')).toBe(paid);
    },
  );
});

describe('the hourly rate', () => {
  it.each([
    [25, 'Per Hour', '25', 'unchanged'],
    [200, 'Per Day', '25', 'divided by 8'],
    [1_000, 'Per Week', '25', 'divided by 40'],
    [5_000, 'Per Month', '28.8462', 'twelve months divided by 2,080 hours'],
    [52_000, 'Per Year', '25', 'divided by 2,080'],
    [100_000, 'Per Year', '48.0769', 'to four decimals'],
  ] as [number, WageBasis, string, string][])('of $%d %s is %s (%s)', (rate, basis, expected) => {
    expect(formatHours(hourlyRateOf(aWage(rate, basis)))).toBe(expected);
  });
});

describe('unpaid leave', () => {
  const sixtyThousand = aWage(60_000, 'Per Year');
  const yearly = aWage(52_000, 'Per Year');
  const withHours = (text: string) => ({ standardHours: hours(text) });
  it.each([
    ['0', yearly, week, '0.00', 'nothing'],
    ['8', yearly, week, '200.00', 'eight 2,080ths of the year'],
    ['8', aWage(52_000, 'Per Year', withHours('32')), week, '200.00', 'a 2,080th with 32 hours'],
    ['32', aWage(52_000, 'Per Year', withHours('32')), week, '1000.00', 'all of the 32 hours'],
    ['40', yearly, week, '1000.00', 'the whole salary'],
    ['60', yearly, week, '1000.00', 'at most the whole salary'],
    ['8', yearly, march, '200.00', 'the same in a month'],
    ['8', sixtyThousand, firstHalf, '230.77', 'half a month of 86.6667 hours'],
    ['8', sixtyThousand, { ...firstHalf, ...withHours('40') }, '230.77', '40 are hours a week'],
    ['8', sixtyThousand, { ...firstHalf, ...withHours('8') }, '230.77', '8 are hours a day'],
    ['86.67', sixtyThousand, firstHalf, '2500.00', 'more than all hours'],
    ['8', aWage(25, 'Per Hour'), week, '200.00', 'hours at the rate'],
    ['8', aWage(200, 'Per Day'), week, '200.00', 'an eighth of a day an hour'],
    ['8', aWage(1_000, 'Per Week'), week, '200.00', 'a fortieth of a week an hour'],
    ['8', aWage(5_000, 'Per Month'), march, '230.77', 'twelve months divided by 2,080'],
  ] as [string, WageTerms, SalariedPeriod, string, string][])(
    'of %s hours at %o in %o costs %s (%s)',
    (unpaid, wage, period, expected) => {
      const parts = planSalary([wage], period, alwaysEmployed);
      expect(formatMoney(unpaidLeaveAmount(parts, hours(unpaid), period))).toBe(expected);
    },
  );

  it('of a worker who joined within the period costs the same an hour', () => {
    const joined = { joinedOn: calendarDate('2026-03-09'), departures: [] };
    const parts = planSalary([yearly], fortnight, joined);
    expect(formatMoney(unpaidLeaveAmount(parts, hours('8'), fortnight))).toBe('200.00');
    expect(formatMoney(unpaidLeaveAmount(parts, hours('40'), fortnight))).toBe('1000.00');
  });
});

const alwaysEmployed = { joinedOn: calendarDate('2020-01-01'), departures: [] };

describe('the pay of hours', () => {
  it.each([
    [25, 'Per Hour', '76.5', multiplierOne, '1912.50', 'hours times the rate'],
    [100_000, 'Per Year', '173.3333', multiplierOne, '8333.33', 'a month, rounded once'],
    [60_000, 'Per Year', '86.6667', multiplierOne, '2500.00', 'half a month'],
    [52_000, 'Per Year', '10', (1.5 * multiplierOne) as Multiplier, '375.00', 'time and a half'],
    [100_000_000, 'Per Year', '8784', multiplierOne, '422307692.31', 'beyond safe integers'],
  ] as [number, WageBasis, string, Multiplier, string, string][])(
    'at $%d %s for %s hours times %s is %s (%s)',
    (rate, basis, worked, multiplier, expected) => {
      const pay = payOfHours(aWage(rate, basis), hours(worked), multiplier);
      expect(formatMoney(pay)).toBe(expected);
    },
  );
});

describe('a worker', () => {
  it.each([
    ['Salary/No overtime', true],
    ['Salary/Eligible for overtime', true],
    ['Paid by the hour', false],
    ['Commission only/Eligible for overtime', false],
    ['Commission only/No overtime', false],
  ] as [UserType, boolean][])('of type %s is salaried: %s', (userType, expected) => {
    expect(isSalaried({ userType })).toBe(expected);
  });
});

describe('the wage in effect', () => {
  const wages = ['2026-04-01', '2024-01-01', '2025-01-01'].map((day) => ({
    startsOn: calendarDate(day),
  }));

  it.each([
    ['2023-12-31', '2024-01-01'],
    ['2024-01-01', '2024-01-01'],
    ['2024-12-31', '2024-01-01'],
    ['2025-01-01', '2025-01-01'],
    ['2026-03-31', '2025-01-01'],
    ['2030-01-01', '2026-04-01'],
  ])('on %s is the one that starts on %s', (day, startsOn) => {
    expect(findWageOn(wages, calendarDate(day))?.startsOn).toBe(startsOn);
  });

  it('is undefined for a worker without wages', () => {
    expect(findWageOn([], calendarDate('2026-01-01'))).toBeUndefined();
  });
});
