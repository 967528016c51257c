import { type CalendarDate, dayNumberOf } from '../../values/calendar-date.ts';
import type { HourlyRate, Hours } from '../../values/hours.ts';
import { type Cents, noMoney, proportion } from '../../values/money.ts';
import type { PayRate } from '../../values/pay-rate.ts';
import type { PayFrequency } from '../../values/pay-schedule.ts';
import { periodsPerYear } from '../../values/pay-schedule.ts';
import type { UserType, WageBasis } from '../../values/vocabulary.ts';

/** What a worker earns from a day on, until the next wage starts. */
export interface WageTerms {
  readonly startsOn: CalendarDate;
  readonly rate: PayRate;
  readonly basis: WageBasis;
  /** Of a pay period. */
  readonly standardHours: Hours | null;
  readonly userType: UserType;
}

export interface DateRange {
  readonly beginsOn: CalendarDate;
  readonly endsOn: CalendarDate;
}

/** The part of a period's salary that one wage brings: so many working days of those it has. */
export interface SalaryPart {
  readonly wage: WageTerms;
  readonly amount: Cents;
  readonly days: number;
  readonly ofDays: number;
}

export interface SalariedPeriod extends DateRange {
  readonly frequency: PayFrequency;
  readonly standardHours: Hours | null;
}

/** Whose pay follows from the wage, without anybody entering hours. */
export function isSalaried({ userType }: Pick<WageTerms, 'userType'>): boolean {
  return userType.startsWith('Salary');
}

/** The wage in effect on a day, or the earliest wage when none has started by then. */
export function findWageOn<Wage extends { readonly startsOn: CalendarDate }>(
  wages: readonly Wage[],
  day: CalendarDate,
): Wage | undefined {
  const inOrder = wages.toSorted((left, right) => (left.startsOn < right.startsOn ? -1 : 1));
  return inOrder.findLast(({ startsOn }) => startsOn <= day) ?? inOrder[0];
}

/** Since when a worker is with the company, and the times it was left since. */
export interface EmploymentSpan {
  readonly joinedOn: CalendarDate;
  readonly departures: readonly EmploymentGap[];
}

/** A time away from the company: from the day after the last one, until a return. */
export interface EmploymentGap {
  readonly exitOn: CalendarDate;
  readonly returnsOn: CalendarDate | null;
  /** What was earned in the last period is paid in another way than by its regular run. */
  readonly isPaidElsewhere: boolean;
}

/**
 * The working days (Monday to Friday) of a period on which the worker was there at each wage. The
 * exit date is the last of them.
 */
export function planWageDays(
  wages: readonly WageTerms[],
  period: DateRange,
  employed: EmploymentSpan,
): Omit<SalaryPart, 'amount'>[] {
  const begins = dayNumberOf(period.beginsOn);
  const ends = dayNumberOf(period.endsOn);
  const ofDays = workingDaysBetween(begins, ends);
  const joined = Math.max(begins, dayNumberOf(employed.joinedOn));
  const parts: Omit<SalaryPart, 'amount'>[] = [];
  for (const [index, wage] of wages.entries()) {
    const next = wages[index + 1];
    // The first wage holds from the beginning, whenever it was entered.
    const from = index === 0 ? joined : Math.max(joined, dayNumberOf(wage.startsOn));
    const until = next ? Math.min(ends, dayNumberOf(next.startsOn) - 1) : ends;
    const days =
      workingDaysBetween(from, until) - workingDaysAbsent(employed.departures, period, from, until);
    if (days > 0) parts.push({ wage, days, ofDays });
  }
  return parts;
}

/**
 * A period's salary: the annual wage by the periods of the year, and of that the share of the
 * period's working days on which the worker was there at that wage.
 */
export function planSalary(
  wages: readonly WageTerms[],
  period: SalariedPeriod,
  employed: EmploymentSpan,
): SalaryPart[] {
  return planWageDays(wages, period, employed)
    .filter(({ wage }) => isSalaried(wage))
    .map((part) => ({ ...part, amount: salaryOf(part.wage, period, part.days, part.ofDays) }));
}

