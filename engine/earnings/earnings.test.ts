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
import { computeEarnings, type EarningsInput } from './earnings.ts';
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

/** `kind amount «description»` of each line, then the hours. */
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
  const said = lines.map(
    (line) =>
      `${line.kind} ${formatMoney(line.amount)}${line.description ? ` «${line.description}»` : ''}${line.against ? ` from ${line.against}` : ''}`,
  );
  return [...said, `${formatHours(worked)} h`].join(', ');
}

describe('base pay', () => {
  it.each([
    ['by the hour', hourly, { base: [base('80')] }, 'hourly-wages 1600.00, 80 h'],
    ['none entered', hourly, undefined, '0 h'],
    ['no hours', hourly, { base: [base('0')] }, '0 h'],
    [
      'at a rate of its own',
      hourly,
      { base: [base('10', { rate: hourlyRate('17.125') })] },
      'hourly-wages 171.25, 10 h',
    ],
    [
      'under a pay code that has a rate',
      hourly,
      { base: [base('10', { payCode: 'NIGHT' })] },
      'hourly-wages 300.00 «NIGHT», 10 h',
    ],
    [
      'under a pay code without a rate: the worker’s own',
      hourly,
      { base: [base('10', { payCode: 'MANAGER' })] },
      'hourly-wages 200.00 «MANAGER», 10 h',
    ],
    [
      'under a code nobody knows',
      hourly,
      { base: [base('10', { payCode: 'ODD', rate: hourlyRate('40') })] },
      'hourly-wages 400.00 «ODD», 10 h',
    ],
    [
      'time and a half entered as base pay is overtime',
      hourly,
      { base: [base('80'), base('5', { multiplier: multiplier(1.5) })] },
      'hourly-wages 1600.00, overtime 150.00, 85 h',
    ],
    [
      'so is double time',
      hourly,
      { base: [base('3', { multiplier: multiplier(2) })] },
      'double-time 120.00, 3 h',
    ],
    [
      'an amount without hours',
      hourly,
      { base: [base('0', { amount: money('812.34') })] },
      'hourly-wages 812.34, 0 h',
    ],
    [
      'of one who lives on commission',
      commission,
      { base: [base('0', { amount: money('900') })] },
      'commission-only 900.00, 0 h',
    ],
    ['a salary needs nothing', salaried, undefined, 'salary 2000.00, 80 h'],
    ['nor is it lost by other data', salaried, {}, 'salary 2000.00, 80 h'],
    [
      'hours of a salaried worker say how long, not how much',
      salaried,
      { base: [base('76.5')] },
      'salary 2000.00, 76.5 h',
    ],
    [
      'an amount takes the place of the salary',
      salaried,
      { base: [base('0', { amount: money('1500') })] },
      'salary 1500.00, 0 h',
    ],
    [
      'another code comes beside the salary',
      salaried,
      { base: [base('4', { payCode: 'NIGHT' })] },
      'salary 2000.00, salary 120.00 «NIGHT», 84 h',
    ],
  ] as [string, WageTerms, PayData | undefined, string][])('%s', (_, wage, data, expected) => {
    expect(earned([wage], data)).toBe(expected);
  });

  it('of nobody’s wage is nothing, and what is entered with its own rate is paid', () => {
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
      'three days of ten',
    ],
    [
      {
        departures: [
          { exitOn: calendarDate('2026-03-07'), returnsOn: null, isPaidElsewhere: false },
        ],
      },
      'salary 1000.00 «Salary for 5 of 10 working days», 40 h',
      'five days of ten',
    ],
    [
      { data: { unpaidLeave: hours('8') } },
      'salary 1800.00 «Salary less unpaid leave», 72 h',
      'a day of unpaid leave',
    ],
    [
      { data: { unpaidLeave: hours('100') } },
      '0 h',
      'more unpaid leave than there are hours takes all',
    ],
    [
      { data: { leave: [{ leaveType: 'Vacation', paid: true, hours: hours('16') }] } },
      'salary 2000.00, 80 h',
      'paid leave is within them',
    ],
    [
      {
        data: {
          base: [base('64')],
          leave: [{ leaveType: 'Vacation', paid: true, hours: hours('16') }],
        },
      },
      'salary 2000.00, 80 h',
      'paid leave comes beside hours that were entered',
    ],
  ] as [Partial<EarningsInput>, string, string][])('%o: %s (%s)', (change, expected) => {
    expect(earned([salaried], change.data, change)).toBe(expected);
  });

  it('are those of both wages after a raise', () => {
    const raised = { ...salaried, rate: rateOf(78_000), startsOn: calendarDate('2026-03-09') };
    expect(earned([salaried, raised], undefined)).toBe(
      'salary 1000.00 «Salary for 5 of 10 working days», salary 1500.00 «Salary for 5 of 10 working days», 80 h',
    );
    expect(earned([salaried, raised], { unpaidLeave: hours('8') })).toBe(
      'salary 2250.00 «Salary less unpaid leave», 72 h',
    );
  });
});

