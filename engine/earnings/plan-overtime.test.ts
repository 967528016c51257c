import { describe, expect, it } from 'vitest';
import {
  away,
  byDay,
  dayOf,
  daysOf,
  describeLine,
  earn,
  extra,
  type HoursCase,
  late,
  monday,
  night,
  worked,
} from '../../test/pay/hours-cases.ts';
import { addDays } from '../../values/calendar-date.ts';
import { hourlyRate, hours } from '../../values/hours.ts';
import { money } from '../../values/money.ts';
import { type Multiplier, multiplierOne } from '../../values/pay-rate.ts';
import { basePayCode } from './pay-data.ts';

const tenHours = daysOf('10 10 10 10 10');

const cases: readonly HoursCase[] = [
  {
    why: 'computed overtime is a line of its own, and its hours are not paid twice',
    data: byDay(tenHours),
    lines: ['hourly-wages 800.00 40h', 'overtime 300.00 10h FLSA 100.00'],
  },
  {
    why: 'nothing is computed if the company enters overtime itself',
    data: byDay(tenHours),
    computesOvertime: false,
    lines: ['hourly-wages 1000.00 50h'],
    warnings: [
      'By the hours of the days, a premium of $100.00 for overtime is due, and none is paid: overtime is not computed. Send overtime, or set computeOvertime with setWageRules.',
    ],
  },
  {
    why: 'a worker without a right to overtime has none',
    data: byDay(tenHours),
    userType: 'Salary/No overtime',
    rate: '41600',
    lines: ['salary 1000.00 50h'],
  },
  {
    why: 'plain hours of a period that is one workweek are computed',
    data: { base: [{ payCode: basePayCode, hours: hours('45'), multiplier: multiplierOne }] },
    lines: ['hourly-wages 800.00 40h', 'overtime 150.00 5h FLSA 50.00'],
  },
  {
    why: 'the same hours sent with their amount',
    data: {
      base: [
        {
          payCode: basePayCode,
          hours: hours('50'),
          multiplier: multiplierOne,
          amount: money('1000'),
        },
      ],
    },
    lines: ['hourly-wages 800.00 40h', 'overtime 300.00 10h FLSA 100.00'],
  },
  {
    why: 'an amount without hours is pay for all of them: (900 + 90) ÷ 45 = 22; 5 × 20 + 5 × 11',
    data: {
      base: [
        { payCode: basePayCode, hours: hours('45'), multiplier: multiplierOne },
        { payCode: 'PIECE', hours: hours('0'), multiplier: multiplierOne, amount: money('90') },
      ],
    },
    lines: ['hourly-wages 800.00 40h', 'hourly-wages 90.00', 'overtime 155.00 5h FLSA 55.00'],
  },
  {
    why: 'plain hours of two weeks are not: nobody knows the week of an hour',
    data: { base: [{ payCode: basePayCode, hours: hours('90'), multiplier: multiplierOne }] },
    days: 14,
    lines: ['hourly-wages 1800.00 90h'],
    warnings: [
      'Of 90 hours in 2 workweeks, at least 10 are overtime that is not paid: at least $100.00 more is due. Send the hours by day, and overtime is computed.',
    ],
  },
  {
    why: 'plain hours of two weeks with overtime that was sent need no warning',
    data: {
      base: [{ payCode: basePayCode, hours: hours('80'), multiplier: multiplierOne }],
      overtime: [{ type: 'Standard Overtime', hours: hours('10') }],
    },
    days: 14,
    lines: ['hourly-wages 1600.00 80h', 'overtime 300.00 10h FLSA 100.00'],
  },
  {
    why: 'a differential: 40 × 20 + 10 × 24 = 1,040 for 50 hours, 20.80; 10 × 24 + 10 × 10.40',
    data: byDay([...daysOf('10 10 10 10'), { ...dayOf(4, '10'), payCode: night }]),
    lines: ['hourly-wages 800.00 40h', 'overtime 344.00 10h FLSA 104.00'],
  },
  {
    why: 'a multiplier of 1.1: 40 × 20 + 10 × 22 = 1,020 for 50 hours, 20.40; 10 × 20 + 10 × 10.20',
    data: byDay([{ ...dayOf(0, '10'), payCode: late }, ...daysOf('10 10 10 10', 1)]),
    lines: [
      'hourly-wages 220.00 10h',
      'hourly-wages 600.00 30h',
      'overtime 302.00 10h FLSA 102.00',
    ],
  },
  {
    why: 'the same as a sum of one workweek',
    data: {
      base: [
        { payCode: late, hours: hours('10'), multiplier: 11_000 as Multiplier },
        { payCode: basePayCode, hours: hours('40'), multiplier: multiplierOne },
      ],
    },
    lines: [
      'hourly-wages 220.00 10h',
      'hourly-wages 600.00 30h',
      'overtime 302.00 10h FLSA 102.00',
    ],
  },
  {
    why: 'a multiplier of 1.5 is overtime that was sent',
    data: byDay([...daysOf('10 10 10 10'), { ...dayOf(4, '10'), payCode: extra }]),
    lines: ['hourly-wages 800.00 40h', 'overtime 300.00 10h FLSA 100.00'],
  },
  {
    why: 'paid leave under a pay code is not worked: 40 hours and 8 of leave',
    data: {
      base: [
        { payCode: basePayCode, hours: hours('40'), multiplier: multiplierOne },
        { payCode: 'PTO', hours: hours('8'), multiplier: multiplierOne },
      ],
    },
    lines: ['hourly-wages 800.00 40h', 'hourly-wages 160.00 8h'],
  },
  {
    why: 'so is a holiday without a policy of time off',
    data: {
      base: [
        { payCode: basePayCode, hours: hours('40'), multiplier: multiplierOne },
        { payCode: 'HOLIDAY', hours: hours('8'), multiplier: multiplierOne },
      ],
    },
    lines: ['hourly-wages 800.00 40h', 'hourly-wages 160.00 8h'],
  },
  {
    why: 'a code that the company counts as worked is worked: 40 × 20 + 8 × 30',
    data: {
      base: [
        { payCode: basePayCode, hours: hours('40'), multiplier: multiplierOne },
        { payCode: worked, hours: hours('8'), multiplier: multiplierOne },
      ],
    },
    lines: ['hourly-wages 800.00 40h', 'overtime 240.00 8h FLSA 80.00'],
  },
  {
    why: 'a salary covers leave under a pay code',
    data: {
      base: [
        { payCode: 'PTO', hours: hours('8'), rate: hourlyRate('25'), multiplier: multiplierOne },
      ],
    },
    userType: 'Salary/Eligible for overtime',
    rate: '52000',
    lines: ['salary 1000.00'],
  },
  {
    why: 'a salary covers leave under a code that only a policy of time off names',
    data: {
      base: [
        { payCode: away, hours: hours('8'), rate: hourlyRate('25'), multiplier: multiplierOne },
      ],
    },
    userType: 'Salary/Eligible for overtime',
    rate: '52000',
    lines: ['salary 1000.00'],
  },
  {
    why: 'the same by day, with 5 hours of overtime',
    data: byDay([...daysOf('9 9 9 9 9'), { ...dayOf(5, '8'), payCode: 'PTO' }]),
    lines: ['hourly-wages 800.00 40h', 'hourly-wages 160.00 8h', 'overtime 150.00 5h FLSA 50.00'],
  },
  {
    why: 'a bonus raises the rate: (1,000 + 100) ÷ 50 = 22.00; 10 × 20 + 10 × 11',
    data: { ...byDay(tenHours), extraPay: [{ description: 'Bonus', amount: money('100') }] },
    lines: ['hourly-wages 800.00 40h', 'overtime 310.00 10h FLSA 110.00', 'bonus 100.00'],
  },
  {
    why: 'a recurring bonus is a line of its own, and raises the rate as well',
    data: byDay(tenHours),
    recurring: '100',
    lines: ['hourly-wages 800.00 40h', 'overtime 310.00 10h FLSA 110.00'],
  },
  {
    why: 'a discretionary bonus does not (29 CFR 778.211)',
    data: {
      ...byDay(tenHours),
      extraPay: [{ description: 'Discretionary Bonus', amount: money('100') }],
    },
    lines: ['hourly-wages 800.00 40h', 'overtime 300.00 10h FLSA 100.00', 'bonus 100.00'],
  },
  {
    why: 'California: double time is a line of its own',
    data: byDay(daysOf('14')),
    state: 'CA',
    lines: ['hourly-wages 160.00 8h', 'overtime 120.00 4h', 'double-time 80.00 2h'],
  },
  {
    why: 'a raise on Wednesday: 16 × 20 + 24 × 30',
    data: byDay(daysOf('8 8 8 8 8')),
    raises: { 2: '30' },
    lines: ['hourly-wages 320.00 16h', 'hourly-wages 720.00 24h'],
  },
  {
    why: 'a raise on Wednesday and overtime: (400 + 900) ÷ 50 = 26.00; 20 × 20 + 20 × 30 + 10 × 30 + 10 × 13',
    data: byDay(tenHours),
    raises: { 2: '30' },
    lines: [
      'hourly-wages 400.00 20h',
      'hourly-wages 600.00 20h',
      'overtime 430.00 10h FLSA 130.00',
    ],
  },
  {
    why: 'a raise on Wednesday without computed overtime',
    data: byDay(tenHours),
    raises: { 2: '30' },
    computesOvertime: false,
    lines: ['hourly-wages 400.00 20h', 'hourly-wages 900.00 30h'],
    warnings: [
      'By the hours of the days, a premium of $130.00 for overtime is due, and none is paid: overtime is not computed. Send overtime, or set computeOvertime with setWageRules.',
    ],
  },
  {
    why: 'hours with their own rate are not changed by a raise',
    data: byDay(daysOf('8 8 8').map((day) => ({ ...day, payCode: night }))),
    raises: { 2: '30' },
    lines: ['hourly-wages 576.00 24h'],
  },
  {
    why: 'overtime that was sent is paid as sent, and equal to the law',
    data: byDay(tenHours, '10'),
    lines: ['hourly-wages 800.00 40h', 'overtime 300.00 10h FLSA 100.00'],
  },
  {
    why: 'overtime that was sent is paid as sent, with a warning of the difference',
    data: byDay(tenHours, '8'),
    lines: ['hourly-wages 840.00 42h', 'overtime 240.00 8h FLSA 80.00'],
    warnings: [
      'The premium of the overtime entered is $80.00, and by the hours $100.00: $20.00 more is due.',
    ],
  },
  {
    why: 'California: overtime of a day that was sent has no premium by the FLSA in a week of 34 hours',
    data: byDay(daysOf('10 8 8 8'), '2'),
    state: 'CA',
    lines: ['hourly-wages 640.00 32h', 'overtime 60.00 2h'],
  },
  {
    why: 'double time that was sent: half the regular rate of the hours over 40 is by the FLSA',
    data: byDay(tenHours, '10', 2),
    computesOvertime: false,
    lines: ['hourly-wages 800.00 40h', 'overtime 400.00 10h FLSA 100.00'],
    warnings: [
      'The premium of the overtime entered is $200.00, and by the hours $100.00: $100.00 more is paid than is due.',
    ],
  },
  {
    why: 'California: of 12 hours sent, 10 are over 40 in the week; the premium is divided by hours',
    data: byDay(
      [...daysOf('10 10 10 10'), { ...dayOf(4, '2'), payCode: extra }, dayOf(4, '8')],
      '10',
    ),
    state: 'CA',
    lines: [
      'hourly-wages 760.00 38h',
      'overtime 60.00 2h FLSA 16.67',
      'overtime 300.00 10h FLSA 83.33',
    ],
    warnings: [
      'The premium of the overtime entered is $120.00, and by the hours $100.00: $20.00 more is paid than is due.',
    ],
  },
];