/** Hours of a full working year, by which a yearly wage is divided into one by the hour. */
const hoursOfYear = 2_080;
const weeksOfYear = 52;
const monthsOfYear = 12;
const hoursOfDay = 8;
const hoursOfWeek = 40;
const scale = 10_000;

const hoursOf: Readonly<Record<WageBasis, readonly [times: number, divisor: number]>> = {
  'Per Hour': [1, 1],
  'Per Day': [1, hoursOfDay],
  'Per Week': [1, hoursOfWeek],
  'Per Month': [monthsOfYear, hoursOfYear],
  'Per Year': [1, hoursOfYear],
};

/** What an hour is worth at this wage, rounded once to ten-thousandths of a dollar. */
export function hourlyRateOf({ rate, basis }: Pick<WageTerms, 'rate' | 'basis'>): HourlyRate {
  const [times, divisor] = hoursOf[basis];
  return proportion(rate as number as Cents, times, divisor) as number as HourlyRate;
}

/** The salary of some of a period's days, rounded once. */
function salaryOf(
  { rate, basis, standardHours }: WageTerms,
  period: SalariedPeriod,
  days: number,
  ofDays: number,
): Cents {
  const periods = periodsPerYear[period.frequency];
  const scaled = rate as number as Cents;
  const toCents = scale / 100;
  switch (basis) {
    case 'Per Year':
      return proportion(scaled, days, periods * ofDays * toCents);
    case 'Per Month':
      return proportion(scaled, monthsOfYear * days, periods * ofDays * toCents);
    case 'Per Week':
      return proportion(scaled, weeksOfYear * days, periods * ofDays * toCents);
    case 'Per Day':
      return proportion(scaled, days, toCents);
    case 'Per Hour': {
      const hours = standardHours ?? period.standardHours ?? (hoursOfYear * scale) / periods;
      return proportion(scaled, Math.round(hours) * days, scale * ofDays * toCents);
    }
  }
}

/** What hours not worked take from a salary: their share of the period's hours, never more than all. */
export function unpaidLeaveAmount(
  salary: Cents,
  unpaid: Hours,
  period: SalariedPeriod,
  standardHours: Hours | null,
): Cents {
  const hours = standardHours ?? period.standardHours;
  const whole = hours ?? Math.round((hoursOfYear * scale) / periodsPerYear[period.frequency]);
  return unpaid >= whole ? salary : unpaid > 0 ? proportion(salary, unpaid, whole) : noMoney;
}

/** The working days from one to another for which there is no salary. */
function workingDaysAbsent(
  departures: readonly EmploymentGap[],
  period: DateRange,
  from: number,
  until: number,
): number {
  if (departures.length === 0) return 0;
  const away = departures.map(({ exitOn, returnsOn, isPaidElsewhere }) => {
    const isLastPeriod = period.beginsOn <= exitOn && exitOn <= period.endsOn;
    return {
      after: isPaidElsewhere && isLastPeriod ? Number.NEGATIVE_INFINITY : dayNumberOf(exitOn),
      before: returnsOn ? dayNumberOf(returnsOn) : Number.POSITIVE_INFINITY,
    };
  });
  let days = 0;
  for (let day = from; day <= until; day += 1)
    if (away.some(({ after, before }) => after < day && day < before))
      days += workingDaysBetween(day, day);
  return days;
}

/** Mondays to Fridays from a day up to and with another, by their numbers. */
function workingDaysBetween(from: number, until: number): number {
  return until < from ? 0 : weekdaysUpTo(until) - weekdaysUpTo(from - 1);
}

/** Weekdays since Monday, 29 December 1969, whose day number is -3. */
function weekdaysUpTo(day: number): number {
  const days = day + 4;
  const weeks = Math.floor(days / 7);
  return weeks * 5 + Math.min(days - weeks * 7, 5);
}
