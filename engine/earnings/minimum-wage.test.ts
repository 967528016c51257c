import { describe, expect, it } from 'vitest';
import {
  byDay,
  daysOf,
  describeLine,
  earn,
  type HoursCase,
  late,
} from '../../test/pay/hours-cases.ts';
import { hourlyRate, hours } from '../../values/hours.ts';
import { formatMoney, money } from '../../values/money.ts';
import { type Multiplier, multiplierOne } from '../../values/pay-rate.ts';
import { basePayCode } from './pay-data.ts';

const eightHours = daysOf('8 8 8 8 8');
const tips = (amount: string) => [{ description: 'Tips', amount: money(amount) }];

const cases: readonly HoursCase[] = [
  {
    why: 'a differential counts for the minimum wage: 7.00 × 1.1 = 7.70',
    data: { base: [{ payCode: late, hours: hours('40'), multiplier: 11_000 as Multiplier }] },
    rate: '7.00',
    computesOvertime: false,
    days: 14,
    minimumWage: 'Make up',
    lines: ['overtime 308.00 40h'],
  },
  {
    why: 'leave below the minimum wage is not made up: 32 × 0.25',
    data: {
      base: [
        { payCode: basePayCode, hours: hours('32'), multiplier: multiplierOne },
        { payCode: 'PTO', hours: hours('8'), multiplier: multiplierOne },
      ],
    },
    rate: '7.00',
    minimumWage: 'Make up',
    lines: ['hourly-wages 224.00 32h', 'hourly-wages 56.00 8h', 'hourly-wages 8.00'],
  },
  {
    why: '8 hours at 7.25 in Texas are the minimum wage',
    data: byDay(eightHours),
    rate: '7.25',
    minimumWage: 'Make up',
    lines: ['hourly-wages 290.00 40h'],
  },
  {
    why: '40 hours at 7.00 lack 40 × 0.25',
    data: byDay(eightHours),
    rate: '7.00',
    minimumWage: 'Make up',
    lines: ['hourly-wages 280.00 40h', 'hourly-wages 10.00'],
  },
  {
    why: 'the same is blocked if the company wants it',
    data: byDay(eightHours),
    rate: '7.00',
    minimumWage: 'Block',
    lines: ['hourly-wages 280.00 40h'],
    blocks: '10.00',
  },
  {
    why: 'the minimum wage of the state is higher: 40 × (16.90 − 16.00)',
    data: byDay(eightHours),
    rate: '16.00',
    state: 'CA',
    minimumWage: 'Make up',
    lines: ['hourly-wages 640.00 40h', 'hourly-wages 36.00'],
  },
  {
    why: 'that of Denver is higher than that of Colorado: 40 × (19.29 − 18.00)',
    data: byDay(eightHours),
    rate: '18.00',
    state: 'CO',
    city: 'Denver',
    minimumWage: 'Make up',
    lines: ['hourly-wages 720.00 40h', 'hourly-wages 51.60'],
  },
  {
    why: 'Florida: a cash wage of 10.98 and tips of 120.80, the whole credit of 3.02',
    data: { ...byDay(eightHours), extraPay: tips('120.80') },
    rate: '10.98',
    state: 'FL',
    minimumWage: 'Make up',
    lines: ['hourly-wages 439.20 40h', 'reported-tips 120.80'],
  },
  {
    why: 'Florida: tips of 100.00 are 20.80 less than the credit of 40 × 3.02',
    data: { ...byDay(eightHours), extraPay: tips('100.00') },
    rate: '10.98',
    state: 'FL',
    minimumWage: 'Make up',
    lines: ['hourly-wages 439.20 40h', 'reported-tips 100.00', 'hourly-wages 20.80'],
  },
  {
    why: 'Florida: a cash wage of 10.00 is 0.98 too low, however high the tips are',
    data: { ...byDay(eightHours), extraPay: tips('2000.00') },
    rate: '10.00',
    state: 'FL',
    minimumWage: 'Make up',
    lines: ['hourly-wages 400.00 40h', 'reported-tips 2000.00', 'hourly-wages 39.20'],
  },
  {
    why: 'California: tips do not count',
    data: { ...byDay(eightHours), extraPay: tips('500.00') },
    rate: '16.00',
    state: 'CA',
    minimumWage: 'Make up',
    lines: ['hourly-wages 640.00 40h', 'reported-tips 500.00', 'hourly-wages 36.00'],
  },
  {
    why: 'hours without days are checked over the period: 80 × 0.25',
    data: { base: [{ payCode: basePayCode, hours: hours('80'), multiplier: multiplierOne }] },
    rate: '7.00',
    days: 14,
    minimumWage: 'Make up',
    lines: ['hourly-wages 560.00 80h', 'hourly-wages 20.00'],
  },
  {
    why: 'a recurring bonus of 12.00 counts: 80 × 0.25 less 12.00',
    data: { base: [{ payCode: basePayCode, hours: hours('80'), multiplier: multiplierOne }] },
    rate: '7.00',
    days: 14,
    recurring: '12',
    minimumWage: 'Make up',
    lines: ['hourly-wages 560.00 80h', 'hourly-wages 8.00'],
  },
  {
    why: 'hours with their amount count beside plain ones: 10 × 10.00 and 30 × 7.00 lack nothing',
    data: {
      base: [
        {
          payCode: basePayCode,
          hours: hours('10'),
          multiplier: multiplierOne,
          amount: money('100'),
        },
        { payCode: basePayCode, hours: hours('30'), multiplier: multiplierOne },
      ],
    },
    rate: '7.00',
    minimumWage: 'Make up',
    lines: ['hourly-wages 100.00 10h', 'hourly-wages 210.00 30h'],
  },
  {
    why: 'a good week does not pay for a bad one: a bonus is divided by hours',
    data: byDay([
      ...daysOf('8 8 8 8 8').map((day) => ({ ...day, rate: hourlyRate('7.00') })),
      ...daysOf('8 8 8 8 8', 7),
    ]),
    rate: '20.00',
    days: 14,
    minimumWage: 'Make up',
    lines: ['hourly-wages 280.00 40h', 'hourly-wages 800.00 40h', 'hourly-wages 10.00'],
  },
];

describe('pay below the minimum wage', () => {
  it.each(cases)('$why', (each) => {
    const { lines, belowMinimumWage } = earn(each);
    expect(lines.map(describeLine)).toEqual(each.lines);
    expect(belowMinimumWage && formatMoney(belowMinimumWage)).toBe(each.blocks);
  });

  it.each([
    {
      rate: '7.00',
      words: '40 hours at 7.25, the minimum wage is 290.00, pay 280.00',
      parts: [10_00],
    },
    {
      rate: '10.98',
      state: 'FL',
      extraPay: tips('100.00'),
      words: '40 hours at 14.00, the minimum wage is 560.00, pay 439.20 and tips 100.00',
      parts: [20_80],
    },
    {
      rate: '10.00',
      state: 'FL',
      extraPay: tips('2000.00'),
      words: '40 hours at 10.98, the cash wage of tipped workers is 439.20, pay 400.00',
      parts: [39_20],
    },
  ])('explains the line that makes it up: $words', ({ words, parts, extraPay = [], ...each }) => {
    const data = { ...byDay(eightHours), extraPay };
    const { lines } = earn({ ...each, data, minimumWage: 'Make up' });
    expect(lines.at(-1)?.basis).toEqual({ words: `Minimum wage make-up: ${words}`, parts });
  });
});
