import { describe, expect, it } from 'vitest';
import {
  base,
  commission,
  earned,
  eligible,
  hourly,
  multiplier,
  rateOf,
  salaried,
} from '../../test/pay/earned.ts';
import { calendarDate } from '../../values/calendar-date.ts';
import { hourlyRate, hours } from '../../values/hours.ts';
import { money } from '../../values/money.ts';
import type { EarningsInput } from './earning-rules.ts';
import type { PayData } from './pay-data.ts';
import type { WageTerms } from './salary.ts';

describe('base pay', () => {
  it.each([
    ['pays hours at the hourly wage', hourly, { base: [base('80')] }, 'hourly-wages 1600.00, 80 h'],
    ['is zero for an hourly worker without entries', hourly, undefined, '0 h'],
    ['is zero for zero hours', hourly, { base: [base('0')] }, '0 h'],
    [
      'pays hours at the rate entered with them',
      hourly,
      { base: [base('10', { rate: hourlyRate('17.125') })] },
      'hourly-wages 171.25, 10 h',
    ],
    [
      'pays hours under a pay code at its rate',
      hourly,
      { base: [base('10', { payCode: 'NIGHT' })] },
      'hourly-wages 300.00 «NIGHT», 10 h',
    ],
    [
      'pays hours under a pay code without a rate at the worker’s wage',
      hourly,
      { base: [base('10', { payCode: 'MANAGER' })] },
      'hourly-wages 200.00 «MANAGER», 10 h',
    ],
    [
      'pays hours under an unknown pay code at the rate entered',
      hourly,
      { base: [base('10', { payCode: 'UNKNOWN', rate: hourlyRate('40') })] },
      'hourly-wages 400.00 «UNKNOWN», 10 h',
    ],
    [
      'is overtime when entered at time and a half',
      hourly,
      { base: [base('80'), base('5', { multiplier: multiplier(1.5) })] },
      'hourly-wages 1600.00, overtime 150.00, 85 h',
    ],
    [
      'is double time when entered at twice the rate',
      hourly,
      { base: [base('3', { multiplier: multiplier(2) })] },
      'double-time 120.00, 3 h',
    ],
    [
      'pays an amount entered without hours',
      hourly,
      { base: [base('0', { amount: money('812.34') })] },
      'hourly-wages 812.34, 0 h',
    ],
    [
      'is commission for a worker paid by commission only',
      commission,
      { base: [base('0', { amount: money('900') })] },
      'commission-only 900.00, 0 h',
    ],
    [
      'is the salary for a salaried worker without entries',
      salaried,
      undefined,
      'salary 2000.00, 80 h',
    ],
    ['is the salary when the pay data contains no base pay', salaried, {}, 'salary 2000.00, 80 h'],
    [
      'pays plain hours of a salaried worker at the hourly value of the salary',
      salaried,
      { base: [base('76.5')] },
      'salary 1912.50, 76.5 h',
    ],
    ['is zero for zero hours of a salaried worker', salaried, { base: [base('0')] }, '0 h'],
    [
      'is the salary and the overtime for a salaried worker with overtime only',
      eligible,
      { base: [base('10', { multiplier: multiplier(1.5) })] },
      'salary 2000.00, overtime 375.00, 90 h',
    ],
    [
      'pays plain hours and overtime of a salaried worker',
      eligible,
      { base: [base('80'), base('10', { multiplier: multiplier(1.5) })] },
      'salary 2000.00, overtime 375.00, 90 h',
    ],
    [
      'is not reduced by unpaid leave when hours are entered',
      salaried,
      { base: [base('72')], unpaidLeave: hours('8') },
      'salary 1800.00, 72 h',
    ],
    [
      'is the amount entered instead of the salary',
      salaried,
      { base: [base('0', { amount: money('1500') })] },
      'salary 1500.00, 0 h',
    ],
    [
      'adds hours under another pay code to the salary',
      salaried,
      { base: [base('4', { payCode: 'NIGHT' })] },
      'salary 2000.00, salary 120.00 «NIGHT», 84 h',
    ],
  ] as [string, WageTerms, PayData | undefined, string][])('%s', (_, wage, data, expected) => {
    expect(earned([wage], data)).toBe(expected);
  });

  it('is zero for a worker without a wage, except for hours with their own rate', () => {
    expect(earned([], { base: [base('8')] })).toBe('8 h');
    expect(earned([], { base: [base('8', { rate: hourlyRate('25') })] })).toBe(
      'hourly-wages 200.00, 8 h',
    );
  });
});