describe('pay of hours by day', () => {
  it.each(cases)('$why', (each) => {
    const { lines, warnings } = earn(each);
    expect(lines.map(describeLine)).toEqual(each.lines);
    expect(warnings).toEqual(each.warnings);
  });

  it.each([
    { description: 'Bonus', why: 'is part of the regular rate', isBlocked: true },
    { description: 'Discretionary Bonus', why: 'is not part of it', isBlocked: false },
    { description: 'Bonus', why: 'overtime is entered', overtime: '10', isBlocked: false },
    { description: 'Bonus', why: 'is not computed', computesOvertime: false, isBlocked: false },
    {
      description: 'Bonus',
      why: 'counts for the minimum wage',
      rate: '7.00',
      computesOvertime: false,
      minimumWage: 'Make up' as const,
      isBlocked: true,
    },
  ])('blocks a net amount whose gross amount is needed: $description, $why', (each) => {
    const { description, overtime, isBlocked, ...rest } = each;
    const extraPay = [{ description, amount: money('0'), netAmount: money('100') }];
    const data = { ...byDay(tenHours, overtime), extraPay };
    const { notCovered = [] } = earn({ ...rest, data });
    expect(notCovered.map((reason) => reason.includes('the net amount of Bonus'))).toEqual(
      isBlocked ? [true] : [],
    );
  });

  it('explains the regular rate', () => {
    const data = { ...byDay(tenHours), extraPay: [{ description: 'Bonus', amount: money('100') }] };
    const [, overtime] = earn({ data }).lines;
    expect(overtime?.basis).toEqual({
      words:
        'Overtime: 10 hours at 1.5, week of 06/01/2026 to 06/07/2026, regular rate (1000.00 + 100.00) ÷ 50 h = 22',
      parts: [200_00, 110_00],
    });
  });

  it('counts the days of the first workweek that the period before has', () => {
    // 30 hours before the period, and 20 in it: 10 of overtime.
    const earlier = [byDay(daysOf('10 10 10'))];
    const data = byDay(daysOf('10 10', 3));
    const { lines } = earn({ data, earlier }, addDays(monday, 3));
    expect(lines.map(describeLine)).toEqual([
      'hourly-wages 200.00 10h',
      'overtime 300.00 10h FLSA 100.00',
    ]);
  });
});
