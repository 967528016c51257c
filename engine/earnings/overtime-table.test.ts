import { describe, expect, it } from 'vitest';
import {
  byDay,
  dayOf,
  daysOf,
  describeLine,
  earn,
  type HoursCase,
  late,
  monday,
  night,
} from '../../test/pay/hours-cases.ts';
import { addDays } from '../../values/calendar-date.ts';
import { hours } from '../../values/hours.ts';
import { formatMoney, money } from '../../values/money.ts';
import { multiplierOne } from '../../values/pay-rate.ts';
import { basePayCode } from './pay-data.ts';

const paying = (description: string, amount: string) => [{ description, amount: money(amount) }];
const plain = (time: string) => ({
  base: [{ payCode: basePayCode, hours: hours(time), multiplier: multiplierOne }],
});
const tenHours = byDay(daysOf('10 10 10 10 10'));

/** A case whose pay period begins some days after the Monday of the workweek. */
interface TableCase extends HoursCase {
  readonly beginsAfter?: number;
}

/** Worked out by hand; the wage is 20.00 in Texas unless a case has another one. */
const federal: readonly TableCase[] = [
  {
    why: '45 hours at 18.00: 40 × 18 and 5 × 27',
    data: plain('45'),
    rate: '18.00',
    lines: ['hourly-wages 720.00 40h', 'overtime 135.00 5h FLSA 45.00'],
  },
  {
    why: 'two rates: (30 × 20 + 15 × 24) ÷ 45 = 21.3333; 5 × 24 + 5 × 10.6667',
    data: byDay([
      ...daysOf('7.5 7.5 7.5 7.5'),
      { ...dayOf(4, '8'), payCode: night },
      { ...dayOf(5, '7'), payCode: night },
    ]),
    lines: ['hourly-wages 600.00 30h', 'hourly-wages 240.00 10h', 'overtime 173.33 5h FLSA 53.33'],
  },
  {
    why: 'a differential of 1.1 for all hours: 40 × 22 and 10 × 33',
    data: byDay(daysOf('10 10 10 10 10').map((day) => ({ ...day, payCode: late }))),
    lines: ['hourly-wages 880.00 40h', 'overtime 330.00 10h FLSA 110.00'],
  },
  {
    why: 'a bonus of two weeks is divided by hours: 100 × 50 ÷ 90 = 55.56; 10 × 20 + 10 × 1,055.56 ÷ 100',
    data: {
      ...byDay([...daysOf('10 10 10 10 10'), ...daysOf('8 8 8 8 8', 7)]),
      extraPay: paying('Bonus', '100'),
    },
    days: 14,
    lines: ['hourly-wages 1600.00 80h', 'overtime 305.56 10h FLSA 105.56', 'bonus 100.00'],
  },
  {
    why: 'a commission: (1,000 + 200) ÷ 50 = 24; 10 × 20 + 10 × 12',
    data: { ...tenHours, extraPay: paying('Commission', '200') },
    lines: ['hourly-wages 800.00 40h', 'overtime 320.00 10h FLSA 120.00', 'commission 200.00'],
  },
  {
    why: 'a holiday bonus is not part of the rate',
    data: { ...tenHours, extraPay: paying('Holiday Bonus', '500') },
    lines: ['hourly-wages 800.00 40h', 'overtime 300.00 10h FLSA 100.00', 'bonus 500.00'],
  },
  {
    why: 'neither is a referral bonus',
    data: { ...tenHours, extraPay: paying('Referral Bonus', '500') },
    lines: ['hourly-wages 800.00 40h', 'overtime 300.00 10h FLSA 100.00', 'cash-award 500.00'],
  },
  {
    why: 'neither is retroactive pay',
    data: { ...tenHours, extraPay: paying('Retro Pay', '500') },
    lines: ['hourly-wages 800.00 40h', 'overtime 300.00 10h FLSA 100.00', 'retroactive-pay 500.00'],
  },
  {
    why: 'neither are tips',
    data: { ...tenHours, extraPay: paying('Tips', '500') },
    lines: ['hourly-wages 800.00 40h', 'overtime 300.00 10h FLSA 100.00', 'reported-tips 500.00'],
  },
  {
    why: 'leave is not worked: 36 hours and 8 of leave have no overtime',
    data: byDay([...daysOf('9 9 9 9'), { ...dayOf(4, '8'), payCode: 'PTO' }]),
    lines: ['hourly-wages 720.00 36h', 'hourly-wages 160.00 8h'],
  },
  {
    why: 'a salary of 52,000 with a right to overtime: 40 × 25 and 10 × 37.50',
    data: tenHours,
    rate: '52000',
    userType: 'Salary/Eligible for overtime',
    lines: ['salary 1000.00 40h', 'overtime 375.00 10h FLSA 125.00'],
  },
  {
    why: 'weeks of 30 and 50 hours are not averaged (29 CFR 778.104)',
    data: byDay([...daysOf('6 6 6 6 6'), ...daysOf('10 10 10 10 10', 7)]),
    days: 14,
    lines: ['hourly-wages 1400.00 70h', 'overtime 300.00 10h FLSA 100.00'],
  },
  {
    why: 'a workweek divided by the pay period: 24 hours before it and 24 in it',
    data: byDay(daysOf('8 8 8', 3)),
    earlier: [byDay(daysOf('8 8 8'))],
    beginsAfter: 3,
    lines: ['hourly-wages 320.00 16h', 'overtime 240.00 8h FLSA 80.00'],
  },
  {
    why: 'a workweek divided by the pay period, whose first days are not known',
    data: byDay(daysOf('8 8 8', 3)),
    earlier: [plain('24')],
    beginsAfter: 3,
    lines: ['hourly-wages 480.00 24h'],
    warnings: [
      'The workweek from 06/01/2026 began in the pay period before, whose hours by day are not known. Its overtime is computed from 24 hours of this period only. If the worker worked more than 40 hours in that week, send the difference as overtime.',
    ],
  },
];

