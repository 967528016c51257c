import { describe, expect, it } from 'vitest';
import { byDay, daysOf, describeLine, earn, type HoursCase } from '../../test/pay/hours-cases.ts';
import { formatMoney, money } from '../../values/money.ts';

const fortyHours = byDay(daysOf('8 8 8 8 8'));
const withTips = (amount: string) => ({
  ...fortyHours,
  extraPay: [{ description: 'Tips', amount: money(amount) }],
});
const makeUp = { minimumWage: 'Make up' } as const;

const notConfirmed = (place: string, cashWage: string) =>
  `Tips count towards the minimum wage of this pay. The least cash wage of tipped workers in ${place} is not confirmed, so that $${cashWage} an hour was checked. Compare the rate with the current notice.`;

const cases: readonly HoursCase[] = [
  {
    ...makeUp,
    why: 'Denver: a cash wage of 16.27 and tips of 3.02 an hour are the minimum wage of 19.29',
    data: withTips('120.80'),
    rate: '16.27',
    state: 'CO',
    city: 'Denver',
    lines: ['hourly-wages 650.80 40h', 'reported-tips 120.80'],
  },
  {
    ...makeUp,
    why: 'Denver: the cash wage of the state, 12.14, is too low: 40 × (16.27 − 12.14)',
    data: withTips('800.00'),
    rate: '12.14',
    state: 'CO',
    city: 'Denver',
    lines: ['hourly-wages 485.60 40h', 'reported-tips 800.00', 'hourly-wages 165.20'],
  },
  {
    ...makeUp,
    why: 'Edgewater: the tip credit is 4.67: 13.50 and 186.80 of tips are 40 × 18.17',
    data: withTips('186.80'),
    rate: '13.50',
    state: 'CO',
    city: 'Edgewater',
    lines: ['hourly-wages 540.00 40h', 'reported-tips 186.80'],
  },
  {
    ...makeUp,
    why: 'Flagstaff: tips do not count from 2026 on: 40 × (18.35 − 17.00)',
    data: withTips('500.00'),
    rate: '17.00',
    state: 'AZ',
    city: 'Flagstaff',
    lines: ['hourly-wages 680.00 40h', 'reported-tips 500.00', 'hourly-wages 54.00'],
  },
  {
    ...makeUp,
    why: 'Chicago: 12.62 and tips of 100.00 lack 40 × 16.60 − 504.80 − 100.00',
    data: withTips('100.00'),
    rate: '12.62',
    state: 'IL',
    city: 'Chicago',
    lines: ['hourly-wages 504.80 40h', 'reported-tips 100.00', 'hourly-wages 59.20'],
  },
  {
    ...makeUp,
    why: 'Albuquerque: a cash wage of its own of 7.20: 40 × (7.20 − 7.00)',
    data: withTips('300.00'),
    rate: '7.00',
    state: 'NM',
    city: 'Albuquerque',
    lines: ['hourly-wages 280.00 40h', 'reported-tips 300.00', 'hourly-wages 8.00'],
  },
  {
    ...makeUp,
    why: 'Santa Fe lists no cash wage: that of New Mexico, 3.00, and tips of 480.00 are 40 × 15.00',
    data: withTips('480.00'),
    rate: '3.00',
    state: 'NM',
    city: 'Santa Fe',
    lines: ['hourly-wages 120.00 40h', 'reported-tips 480.00'],
    warnings: [
      'The minimum wage of Santa Fe from 03/01/2026 on is not confirmed. The pay was checked with the one before, $15.00. Compare the rate with the notice of the city.',
    ],
  },
  {
    ...makeUp,
    why: 'Portland, Maine: 8.38 and tips of 334.80 are 40 × 16.75',
    data: withTips('334.80'),
    rate: '8.38',
    state: 'ME',
    city: 'Portland',
    lines: ['hourly-wages 335.20 40h', 'reported-tips 334.80'],
  },
  {
    why: 'Pennsylvania: 2.50 is blocked, 40 × (2.83 − 2.50); its cash wage is confirmed indirectly',
    data: withTips('900.00'),
    rate: '2.50',
    state: 'PA',
    minimumWage: 'Block',
    lines: ['hourly-wages 100.00 40h', 'reported-tips 900.00'],
    blocks: '13.20',
    warnings: [notConfirmed('PA', '2.83')],
  },
  {
    ...makeUp,
    why: 'Pennsylvania: pay that does not need the tips has no warning',
    data: withTips('300.00'),
    rate: '7.25',
    state: 'PA',
    lines: ['hourly-wages 290.00 40h', 'reported-tips 300.00'],
  },
  {
    ...makeUp,
    why: 'Boulder: the cash wage of 2026 is not confirmed, that of 2025 is checked: 40 × (12.55 − 12.14)',
    data: withTips('800.00'),
    rate: '12.14',
    state: 'CO',
    city: 'Boulder',
    lines: ['hourly-wages 485.60 40h', 'reported-tips 800.00', 'hourly-wages 16.40'],
    warnings: [notConfirmed('Boulder', '12.55')],
  },
  {
    ...makeUp,
    why: 'Boulder County: the cash wage of 2026 is not confirmed',
    data: withTips('800.00'),
    rate: '13.55',
    state: 'CO',
    city: 'Niwot',
    lines: ['hourly-wages 542.00 40h', 'reported-tips 800.00'],
    warnings: [notConfirmed('Boulder County, unincorporated', '13.55')],
  },
  {
    ...makeUp,
    why: 'Rockland: its cash wage is confirmed indirectly',
    data: withTips('800.00'),
    rate: '8.00',
    state: 'ME',
    city: 'Rockland',
    lines: ['hourly-wages 320.00 40h', 'reported-tips 800.00'],
    warnings: [notConfirmed('Rockland', '8.00')],
  },
  {
    ...makeUp,
    why: 'New York: its cash wage is not confirmed, and the pay relies on tips',
    data: withTips('300.00'),
    rate: '10.00',
    state: 'NY',
    lines: ['hourly-wages 400.00 40h', 'reported-tips 300.00'],
    warnings: [notConfirmed('NY', '2.13')],
  },
  {
    ...makeUp,
    why: 'New York: pay that does not need the tips has no warning',
    data: withTips('300.00'),
    rate: '16.00',
    state: 'NY',
    lines: ['hourly-wages 640.00 40h', 'reported-tips 300.00'],
  },
];

describe('wages of tipped workers', () => {
  it.each(cases)('$why', (each) => {
    const { lines, belowMinimumWage, warnings } = earn(each);
    expect(lines.map(describeLine)).toEqual(each.lines);
    expect(belowMinimumWage && formatMoney(belowMinimumWage)).toBe(each.blocks);
    expect(warnings).toEqual(each.warnings);
  });
});
