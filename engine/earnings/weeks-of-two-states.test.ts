import { describe, expect, it } from 'vitest';
import {
  byDay,
  dayOf,
  daysOf,
  describeLine,
  earn,
  type HoursCase,
} from '../../test/pay/hours-cases.ts';
import type { Id } from '../../values/id.ts';
import { formatMoney, money } from '../../values/money.ts';

const elsewhere = 'elsewhere' as Id<'location'>;

/** Hours at the usual location from Monday, then hours at a location in another state on the days after them. */
const thenElsewhere = (usual: string, other: string) => {
  const days = daysOf(usual);
  return byDay([
    ...days,
    ...other.split(' ').map((time, index) => dayOf(days.length + index, time, elsewhere)),
  ]);
};

/** Hours of a Monday in both states, then days at the usual location. */
const oneDayInBoth = (usual: string, other: string, after: string) =>
  byDay([dayOf(0, usual), dayOf(0, other, elsewhere), ...daysOf(after, 1)]);

interface TwoStates extends HoursCase {
  readonly state: string;
  readonly other: string;
}

/**
 * Worked out by hand at 20.00 an hour. An hour has the daily rule of the state in which it is worked; hours of a
 * day and of the workweek count together, wherever they were worked. The rules: 29 U.S.C. 207(a)(1), Alaska Stat.
 * 23.10.060, Cal. Lab. Code 510, 7 CCR 1103-1 rule 4.1 (Colorado) and Nev. Rev. Stat. 608.018.
 */
const cases: readonly TwoStates[] = [
  {
    why: 'ten hours are overtime in Alaska and not in Texas: 18 × 20 there, 2 × 30 and 8 × 20 here',
    state: 'TX',
    other: 'AK',
    data: thenElsewhere('10 8', '10'),
    lines: ['hourly-wages 360.00 18h', 'hourly-wages 160.00 8h', 'overtime 60.00 2h'],
  },
  {
    why: 'the week has 42 hours: 2 over 8 in Alaska are those over 40, and are paid once',
    state: 'AK',
    other: 'TX',
    data: thenElsewhere('10', '8 8 8 8'),
    lines: ['hourly-wages 160.00 8h', 'hourly-wages 640.00 32h', 'overtime 60.00 2h FLSA 20.00'],
  },
  {
    why: 'daily overtime of 2 hours in Alaska, and 6 more over 40 in Texas, of 48 hours',
    state: 'AK',
    other: 'TX',
    data: thenElsewhere('10', '10 10 10 8'),
    lines: [
      'hourly-wages 160.00 8h',
      'hourly-wages 640.00 32h',
      'overtime 60.00 2h FLSA 20.00',
      'overtime 180.00 6h FLSA 60.00',
    ],
  },
  {
    why: 'Colorado has no overtime for 12 hours of a day, California 4 at 1.5',
    state: 'CO',
    other: 'CA',
    data: thenElsewhere('12', '12'),
    lines: ['hourly-wages 240.00 12h', 'hourly-wages 160.00 8h', 'overtime 120.00 4h'],
  },
  {
    why: '13 hours: 1 of overtime in Colorado; in California 4 at 1.5 and 1 at double',
    state: 'CO',
    other: 'CA',
    data: thenElsewhere('13', '13'),
    lines: [
      'hourly-wages 240.00 12h',
      'hourly-wages 160.00 8h',
      'overtime 30.00 1h',
      'overtime 120.00 4h',
      'double-time 40.00 1h',
    ],
  },
  {
    why: 'Nevada: 17.99 is below 1.5 × 12.00, so 2 hours over 8 there: 2 × 17.99 × 1.5 = 53.97',
    state: 'TX',
    other: 'NV',
    rate: '17.99',
    data: thenElsewhere('10', '10'),
    lines: ['hourly-wages 179.90 10h', 'hourly-wages 143.92 8h', 'overtime 53.97 2h'],
  },
  {
    why: 'Nevada: 20.00 is not below it, so only the 2 hours over 8 in Alaska count',
    state: 'NV',
    other: 'AK',
    data: thenElsewhere('10', '10'),
    lines: ['hourly-wages 200.00 10h', 'hourly-wages 160.00 8h', 'overtime 60.00 2h'],
  },
  {
    why: 'a day in both: 6 hours in Texas and 4 in Alaska, whose last 2 are over 8 of the day',
    state: 'TX',
    other: 'AK',
    data: oneDayInBoth('6', '4', '8'),
    lines: ['hourly-wages 280.00 14h', 'hourly-wages 40.00 2h', 'overtime 60.00 2h'],
  },
  {
    why: 'a day in both: the hours over 8 are worked in Texas, which has no daily rule',
    state: 'AK',
    other: 'TX',
    data: oneDayInBoth('8', '4', '8'),
    lines: ['hourly-wages 320.00 16h', 'hourly-wages 80.00 4h'],
  },
  {
    why: 'California has the seventh day of a workweek whose first days were worked in Nevada',
    state: 'NV',
    other: 'CA',
    data: thenElsewhere('5 5 5 5 5 5', '5'),
    lines: ['hourly-wages 600.00 30h', 'overtime 150.00 5h'],
  },
  {
    why: 'the seventh day in Nevada is a day as any other',
    state: 'CA',
    other: 'NV',
    data: thenElsewhere('5 5 5 5 5 5', '5'),
    lines: ['hourly-wages 600.00 30h', 'hourly-wages 100.00 5h'],
  },
  {
    why: 'the regular rate is of all hours: (42 × 20 + 84) ÷ 42 = 22; 2 hours in Alaska: 2 × 20 + 2 × 11',
    state: 'TX',
    other: 'AK',
    data: {
      ...thenElsewhere('8 8 8 8', '10'),
      extraPay: [{ description: 'Commission', amount: money('84') }],
    },
    lines: [
      'hourly-wages 640.00 32h',
      'hourly-wages 160.00 8h',
      'overtime 62.00 2h FLSA 22.00',
      'commission 84.00',
    ],
  },
  {
    why: 'each hour has the minimum wage of its state: 8 × (16.90 − 14.00) is made up in California only',
    state: 'TX',
    other: 'CA',
    rate: '14.00',
    minimumWage: 'Make up',
    data: thenElsewhere('8 8 8 8', '8'),
    lines: ['hourly-wages 448.00 32h', 'hourly-wages 112.00 8h', 'hourly-wages 23.20'],
  },
];

describe('a workweek in two states', () => {
  it.each(cases)('$state and $other: $why', ({ other, ...each }) => {
    const { lines, warnings, belowMinimumWage } = earn({
      ...each,
      statesOf: { [elsewhere]: other },
    });
    expect(lines.map(describeLine)).toEqual(each.lines);
    expect(warnings).toEqual(each.warnings);
    expect(belowMinimumWage && formatMoney(belowMinimumWage)).toBeUndefined();
  });
});