describe('the hours of a salary', () => {
  it.each([
    [{}, 'salary 2000.00, 80 h', 'the whole period'],
    [
      { joinedOn: calendarDate('2026-03-11') },
      'salary 600.00 «Salary for 3 of 10 working days», 24 h',
      'employed for three days of ten',
    ],
    [
      {
        departures: [
          { exitOn: calendarDate('2026-03-07'), returnsOn: null, isPaidElsewhere: false },
        ],
      },
      'salary 1000.00 «Salary for 5 of 10 working days», 40 h',
      'employed for five days of ten',
    ],
    [
      { data: { unpaidLeave: hours('8') } },
      'salary 1800.00 «Salary less unpaid leave», 72 h',
      'a day of unpaid leave',
    ],
    [{ data: { unpaidLeave: hours('100') } }, '0 h', 'unpaid leave longer than the period'],
    [
      { data: { leave: [{ leaveType: 'Personal', paid: false, hours: hours('8') }] } },
      'salary 1800.00 «Salary less unpaid leave», 72 h',
      'a day of unpaid time off counts like unpaid leave',
    ],
    [
      {
        data: {
          unpaidLeave: hours('4'),
          leave: [{ leaveType: 'Personal', paid: false, hours: hours('8') }],
        },
      },
      'salary 1700.00 «Salary less unpaid leave», 68 h',
      'unpaid leave and unpaid time off add up',
    ],
    [
      { data: { leave: [{ leaveType: 'Vacation', paid: true, hours: hours('16') }] } },
      'salary 2000.00, 80 h',
      'paid leave is included',
    ],
    [
      {
        data: {
          base: [base('64')],
          leave: [{ leaveType: 'Vacation', paid: true, hours: hours('16') }],
        },
      },
      'salary 1600.00, paid-leave 400.00 «Vacation», 80 h',
      'paid leave is paid in addition to hours entered',
    ],
  ] as [Partial<EarningsInput>, string, string][])(
    'with %o are paid as %s (%s)',
    (change, expected) => {
      expect(earned([salaried], change.data, change)).toBe(expected);
    },
  );

  it('include the days before and after a raise', () => {
    const raised = { ...salaried, rate: rateOf(78_000), startsOn: calendarDate('2026-03-09') };
    expect(earned([salaried, raised], undefined)).toBe(
      'salary 1000.00 «Salary for 5 of 10 working days», salary 1500.00 «Salary for 5 of 10 working days», 80 h',
    );
    expect(earned([salaried, raised], { unpaidLeave: hours('8') })).toBe(
      'salary 2250.00 «Salary less unpaid leave», 72 h',
    );
  });
});

describe('a change between salary and hourly wage within a period', () => {
  const changedTo = (wage: WageTerms) => ({ ...wage, startsOn: calendarDate('2026-03-09') });
  it.each([
    [
      'pays the hours before the salary and the salaried days after them',
      [hourly, changedTo(salaried)],
      { base: [base('38')] },
      'salary 1000.00 «Salary for 5 of 10 working days», hourly-wages 760.00, 78 h',
    ],
    [
      'pays the salaried days before the hourly wage and the hours after them',
      [salaried, changedTo(hourly)],
      { base: [base('38')] },
      'salary 1000.00 «Salary for 5 of 10 working days», hourly-wages 760.00, 78 h',
    ],
    [
      'pays the salaried days when no hours are entered',
      [hourly, changedTo(salaried)],
      undefined,
      'salary 1000.00 «Salary for 5 of 10 working days», 40 h',
    ],
    [
      'has no effect when it starts after the period',
      [hourly, { ...salaried, startsOn: calendarDate('2026-03-16') }],
      { base: [base('80')] },
      'hourly-wages 1600.00, 80 h',
    ],
  ] as [string, WageTerms[], PayData | undefined, string][])('%s', (_, wages, data, expected) => {
    expect(earned(wages, data)).toBe(expected);
  });
});
