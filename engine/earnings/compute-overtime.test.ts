import { describe, expect, it } from 'vitest';
import { readWageAndHourLaw } from '../../law/law.ts';
import { addDays, type CalendarDate, calendarDate } from '../../values/calendar-date.ts';
import { formatHours, hourlyRate, hours } from '../../values/hours.ts';
import { formatMoney, money, noMoney, sum } from '../../values/money.ts';
import { multiplierNumber } from '../../values/pay-rate.ts';
import type { WorkedDay } from './classify-hours.ts';
import { computeOvertime, type PeriodHours } from './compute-overtime.ts';

const monday = calendarDate('2026-06-01');
const law = readWageAndHourLaw(monday);
if (!law) throw new Error('no law');
const terms = { law, workweekStartsOn: 'Monday' } as const;
/** Minimum wages on that day. */
const minimumWages: Readonly<Record<string, string>> = {
  AK: '13.00',
  CA: '16.90',
  CO: '15.16',
  FL: '14.00',
  NV: '12.00',
  TX: '7.25',
};

interface Row {
  readonly why: string;
  readonly state?: string;
  /** Hours of each day from Monday, `hours@rate`; several rates of one day are joined with `+`. */
  readonly week: string;
  readonly earned?: string;
  readonly flat?: string;
  /** Hours at each multiplier with the premium, and the part of it that the FLSA requires. */
  readonly overtime: readonly string[];
  readonly regularRate?: string;
}

const rows: readonly Row[] = [
  {
    why: '29 CFR 778.110(a): 46 hours at 12.00, with the federal minimum wage: 6 × 6.00',
    state: 'TX',
    week: '8@12 8@12 8@12 8@12 8@12 6@12',
    overtime: ['6 × 1.5: 36.00, FLSA 36.00'],
    regularRate: '12',
  },
  {
    why: '29 CFR 778.110(b): the same with a bonus of 46.00 that is part of the rate: 6 × 6.50',
    state: 'TX',
    week: '8@12 8@12 8@12 8@12 8@12 6@12',
    flat: '46.00',
    overtime: ['6 × 1.5: 39.00, FLSA 39.00'],
    regularRate: '13',
  },
  {
    why: '29 CFR 778.115: 30 h at 15 and 20 h at 20 are 850 for 50 hours, 17.00; 10 × 8.50',
    state: 'TX',
    week: '10@15 10@15 10@15 10@20 10@20',
    overtime: ['10 × 1.5: 85.00, FLSA 85.00'],
    regularRate: '17',
  },
  {
    why: '29 CFR 778.117: a commission of 90.00 is part of the rate: (540 + 90) ÷ 45 = 14.00; 5 × 7.00',
    state: 'TX',
    week: '9@12 9@12 9@12 9@12 9@12',
    earned: '90.00',
    overtime: ['5 × 1.5: 35.00, FLSA 35.00'],
    regularRate: '14',
  },
  {
    why: 'forty hours are not overtime, however long the days are',
    state: 'TX',
    week: '13@20 13@20 14@20',
    overtime: [],
  },
  {
    why: 'Cal. Lab. Code 510: 4 × 10 hours are 8 daily overtime hours and none of the FLSA',
    state: 'CA',
    week: '10@20 10@20 10@20 10@20',
    overtime: ['8 × 1.5: 80.00, FLSA 0.00'],
    regularRate: '20',
  },
  {
    why: '510: 14 hours are 8 regular, 4 at 1.5 and 2 at double: 4 × 10.00 and 2 × 20.00',
    state: 'CA',
    week: '14@20',
    overtime: ['4 × 1.5: 40.00, FLSA 0.00', '2 × 2: 40.00, FLSA 0.00'],
  },
  {
    why: '510: the seventh day: 8 at 1.5 and 2 at double. 7 × 6 less 6 is 36 + 10 = 46 hours: FLSA 6 × 10.00',
    state: 'CA',
    week: '6@20 6@20 6@20 6@20 6@20 6@20 10@20',
    overtime: ['8 × 1.5: 80.00, FLSA 48.00', '2 × 2: 40.00, FLSA 12.00'],
  },
  {
    why: '510: six days of 8 hours: the sixth is over 40, and no hour counts twice',
    state: 'CA',
    week: '8@20 8@20 8@20 8@20 8@20 8@20',
    overtime: ['8 × 1.5: 80.00, FLSA 80.00'],
  },
  {
    why: '510: 50 hours in five days: 10 daily overtime hours are also the 10 hours of the FLSA',
    state: 'CA',
    week: '10@20 10@20 10@20 10@20 10@20',
    overtime: ['10 × 1.5: 100.00, FLSA 100.00'],
  },
  {
    why: 'Alvarado v. Dart: a bonus of 80.00 ÷ 40 regular hours = 2.00; 5 × (0.5 × 20.00 + 1.5 × 2.00)',
    state: 'CA',
    week: '9@20 9@20 9@20 9@20 9@20',
    flat: '80.00',
    // FLSA: (900 + 80) ÷ 45 = 21.7778; 5 × 10.8889
    overtime: ['5 × 1.5: 65.00, FLSA 54.44'],
  },
  {
    why: 'Alaska Stat. 23.10.060: 10 + 8 + 8 + 8 + 8 hours: 2 by the day, and 40 remain',
    state: 'AK',
    week: '10@16 8@16 8@16 8@16 8@16',
    overtime: ['2 × 1.5: 16.00, FLSA 16.00'],
  },
  {
    why: 'COMPS rule 4.1: 13 hours include 1 of overtime; 12 hours include no overtime',
    state: 'CO',
    week: '13@20 12@20',
    overtime: ['1 × 1.5: 10.00, FLSA 0.00'],
  },
  {
    why: 'Nev. Rev. Stat. 608.018: 17.99 is below 1.5 × 12.00, so 10 hours are 2 of overtime',
    state: 'NV',
    week: '10@17.99',
    overtime: ['2 × 1.5: 17.99, FLSA 0.00'],
  },
  {
    why: 'Nev. Rev. Stat. 608.018: 18.00 is not below 1.5 × 12.00, so no daily rule applies',
    state: 'NV',
    week: '10@18.00',
    overtime: [],
  },
  {
    why: '29 CFR 531.60: a cash wage of 10.98 in Florida has the regular rate 14.00: 10 × 7.00',
    state: 'FL',
    week: '10@10.98 10@10.98 10@10.98 10@10.98 10@10.98',
    overtime: ['10 × 1.5: 70.00, FLSA 70.00'],
  },
];

