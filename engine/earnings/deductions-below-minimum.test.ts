import { describe, expect, it } from 'vitest';
import { byDay, daysOf, earn, type HoursCase, toWorkerCase } from '../../test/pay/hours-cases.ts';
import { money } from '../../values/money.ts';
import { rate } from '../../values/rate.ts';
import { computeEarnings } from './earnings.ts';

const week = byDay(daysOf('8 8 8 8 8'));
const deduct = (description: string, amount: string) => ({ description, amount: money(amount) });
const below = (asked: string, names: string, room: string) =>
  `Deductions of $${asked} (${names}) leave less than the minimum wage: at most $${room} of this pay is above it. Deduct less, unless the money is paid to others as the worker wants (29 CFR 531.35, 531.40).`;

// 40 hours in Texas are at least 290.00, in California 676.00, in Florida 560.00 of which 439.20 in cash.
const cases: readonly (Omit<HoursCase, 'lines'> & { readonly expected?: string })[] = [
  {
    why: 'all that is above the minimum wage: 40 × 0.75',
    data: { ...week, deductions: [deduct('Uniform', '30.00')] },
    rate: '8.00',
  },
  {
    why: 'one cent more',
    data: { ...week, deductions: [deduct('Uniform', '30.01')] },
    rate: '8.00',
    expected: below('30.01', 'Uniform', '30.00'),
  },
  {
    why: 'two deductions together',
    data: { ...week, deductions: [deduct('Uniform', '20.00'), deduct('Tools', '15.00')] },
    rate: '8.00',
    expected: below('35.00', 'Uniform, Tools', '30.00'),
  },
  {
    why: 'nothing is above the minimum wage',
    data: { ...week, deductions: [deduct('Cash Shortage', '5.00')] },
    rate: '7.25',
    expected: below('5.00', 'Cash Shortage', '0.00'),
  },
  {
    why: 'the minimum wage of the state counts: 40 × 0.10',
    data: { ...week, deductions: [deduct('Uniform', '5.00')] },
    rate: '17.00',
    state: 'CA',
    expected: below('5.00', 'Uniform', '4.00'),
  },
  {
    why: 'tips do not make up for less cash than the law asks for',
    data: {
      ...week,
      extraPay: [deduct('Tips', '500.00')],
      deductions: [deduct('Uniform', '5.00')],
    },
    rate: '10.98',
    state: 'FL',
    expected: below('5.00', 'Uniform', '0.00'),
  },
  {
    why: 'union dues and a 401(k) are paid to others',
    data: { ...week, deductions: [deduct('Union Dues', '50.00'), deduct('401(k)', '50.00')] },
    rate: '7.25',
  },
  {
    why: 'a week of overtime leaves its premium out: 45 × 0.75 of straight pay',
    data: { ...byDay(daysOf('9 9 9 9 9')), deductions: [deduct('Uniform', '40.00')] },
    rate: '8.00',
    expected: below('40.00', 'Uniform', '33.75'),
  },
  {
    why: 'a company that does not check the minimum wage',
    data: { ...week, deductions: [deduct('Uniform', '30.01')] },
    rate: '8.00',
    minimumWage: 'Not checked',
  },
];

describe('deductions for the company', () => {
  it.each(cases)('$why', ({ expected, ...each }) => {
    const { warnings = [] } = earn({ minimumWage: 'Block', ...each });
    expect(warnings).toEqual(expected ? [expected] : []);
  });

  it.each([
    ['an amount', { amount: money('40') }, ['40.00']],
    ['10 percent of 320', { amount: money('0'), percent: rate('0.1') }, ['32.00']],
    ['5 percent of 320', { amount: money('0'), percent: rate('0.05') }, []],
  ])('that recur count too: %s', (_, asked, expected) => {
    const { worker, rules } = toWorkerCase({ data: week, rate: '8.00', minimumWage: 'Make up' });
    const recurring = [{ kind: 'other-deduction', description: 'Uniform', ...asked }];
    const { warnings = [] } = computeEarnings({ ...worker, recurring }, rules);
    expect(warnings).toEqual(expected.map((amount) => below(amount, 'Uniform', '30.00')));
  });
});
