import { describe, expect, it } from 'vitest';
import {
  byDay,
  dayOf,
  daysOf,
  describeLine,
  earn,
  type HoursCase,
  piece,
} from '../../test/pay/hours-cases.ts';
import { hours } from '../../values/hours.ts';
import { money } from '../../values/money.ts';
import { multiplierOne } from '../../values/pay-rate.ts';

const pieceDays = (text: string, from = 0) =>
  daysOf(text, from).map((day) => ({ ...day, payCode: piece }));
const earning = (amount: string) => [{ description: 'Piece Rate', amount: money(amount) }];

const cases: readonly HoursCase[] = [
  {
    why: '29 CFR 778.111: 491.00 for 50 hours are 9.82 an hour; 10 hours have 4.91 more',
    data: { ...byDay(pieceDays('10 10 10 10 10')), extraPay: earning('491') },
    lines: ['overtime 49.10 10h FLSA 49.10', 'hourly-wages 491.00'],
  },
  {
    why: 'the same as an amount of the hours of one workweek: 40 × 9.82 and 10 × 14.73',
    data: {
      base: [
        { payCode: piece, hours: hours('50'), multiplier: multiplierOne, amount: money('491') },
      ],
    },
    lines: ['hourly-wages 392.80 40h', 'overtime 147.30 10h FLSA 49.10'],
  },
  {
    why: 'with 6 hours of waiting at 8.00: (484 + 48) ÷ 50 = 10.64; 6 × 8 + 10 × 5.32',
    data: {
      ...byDay([...pieceDays('10 10 10 10'), ...pieceDays('4', 4), dayOf(4, '6')]),
      extraPay: earning('484'),
    },
    rate: '8.00',
    lines: ['overtime 101.20 10h FLSA 53.20', 'hourly-wages 484.00'],
  },
  {
    why: 'a bonus for quality is part of the rate: (500 + 50) ÷ 50 = 11; 10 × 5.50',
    data: {
      ...byDay(pieceDays('10 10 10 10 10')),
      extraPay: [...earning('500'), { description: 'Bonus', amount: money('50') }],
    },
    lines: ['overtime 55.00 10h FLSA 55.00', 'hourly-wages 500.00', 'bonus 50.00'],
  },
  {
    why: 'the regular rate is at least the minimum wage: 300 ÷ 50 = 6; 10 × 7.25 ÷ 2, and 50 × 7.25 − 300',
    data: { ...byDay(pieceDays('10 10 10 10 10')), extraPay: earning('300') },
    minimumWage: 'Make up',
    lines: ['overtime 36.25 10h FLSA 36.25', 'hourly-wages 300.00', 'hourly-wages 62.50'],
  },
  {
    why: 'without overtime, 250.00 for 40 hours lack 40.00 to the minimum wage',
    data: { ...byDay(pieceDays('8 8 8 8 8')), extraPay: earning('250') },
    minimumWage: 'Make up',
    lines: ['hourly-wages 250.00', 'hourly-wages 40.00'],
  },
  {
    why: 'California: 2 hours over 8 of a day at half of 800 ÷ 40, which the FLSA does not require',
    data: { ...byDay(pieceDays('10 8 8 8 6')), extraPay: earning('800') },
    state: 'CA',
    lines: ['overtime 20.00 2h', 'hourly-wages 800.00'],
  },
  {
    why: 'hours without earnings are not paid, which has a warning',
    data: byDay(pieceDays('8 8')),
    lines: [],
    warnings: [
      '16 hours of piecework have no earnings, and nothing is paid for them. Enter the earnings as extra pay named Piece Rate.',
    ],
  },
];

describe('piecework', () => {
  it.each(cases)('$why', (each) => {
    const { lines, warnings } = earn(each);
    expect(lines.map(describeLine)).toEqual(each.lines);
    expect(warnings).toEqual(each.warnings);
  });
});