describe('the overtime of a week', () => {
  it.each(rows)('$why', ({ state, week, earned, flat, overtime, regularRate }) => {
    const computed = computeOvertime(
      inputOf(daysOf(week, state), { earned: money(earned ?? '0'), flat: money(flat ?? '0') }),
      terms,
    );
    expect(describeOvertime(computed)).toEqual(overtime);
    if (regularRate)
      expect(computed.weeks.map((each) => formatHours(each.regularRate))).toEqual([regularRate]);
    const regular = computed.regular.reduce((total, part) => total + part.hours, 0);
    const extra = computed.weeks.flatMap(({ parts }) => parts.map((part) => part.hours as number));
    expect(regular + extra.reduce((total, each) => total + each, 0)).toBe(
      daysOf(week, state).reduce((total, day) => total + day.hours, 0),
    );
  });

  it('is computed for each week of a period alone', () => {
    // 29 CFR 778.104: 50 and 30 hours are 10 hours of overtime, although the average is 40.
    const days = [
      ...daysOf('10@20 10@20 10@20 10@20 10@20', 'TX'),
      ...daysOf('10@20 10@20 10@20', 'TX', addDays(monday, 7)),
    ];
    expect(describeOvertime(computeOvertime(inputOf(days), terms))).toEqual([
      '10 × 1.5: 100.00, FLSA 100.00',
    ]);
  });

  it('starts on the day that the company chose', () => {
    // Sunday is the seventh day of a week from Monday, and the first of a week from Sunday.
    const days = daysOf('8@20 8@20 8@20 8@20 8@20 0@20 8@20', 'TX');
    const overtimeFrom = (workweekStartsOn: 'Monday' | 'Sunday') =>
      describeOvertime(computeOvertime(inputOf(days), { law, workweekStartsOn }));
    expect(overtimeFrom('Monday')).toEqual(['8 × 1.5: 80.00, FLSA 80.00']);
    expect(overtimeFrom('Sunday')).toEqual([]);
  });

  it('counts hours without a day towards the week and no daily rule', () => {
    const days = [{ ...dayOf(monday, '45', '20', 'CA'), date: null }];
    expect(describeOvertime(computeOvertime(inputOf(days), terms))).toEqual([
      '5 × 1.5: 50.00, FLSA 50.00',
    ]);
  });
});

