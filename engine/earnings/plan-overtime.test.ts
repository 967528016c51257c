import { describe, expect, it } from 'vitest';
import { readWageAndHourLaw } from '../../law/law.ts';
import { addDays, type CalendarDate, calendarDate } from '../../values/calendar-date.ts';
import { hourlyRate, hours } from '../../values/hours.ts';
import type { Id } from '../../values/id.ts';
import { formatMoney, money } from '../../values/money.ts';
import { type Multiplier, multiplierOne, type PayRate } from '../../values/pay-rate.ts';
import type { MinimumWageRule, UserType } from '../../values/vocabulary.ts';
import { payDescriptions } from '../../workflows/payroll/pay-kinds.ts';
import { compileEarningRules } from './earning-rules.ts';
import { computeEarnings } from './earnings.ts';
import { type DayHours, toBasePay } from './hours-by-day.ts';
import { basePayCode, type PayCodeRate, type PayData } from './pay-data.ts';
import type { WageRules } from './wage-rules.ts';

const monday = calendarDate('2026-06-01');
const night = 'NIGHT';
const late = 'LATE';
const extra = 'EXTRA';
const payCodes: ReadonlyMap<string, PayCodeRate> = new Map([
  [night, { rate: hourlyRate('24'), multiplier: multiplierOne }],
  [late, { rate: null, multiplier: 11_000 as Multiplier }],
  [extra, { rate: null, multiplier: 15_000 as Multiplier }],
]);

interface Case {
  readonly why: string;
  readonly data: PayData;
  readonly rate?: string;
  readonly state?: string;
  readonly city?: string;
  readonly userType?: UserType;
  readonly computesOvertime?: boolean;
  readonly minimumWage?: MinimumWageRule;
  readonly days?: number;
  readonly earlier?: readonly PayData[];
  /** `kind amount`, with the hours and the premium of the FLSA where there are any. */
  readonly lines: readonly string[];
  readonly warnings?: readonly string[];
  readonly blocks?: string;
}

const tenHours = daysOf('10 10 10 10 10');
const eightHours = daysOf('8 8 8 8 8');
const tips = (amount: string) => [{ description: 'Tips', amount: money(amount) }];

const cases: readonly Case[] = [
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
    why: 'plain hours of two weeks are not: nobody knows the week of an hour',
    data: { base: [{ payCode: basePayCode, hours: hours('90'), multiplier: multiplierOne }] },
    days: 14,
    lines: ['hourly-wages 1800.00 90h'],
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
    why: 'a differential counts for the minimum wage: 7.00 × 1.1 = 7.70',
    data: { base: [{ payCode: late, hours: hours('40'), multiplier: 11_000 as Multiplier }] },
    rate: '7.00',
    computesOvertime: false,
    days: 14,
    minimumWage: 'Make up',
    lines: ['overtime 308.00 40h FLSA 28.00'],
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
    why: 'the same by day, with 5 hours of overtime',
    data: byDay([...daysOf('9 9 9 9 9'), { ...dayOf(5, '8'), payCode: 'PTO' }]),
    lines: ['hourly-wages 800.00 40h', 'hourly-wages 160.00 8h', 'overtime 150.00 5h FLSA 50.00'],
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
    why: 'a bonus raises the rate: (1,000 + 100) ÷ 50 = 22.00; 10 × 20 + 10 × 11',
    data: { ...byDay(tenHours), extraPay: [{ description: 'Bonus', amount: money('100') }] },
    lines: ['hourly-wages 800.00 40h', 'overtime 310.00 10h FLSA 110.00', 'bonus 100.00'],
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

describe('pay of hours by day', () => {
  it.each(cases)('$why', (each) => {
    const { lines, warnings, belowMinimumWage } = earn(each);
    expect(lines.map(describeLine)).toEqual(each.lines);
    expect(warnings).toEqual(each.warnings);
    expect(belowMinimumWage && formatMoney(belowMinimumWage)).toBe(each.blocks);
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
    const { notCovered = [] } = earn({ ...rest, data, lines: [] });
    expect(notCovered.map((reason) => reason.includes('the net amount of Bonus'))).toEqual(
      isBlocked ? [true] : [],
    );
  });

  it('explains the regular rate', () => {
    const data = { ...byDay(tenHours), extraPay: [{ description: 'Bonus', amount: money('100') }] };
    const [, overtime] = earn({ why: '', data, lines: [] }).lines;
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
    const { lines } = earn({ why: '', data, earlier, lines: [] }, addDays(monday, 3));
    expect(lines.map(describeLine)).toEqual([
      'hourly-wages 200.00 10h',
      'overtime 300.00 10h FLSA 100.00',
    ]);
  });
});

function earn(each: Case, beginsOn: CalendarDate = monday) {
  const { days = 7, rate = '20', userType = 'Paid by the hour', state = 'TX', city = null } = each;
  const endsOn = addDays(beginsOn, days - 1);
  const law = readWageAndHourLaw(monday);
  if (!law) throw new Error('no law');
  const wageRules: WageRules = {
    computesOvertime: each.computesOvertime ?? true,
    workweekStartsOn: 'Monday',
    minimumWage: each.minimumWage ?? 'Not checked',
    law,
    minimumWages: {
      US: money('7.25'),
      CA: money('16.90'),
      CO: money('15.16'),
      FL: money('14.00'),
    },
  };
  const period = {
    beginsOn,
    endsOn,
    type: 'Regular',
    frequency: 'weekly',
    standardHours: null,
  } as const;
  const rules = compileEarningRules(payDescriptions(), period, payCodes, wageRules);
  const wage = {
    startsOn: calendarDate('2026-01-01'),
    rate: hourlyRate(rate) as number as PayRate,
    basis: userType === 'Paid by the hour' ? ('Per Hour' as const) : ('Per Year' as const),
    standardHours: null,
    userType,
  };
  return computeEarnings(
    {
      joinedOn: wage.startsOn,
      departures: [],
      wages: [wage],
      data: each.data,
      workweek: {
        placeOf: () => ({ state, city }),
        earlier: each.earlier ?? [],
        isLeave: (payCode) => payCode === 'PTO',
      },
    },
    rules,
  );
}

function describeLine({
  kind,
  amount,
  worked,
  overtimePremium,
}: ReturnType<typeof earn>['lines'][number]): string {
  const hoursOf = worked ? ` ${worked.hours / 10_000}h` : '';
  const flsa = overtimePremium ? ` FLSA ${formatMoney(overtimePremium)}` : '';
  return `${kind} ${formatMoney(amount)}${hoursOf}${flsa}`;
}

/** Pay data as an import stores it. */
function byDay(days: readonly DayHours[], overtime?: string): PayData {
  const worked = hours(overtime ?? '0');
  return {
    days,
    base: toBasePay(days, worked, payCodes) ?? [],
    ...(overtime && {
      overtime: [{ type: 'Standard Overtime', hours: worked, multiplier: 15_000 as Multiplier }],
    }),
  };
}

function daysOf(text: string, from = 0): DayHours[] {
  return text.split(' ').map((worked, index) => dayOf(from + index, worked));
}

function dayOf(index: number, worked: string, locationId?: Id<'location'>): DayHours {
  const place = locationId && { locationId };
  return { date: addDays(monday, index), hours: hours(worked), payCode: basePayCode, ...place };
}