describe('a wage that changes its kind within a period', () => {
  const turned = (wage: WageTerms) => ({ ...wage, startsOn: calendarDate('2026-03-09') });
  it.each([
    [
      'from hours to a salary: the hours before it, and its days',
      [hourly, turned(salaried)],
      { base: [base('38')] },
      'salary 1000.00 «Salary for 5 of 10 working days», hourly-wages 760.00, 78 h',
    ],
    [
      'from a salary to hours: its days, and the hours after it',
      [salaried, turned(hourly)],
      { base: [base('38')] },
      'salary 1000.00 «Salary for 5 of 10 working days», hourly-wages 760.00, 78 h',
    ],
    [
      'with no hours entered yet',
      [hourly, turned(salaried)],
      undefined,
      'salary 1000.00 «Salary for 5 of 10 working days», 40 h',
    ],
    [
      'after the period: as if it did not',
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
    ['standard overtime', multiplier(1.75), hourly, 'overtime 350.00', 'as it was said'],
    ['Standard Overtime', undefined, eligible, 'overtime 375.00', '52,000 by 2,080 hours'],
    ['Holiday Shift', multiplier(2.5), hourly, 'overtime 500.00', 'of a name nobody knows'],
  ] as [string, Multiplier | undefined, WageTerms, string, string][])(
    '%s × %s: %s',
    (type, times, wage, expected) => {
      const overtime = [{ type, hours: hours('10'), ...(times && { multiplier: times }) }];
      expect(earned([wage], { base: [base('80')], overtime })).toContain(expected);
      expect(earned([wage], { base: [base('80')], overtime })).toContain('90 h');
    },
  );

  it('of no hours is no line', () => {
    expect(earned([hourly], { overtime: [{ type: 'Double Time', hours: hours('0') }] })).toBe(
      '0 h',
    );
  });

  it('of a type that was never accepted is a fault', () => {
    expect(() => earned([hourly], { overtime: [{ type: 'Moon', hours: hours('1') }] })).toThrow(
      'no type of overtime is called Moon',
    );
  });
});

describe('leave', () => {
  it.each([
    [hourly, true, 'paid-leave 160.00 «Vacation», 8 h', 'is paid by the hour'],
    [hourly, false, '0 h', 'unpaid is not'],
    [salaried, false, 'salary 2000.00, 80 h', 'is within a salary'],
  ] as [WageTerms, boolean, string, string][])(
    'of %o, paid %s: %s (%s)',
    (wage, paid, expected) => {
      const leave = [{ leaveType: 'Vacation', paid, hours: hours('8') }];
      expect(earned([wage], { leave })).toBe(expected);
    },
  );
});

describe('an amount of a line item', () => {
  it.each([
    ['Off-Cycle', salaried, 'other-pay 500.00 «Off-cycle pay», 0 h', 'supplemental'],
    ['Missing', salaried, 'salary 500.00, 0 h', 'pay for work that was missed'],
    ['Missing', hourly, 'hourly-wages 500.00, 0 h', 'the same by the hour'],
    ['Dismissal', hourly, 'hourly-wages 500.00, 0 h', 'what is owed to a leaver'],
  ] as [PayPeriodType, WageTerms, string, string][])(
    'in a period %s: %o → %s (%s)',
    (type, wage, expected) => {
      expect(earned([wage], { lump: money('500') }, { type })).toBe(expected);
    },
  );

  it('outside the schedule brings no salary with it', () => {
    expect(earned([salaried], { extraPay: [] }, { type: 'Off-Cycle' })).toBe('0 h');
  });
});

describe('what was described', () => {
  it('means kinds of the law, and nothing of no amount', () => {
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