describe('a week that began before the pay period', () => {
  const thursday = addDays(monday, 3);

  it('counts the earlier hours, and pays only the overtime of the period', () => {
    // 30 + 20 hours: the last 10 are overtime.
    const days = daysOf('10@20 10@20', 'TX', thursday);
    const earlier = { days: daysOf('10@20 10@20 10@20', 'TX'), sums: noMoney };
    const computed = computeOvertime({ ...inputOf(days), earlier }, terms);
    expect(describeOvertime(computed)).toEqual(['10 × 1.5: 100.00, FLSA 100.00']);
    expect(computed.weeks[0]?.laterPremium).toBe(0);
    expect(computed.weeks[0]?.hours).toBe(hours('50'));
  });

  it('adds the premium that a higher rate of the later days owes to earlier overtime', () => {
    // Three days of 10 hours in California have 6 overtime hours, paid 6 × 0.5 × 20.00 = 60.00 before.
    // With 10 hours at 40.00 the rate of the week is 1,000 ÷ 40 = 25.00: 6 × 12.50 = 75.00, so 15.00 more.
    const days = daysOf('10@40', 'CA', thursday);
    const earlier = { days: daysOf('10@20 10@20 10@20', 'CA'), sums: noMoney };
    const computed = computeOvertime({ ...inputOf(days), earlier }, terms);
    expect(describeOvertime(computed)).toEqual(['2 × 1.5: 25.00, FLSA 0.00']);
    expect(describeLater(computed)).toBe('15.00, FLSA 0.00');
  });

  it('books that premium as overtime of the FLSA for hours over 40 only', () => {
    // 5 × 10 hours at 20.00 and 10 at 40.00 are 1,400 for 60 hours: 23.3333. 10 × 0.5 × 3.3333.
    const saturday = addDays(monday, 5);
    const federal = computeOvertime(
      {
        ...inputOf(daysOf('10@40', 'TX', saturday)),
        earlier: { days: daysOf('10@20 10@20 10@20 10@20 10@20', 'TX'), sums: noMoney },
      },
      terms,
    );
    expect(describeLater(federal)).toBe('16.67, FLSA 16.67');
    // In California 4 × 11 hours have 12 hours of overtime, of which 4 are over 40: a third.
    // 880 and 11 × 40 are 1,320 for 55 hours: 24.00. 12 × 0.5 × 4.00.
    const california = computeOvertime(
      {
        ...inputOf(daysOf('11@40', 'CA', addDays(monday, 4))),
        earlier: { days: daysOf('11@20 11@20 11@20 11@20', 'CA'), sums: noMoney },
      },
      terms,
    );
    expect(describeLater(california)).toBe('24.00, FLSA 8.00');
  });

  it('takes the share of the earlier sums into the rate', () => {
    // 30 × 20 + 20 × 20 + 50 of an earlier bonus = 1,050 for 50 hours: 21.00.
    const days = daysOf('10@20 10@20', 'TX', thursday);
    const earlier = { days: daysOf('10@20 10@20 10@20', 'TX'), sums: money('50.00') };
    const computed = computeOvertime({ ...inputOf(days), earlier }, terms);
    expect(describeOvertime(computed)).toEqual(['10 × 1.5: 105.00, FLSA 105.00']);
  });
});

function describeLater({ weeks: [week] }: ReturnType<typeof computeOvertime>): string {
  const { laterPremium = noMoney, laterFlsaPremium = noMoney } = week ?? {};
  return `${formatMoney(laterPremium)}, FLSA ${formatMoney(laterFlsaPremium)}`;
}

function daysOf(week: string, state = '', from: CalendarDate = monday): WorkedDay[] {
  return week.split(' ').map((text, index) => {
    const [worked = '', rate = ''] = text.split('@');
    return dayOf(addDays(from, index), worked, rate, state);
  });
}

function dayOf(date: CalendarDate, worked: string, rate: string, state: string): WorkedDay {
  const minimumWage = money(minimumWages[state] ?? '0');
  return { date, hours: hours(worked), rate: hourlyRate(rate), state, minimumWage };
}

function inputOf(
  days: readonly WorkedDay[],
  sums = { earned: noMoney, flat: noMoney },
): PeriodHours<WorkedDay> {
  return { days, sums, earlier: { days: [], sums: noMoney }, beginsOn: monday };
}

/** Overtime by multiplier, without the zeros of a day that has none. */
function describeOvertime({ weeks }: ReturnType<typeof computeOvertime>): string[] {
  const parts = weeks.flatMap((week) => week.parts);
  const multipliers = [...new Set(parts.map(({ multiplier }) => multiplier))].sort();
  return multipliers.map((multiplier) => {
    const equal = parts.filter((part) => part.multiplier === multiplier);
    const worked = equal.reduce((total, part) => total + part.hours, 0);
    const premium = formatMoney(sum(equal.map((part) => part.premium)));
    const flsa = formatMoney(sum(equal.map((part) => part.flsaPremium)));
    return `${worked / 10_000} × ${multiplierNumber(multiplier)}: ${premium}, FLSA ${flsa}`;
  });
}
