import {
  compileEarningRules,
  type EarningRules,
  type EarningsInput,
} from '../../engine/earnings/earning-rules.ts';
import { computeEarnings } from '../../engine/earnings/earnings.ts';
import { type DayHours, toBasePay } from '../../engine/earnings/hours-by-day.ts';
import { basePayCode, type PayCodeRate, type PayData } from '../../engine/earnings/pay-data.ts';
import type { WageRules, WorkweekFacts } from '../../engine/earnings/wage-rules.ts';
import { readWageAndHourLaw } from '../../law/law.ts';
import { addDays, type CalendarDate, calendarDate } from '../../values/calendar-date.ts';
import { hourlyRate, hours } from '../../values/hours.ts';
import type { Id } from '../../values/id.ts';
import { formatMoney, money } from '../../values/money.ts';
import { type Multiplier, multiplierOne, type PayRate } from '../../values/pay-rate.ts';
import type { PayPeriodType } from '../../values/pay-schedule.ts';
import type { MinimumWageRule, UserType } from '../../values/vocabulary.ts';
import { payDescriptions } from '../../workflows/payroll/pay-kinds.ts';

export const monday = calendarDate('2026-06-01');
export const night = 'NIGHT';
export const late = 'LATE';
export const extra = 'EXTRA';
/** Named like leave, and decided to be worked. */
export const worked = 'SICK';
/** Leave only because a policy of time off counts it as used. */
export const away = 'AWAY';
/** Paid by the piece. */
export const piece = 'PIECE';
const payCodes: ReadonlyMap<string, PayCodeRate> = new Map([
  [piece, { rate: null, multiplier: multiplierOne, isPiecework: true }],
  [night, { rate: hourlyRate('24'), multiplier: multiplierOne }],
  [late, { rate: null, multiplier: 11_000 as Multiplier }],
  [worked, { rate: null, multiplier: multiplierOne, isLeave: false }],
  [extra, { rate: null, multiplier: 15_000 as Multiplier }],
]);

/** Pay of one period, and what is expected of it. */
export interface HoursCase {
  readonly why: string;
  readonly data: PayData;
  readonly rate?: string;
  /** Raises by day of the period, counted from 0, such as `{ 2: '30' }`. */
  readonly raises?: Readonly<Record<number, string>>;
  readonly state?: string;
  readonly city?: string;
  /** States of locations by id, where some hours are worked elsewhere. */
  readonly statesOf?: Readonly<Record<string, string>>;
  readonly userType?: UserType;
  readonly computesOvertime?: boolean;
  readonly minimumWage?: MinimumWageRule;
  readonly days?: number;
  readonly type?: PayPeriodType;
  readonly earlier?: readonly PayData[];
  /** A recurring bonus. */
  readonly recurring?: string;
  /** `kind amount`, with the hours and the premium of the FLSA where there are any. */
  readonly lines: readonly string[];
  readonly warnings?: readonly string[];
  readonly blocks?: string;
}

export function earn(each: Omit<HoursCase, 'why' | 'lines'>, beginsOn: CalendarDate = monday) {
  const { worker, rules } = toWorkerCase(each, beginsOn);
  return computeEarnings(worker, rules);
}

/** Converts a case to the facts that pay is computed from. */
export function toWorkerCase(
  each: Omit<HoursCase, 'why' | 'lines'>,
  beginsOn: CalendarDate = monday,
): { readonly worker: EarningsInput; readonly rules: EarningRules } {
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
      AK: money('13.00'),
      CA: money('16.90'),
      CO: money('15.16'),
      AZ: money('15.15'),
      FL: money('14.00'),
      IL: money('15.00'),
      ME: money('15.10'),
      NM: money('12.00'),
      NV: money('12.00'),
      NY: money('16.00'),
      PA: money('7.25'),
    },
  };
  const period = {
    beginsOn,
    endsOn,
    type: each.type ?? 'Regular',
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
  const raises = Object.entries(each.raises ?? {}).map(([day, raised]) => ({
    ...wage,
    startsOn: addDays(beginsOn, Number(day)),
    rate: hourlyRate(raised) as number as PayRate,
  }));
  const workweek: WorkweekFacts = {
    placeOf: (locationId) =>
      locationId ? { state: each.statesOf?.[locationId] ?? state, city: null } : { state, city },
    earlier: (each.earlier ?? []).map((data) => ({ data })),
    isLeave: (payCode) => payCode === 'PTO' || payCode === away,
  };
  const bonus = { kind: 'bonus', description: 'Bonus', isRecurringPay: true } as const;
  const worker: EarningsInput = {
    joinedOn: wage.startsOn,
    departures: [],
    wages: [wage, ...raises],
    data: each.data,
    recurring: each.recurring ? [{ ...bonus, amount: money(each.recurring) }] : [],
    workweek,
  };
  return { worker, rules };
}

export function describeLine({
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
export function byDay(days: readonly DayHours[], overtime?: string, multiplier = 1.5): PayData {
  const sent = hours(overtime ?? '0');
  return {
    days,
    base: toBasePay(days, sent, payCodes) ?? [],
    ...(overtime && {
      overtime: [
        {
          type: 'Standard Overtime',
          hours: sent,
          multiplier: (multiplier * multiplierOne) as Multiplier,
        },
      ],
    }),
  };
}

export function daysOf(text: string, from = 0): DayHours[] {
  return text.split(' ').map((time, index) => dayOf(from + index, time));
}

export function dayOf(index: number, time: string, locationId?: Id<'location'>): DayHours {
  const place = locationId && { locationId };
  return { date: addDays(monday, index), hours: hours(time), payCode: basePayCode, ...place };
}
