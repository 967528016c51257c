import { type CalendarDate, dayNumberOf } from '../../values/calendar-date.ts';
import type { HourlyRate, Hours } from '../../values/hours.ts';
import { type Cents, noMoney, proportion } from '../../values/money.ts';
import type { PayRate } from '../../values/pay-rate.ts';
import type { PayFrequency } from '../../values/pay-schedule.ts';
import { periodsPerYear } from '../../values/pay-schedule.ts';
import type { UserType, WageBasis } from '../../values/vocabulary.ts';

/** A worker's wage from its start date until the next wage starts. */
export interface WageTerms {
  readonly startsOn: CalendarDate;
  readonly rate: PayRate;
  readonly basis: WageBasis;
  /** Hours of a full pay period. */
  readonly standardHours: Hours | null;
  readonly userType: UserType;
}

export interface DateRange {
  readonly beginsOn: CalendarDate;
  readonly endsOn: CalendarDate;
}

/** The salary for the working days of a period on which one wage was in effect. */
export interface SalaryPart {
  readonly wage: WageTerms;
  readonly amount: Cents;
  readonly days: number;
  /** Working days of the whole period. */
  readonly ofDays: number;
}

export interface SalariedPeriod extends DateRange {
  readonly frequency: PayFrequency;
  readonly standardHours: Hours | null;
}

/** A salaried worker is paid from the wage alone, without entered hours. */
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

/** The first day of employment, and the gaps since then. */
export interface EmploymentSpan {
  readonly joinedOn: CalendarDate;
  readonly departures: readonly EmploymentGap[];
}

/** A gap in employment: from the day after the exit date to the day before the return. */
export interface EmploymentGap {
  readonly exitOn: CalendarDate;
  readonly returnsOn: CalendarDate | null;
  /** The regular run pays nothing for the period of the exit: a final payment does. */
  readonly isPaidElsewhere: boolean;
}

/**
 * Counts the working days (Monday to Friday) of a period on which the worker was employed, by wage.
 * The exit date is the last working day.
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
    // The first wage applies before its start date too.
    const from = index === 0 ? joined : Math.max(joined, dayNumberOf(wage.startsOn));
    const until = next ? Math.min(ends, dayNumberOf(next.startsOn) - 1) : ends;
    const days =
      workingDaysBetween(from, until) - workingDaysAbsent(employed.departures, period, from, until);
    if (days > 0) parts.push({ wage, days, ofDays });
  }
  return parts;
}

/**
 * Plans the salary of a period by wage: the annual wage divided by the periods of the year, prorated
 * to the working days on which the worker was employed at that wage.
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

/** 52 weeks of 40 hours: the divisor from an annual to an hourly wage. */
const hoursPerYear = 2_080;
const weeksPerYear = 52;
const monthsPerYear = 12;
const hoursPerDay = 8;
const hoursPerWeek = 40;
const scale = 10_000;

/** Factor and divisor from a wage to its hourly rate. */
const hourlyFactors: Readonly<Record<WageBasis, readonly [times: number, divisor: number]>> = {
  'Per Hour': [1, 1],
  'Per Day': [1, hoursPerDay],
  'Per Week': [1, hoursPerWeek],
  'Per Month': [monthsPerYear, hoursPerYear],
  'Per Year': [1, hoursPerYear],
};

/** The hourly rate of a wage, rounded once to ten-thousandths of a dollar. */
export function hourlyRateOf({ rate, basis }: Pick<WageTerms, 'rate' | 'basis'>): HourlyRate {
  const [times, divisor] = hourlyFactors[basis];
  return proportion(rate as number as Cents, times, divisor) as number as HourlyRate;
}

/** The salary for `days` of a period's `ofDays` working days, rounded once. */
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
      return proportion(scaled, monthsPerYear * days, periods * ofDays * toCents);
    case 'Per Week':
      return proportion(scaled, weeksPerYear * days, periods * ofDays * toCents);
    case 'Per Day':
      return proportion(scaled, days, toCents);
    case 'Per Hour': {
      const hours = standardHours ?? period.standardHours ?? (hoursPerYear * scale) / periods;
      return proportion(scaled, Math.round(hours) * days, scale * ofDays * toCents);
    }
  }
}

/** The part of a salary lost to unpaid leave: its share of the period's hours, at most the salary. */
export function unpaidLeaveAmount(
  salary: Cents,
  unpaid: Hours,
  period: SalariedPeriod,
  standardHours: Hours | null,
): Cents {
  const fullHours =
    standardHours ??
    period.standardHours ??
    Math.round((hoursPerYear * scale) / periodsPerYear[period.frequency]);
  if (unpaid >= fullHours) return salary;
  return unpaid > 0 ? proportion(salary, unpaid, fullHours) : noMoney;
}

/** Working days from `from` to `until` that fall into a gap in employment. */
function workingDaysAbsent(
  departures: readonly EmploymentGap[],
  period: DateRange,
  from: number,
  until: number,
): number {
  if (departures.length === 0) return 0;
  const gaps = departures.map(({ exitOn, returnsOn, isPaidElsewhere }) => {
    const isLastPeriod = period.beginsOn <= exitOn && exitOn <= period.endsOn;
    return {
      after: isPaidElsewhere && isLastPeriod ? Number.NEGATIVE_INFINITY : dayNumberOf(exitOn),
      before: returnsOn ? dayNumberOf(returnsOn) : Number.POSITIVE_INFINITY,
    };
  });
  let days = 0;
  for (let day = from; day <= until; day += 1)
    if (gaps.some(({ after, before }) => after < day && day < before))
      days += workingDaysBetween(day, day);
  return days;
}

/** Mondays to Fridays from one day number to another, both included. */
function workingDaysBetween(from: number, until: number): number {
  return until < from ? 0 : weekdaysUpTo(until) - weekdaysUpTo(from - 1);
}

/** Mondays to Fridays from Monday, December 29, 1969 (day number -3) to a day. */
function weekdaysUpTo(day: number): number {
  const days = day + 4;
  const weeks = Math.floor(days / 7);
  return weeks * 5 + Math.min(days - weeks * 7, 5);
}