const states: readonly TableCase[] = [
  {
    why: 'California: 2 hours over 8 of a day',
    data: byDay(daysOf('10')),
    state: 'CA',
    lines: ['hourly-wages 160.00 8h', 'overtime 60.00 2h'],
  },
  {
    why: 'California: 4 hours over 8 and 1 over 12 of a day',
    data: byDay(daysOf('13')),
    state: 'CA',
    lines: ['hourly-wages 160.00 8h', 'overtime 120.00 4h', 'double-time 40.00 1h'],
  },
  {
    why: 'California: 6 hours of the seventh day, 2 of which are over 40 in the week',
    data: byDay(daysOf('6 6 6 6 6 6 6')),
    state: 'CA',
    lines: ['hourly-wages 720.00 36h', 'overtime 180.00 6h FLSA 20.00'],
  },
  {
    why: 'California: 10 hours of the seventh day, 2 of them over 8',
    data: byDay(daysOf('4 4 4 4 4 4 10')),
    state: 'CA',
    lines: ['hourly-wages 480.00 24h', 'overtime 240.00 8h', 'double-time 80.00 2h'],
  },
  {
    why: 'California: overtime of the day does not count again for the week',
    data: tenHours,
    state: 'CA',
    lines: ['hourly-wages 800.00 40h', 'overtime 300.00 10h FLSA 100.00'],
  },
  {
    why: 'California: a bonus of 38.00 for 38 regular hours adds 1.50 to each of 2 hours',
    data: { ...byDay(daysOf('10 8 8 8 6')), extraPay: paying('Bonus', '38') },
    state: 'CA',
    lines: ['hourly-wages 760.00 38h', 'overtime 63.00 2h', 'bonus 38.00'],
  },
  {
    why: 'California: a commission is divided by all hours: (800 + 80) ÷ 40 = 22; 2 × 20 + 2 × 11',
    data: { ...byDay(daysOf('10 8 8 8 6')), extraPay: paying('Commission', '80') },
    state: 'CA',
    lines: ['hourly-wages 760.00 38h', 'overtime 62.00 2h', 'commission 80.00'],
  },
  {
    why: 'Alaska: 2 hours over 8 of a day',
    data: byDay(daysOf('10 8 8 8 6')),
    state: 'AK',
    lines: ['hourly-wages 760.00 38h', 'overtime 60.00 2h'],
  },
  {
    why: 'Alaska: 10 hours over 8 of the days are those over 40',
    data: tenHours,
    state: 'AK',
    lines: ['hourly-wages 800.00 40h', 'overtime 300.00 10h FLSA 100.00'],
  },
  {
    why: 'Colorado: 1 hour over 12 of a day',
    data: byDay(daysOf('13 8 8 8')),
    state: 'CO',
    lines: ['hourly-wages 720.00 36h', 'overtime 30.00 1h'],
  },
  {
    why: 'Colorado: 4 hours over 12 of the days, and 8 more over 40',
    data: byDay(daysOf('13 13 13 13')),
    state: 'CO',
    lines: ['hourly-wages 800.00 40h', 'overtime 360.00 12h FLSA 120.00'],
  },
  {
    why: 'Nevada: 17.00 is below 1.5 × 12.00, so that hours over 8 of a day count',
    data: byDay(daysOf('10 8 8 8')),
    rate: '17.00',
    state: 'NV',
    lines: ['hourly-wages 544.00 32h', 'overtime 51.00 2h'],
  },
  {
    why: 'Nevada: 18.00 is not below it',
    data: byDay(daysOf('10 8 8 8')),
    rate: '18.00',
    state: 'NV',
    lines: ['hourly-wages 612.00 34h'],
  },
];

