import { describe, expect, it } from 'vitest';
import { readDescriptions } from '../../law/law.ts';
import { calendarDate } from '../../values/calendar-date.ts';
import { formatHours, hourlyRate, hours } from '../../values/hours.ts';
import { formatMoney, money } from '../../values/money.ts';
import type { PayRate } from '../../values/pay-rate.ts';
import { type Multiplier, multiplierOne } from '../../values/pay-rate.ts';
import type { PayPeriodType } from '../../values/pay-schedule.ts';
import type { UserType } from '../../values/vocabulary.ts';
import { compileDescriptionMatcher } from './descriptions.ts';
import type { EarningsInput } from './earning-rules.ts';
import { computeEarnings } from './earnings.ts';
import { type BasePay, basePayCode, type PayData } from './pay-data.ts';
import type { WageTerms } from './salary.ts';

const rateOf = (dollars: number) => Math.round(dollars * 10_000) as PayRate;
const multiplier = (times: number) => Math.round(times * multiplierOne) as Multiplier;

const descriptions = readDescriptions();
const rulesOf = (type: PayPeriodType) => ({
  period: {
    type,
    beginsOn: calendarDate('2026-03-02'),
    endsOn: calendarDate('2026-03-15'),
    frequency: 'biweekly' as const,
    standardHours: hours('80'),
  },
  descriptions,
  matchDescription: compileDescriptionMatcher(descriptions),
  payCodes: new Map([
    ['NIGHT', { rate: hourlyRate('30'), multiplier: multiplierOne }],
    ['MANAGER', { rate: null, multiplier: multiplierOne }],
  ]),
});

const wageOf = (userType: UserType, change: Partial<WageTerms> = {}): WageTerms => ({
  startsOn: calendarDate('2020-01-01'),
  rate: rateOf(20),
  basis: 'Per Hour',
  standardHours: null,
  userType,
  ...change,
});
const hourly = wageOf('Paid by the hour');
const salaried = wageOf('Salary/No overtime', { rate: rateOf(52_000), basis: 'Per Year' });
const eligible = { ...salaried, userType: 'Salary/Eligible for overtime' as const };
const commission = wageOf('Commission only/No overtime');

const base = (worked: string, change: Partial<BasePay> = {}): BasePay => ({
  payCode: basePayCode,
  hours: hours(worked),
  multiplier: multiplierOne,
  ...change,
});

/** Formats each line as `kind amount «description»`, then the hours. */
function earned(
  wages: readonly WageTerms[],
  data: PayData | undefined,
  {
    type = 'Regular',
    ...employed
  }: Partial<EarningsInput> & { readonly type?: PayPeriodType } = {},
): string {
  const worker = { joinedOn: calendarDate('2020-01-01'), departures: [], wages, data, ...employed };
  const { lines, hours: worked } = computeEarnings(worker, rulesOf(type));
  const described = lines.map(
    (line) =>
      `${line.kind} ${formatMoney(line.amount)}${line.description ? ` «${line.description}»` : ''}${line.against ? ` from ${line.against}` : ''}`,
  );
  return [...described, `${formatHours(worked)} h`].join(', ');
}

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

describe('overtime', () => {
  it.each([
    ['Standard Overtime', undefined, hourly, 'overtime 300.00', 'time and a half'],
    ['Double Time', undefined, hourly, 'double-time 400.00', 'double'],
    ['standard overtime', multiplier(1.75), hourly, 'overtime 350.00', 'the multiplier entered'],
    ['Standard Overtime', undefined, eligible, 'overtime 375.00', '52,000 divided by 2,080 hours'],
    ['Holiday Shift', multiplier(2.5), hourly, 'overtime 500.00', 'an unknown type'],
  ] as [string, Multiplier | undefined, WageTerms, string, string][])(
    'of type %s with multiplier %s for wage %o is paid as %s (%s)',
    (type, times, wage, expected) => {
      const overtime = [{ type, hours: hours('10'), ...(times && { multiplier: times }) }];
      expect(earned([wage], { base: [base('80')], overtime })).toContain(expected);
      expect(earned([wage], { base: [base('80')], overtime })).toContain('90 h');
    },
  );

  it('of zero hours adds no line', () => {
    expect(earned([hourly], { overtime: [{ type: 'Double Time', hours: hours('0') }] })).toBe(
      '0 h',
    );
  });

  it('of an unknown type without a multiplier throws', () => {
    expect(() => earned([hourly], { overtime: [{ type: 'Moon', hours: hours('1') }] })).toThrow(
      'unknown overtime type without a multiplier: Moon',
    );
  });
});

describe('leave', () => {
  it.each([
    [hourly, true, 'paid-leave 160.00 «Vacation», 8 h', 'hourly workers are paid for it'],
    [hourly, false, '0 h', 'unpaid leave adds nothing'],
    [salaried, true, 'salary 2000.00, 80 h', 'the salary continues'],
    [
      salaried,
      false,
      'salary 1800.00 «Salary less unpaid leave», 72 h',
      'unpaid time off reduces the salary',
    ],
  ] as [WageTerms, boolean, string, string][])(
    'for wage %o, paid: %s, adds up to %s (%s)',
    (wage, paid, expected) => {
      const leave = [{ leaveType: 'Vacation', paid, hours: hours('8') }];
      expect(earned([wage], { leave })).toBe(expected);
    },
  );
});

describe('the amount of a supplemental line item', () => {
  it.each([
    ['Off-Cycle', salaried, 'other-pay 500.00 «Off-cycle pay», 0 h', 'supplemental wages'],
    ['Missing', salaried, 'salary 500.00, 0 h', 'missed pay of a salaried worker'],
    ['Missing', hourly, 'hourly-wages 500.00, 0 h', 'missed pay of an hourly worker'],
    ['Dismissal', hourly, 'hourly-wages 500.00, 0 h', 'final pay'],
  ] as [PayPeriodType, WageTerms, string, string][])(
    'in a period of type %s for wage %o is %s (%s)',
    (type, wage, expected) => {
      expect(earned([wage], { lump: money('500') }, { type })).toBe(expected);
    },
  );

  it('adds no salary outside regular periods', () => {
    expect(earned([salaried], { extraPay: [] }, { type: 'Off-Cycle' })).toBe('0 h');
  });
});

describe('described amounts', () => {
  it('become lines of the matching kinds, without amounts of zero', () => {
    const data: PayData = {
      extraPay: [
        { description: 'Bonus', amount: money('500') },
        { description: 'Cash', amount: money('0') },
      ],
      deductions: [{ description: '401K Sup', amount: money('50') }],
      reimbursements: [{ description: 'GYM', amount: money('40') }],
    };
    expect(earned([hourly], data)).toBe(
      'bonus 500.00 «Bonus», 401k 50.00 «401K Sup» from supplemental, gym 40.00 «GYM», 0 h',
    );
  });
});