const sent: readonly TableCase[] = [
  {
    why: 'overtime that was sent equals the law',
    data: byDay(daysOf('9 9 9 9 9'), '5'),
    lines: ['hourly-wages 800.00 40h', 'overtime 150.00 5h FLSA 50.00'],
  },
  {
    why: 'overtime that was sent without a bonus of 90.00: 5 × 11 is due, 5 × 10 is paid',
    data: { ...byDay(daysOf('9 9 9 9 9'), '5'), extraPay: paying('Bonus', '90') },
    lines: ['hourly-wages 800.00 40h', 'overtime 150.00 5h FLSA 50.00', 'bonus 90.00'],
    warnings: [
      'The premium of the overtime entered is $50.00, and by the hours $55.00: $5.00 more is due.',
    ],
  },
  {
    why: 'more overtime that was sent than is due',
    data: byDay(daysOf('9 9 9 9 9'), '8'),
    lines: ['hourly-wages 740.00 37h', 'overtime 240.00 8h FLSA 50.00'],
    warnings: [
      'The premium of the overtime entered is $80.00, and by the hours $50.00: $30.00 more is paid than is due.',
    ],
  },
];

const minimumWages: readonly TableCase[] = [
  {
    why: 'Florida: overtime with the tip credit is 10.98 + 14.00 ÷ 2 = 17.98 an hour (29 CFR 531.60)',
    data: { ...plain('45'), extraPay: paying('Tips', '200') },
    rate: '10.98',
    state: 'FL',
    minimumWage: 'Make up',
    lines: ['hourly-wages 439.20 40h', 'overtime 89.90 5h FLSA 35.00', 'reported-tips 200.00'],
  },
  {
    why: 'Denver: overtime with the tip credit is 16.27 + 19.29 ÷ 2: 97.62 + 57.87',
    data: { ...plain('46'), extraPay: paying('Tips', '140') },
    rate: '16.27',
    state: 'CO',
    city: 'Denver',
    minimumWage: 'Make up',
    lines: ['hourly-wages 650.80 40h', 'overtime 155.49 6h FLSA 57.87', 'reported-tips 140.00'],
  },
  {
    why: '44 hours at 7.00: 4 × 7.25 ÷ 2 for overtime, and 44 × 0.25 is blocked',
    data: plain('44'),
    rate: '7.00',
    minimumWage: 'Block',
    lines: ['hourly-wages 280.00 40h', 'overtime 42.50 4h FLSA 14.50'],
    blocks: '11.00',
  },
  {
    why: 'Seattle: 40 × (21.30 − 20.00) is made up',
    data: plain('40'),
    state: 'WA',
    city: 'Seattle',
    minimumWage: 'Make up',
    lines: ['hourly-wages 800.00 40h', 'hourly-wages 52.00'],
  },
];

describe.each([
  ['federal law', federal],
  ['law of states', states],
  ['overtime that was sent', sent],
  ['minimum wages', minimumWages],
])('hours worked out by hand: %s', (_title, cases) => {
  it.each(cases)('$why', ({ beginsAfter = 0, ...each }) => {
    const { lines, warnings, belowMinimumWage } = earn(each, addDays(monday, beginsAfter));
    expect(lines.map(describeLine)).toEqual(each.lines);
    expect(warnings).toEqual(each.warnings);
    expect(belowMinimumWage && formatMoney(belowMinimumWage)).toBe(each.blocks);
  });
});
