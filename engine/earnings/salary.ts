import { type CalendarDate, dayNumberOf } from '../../values/calendar-date.ts';
import type { HourlyRate, Hours } from '../../values/hours.ts';
import { type Cents, lesser, noMoney, productOver, proportion, sum } from '../../values/money.ts';
import { type Multiplier, multiplierOne, type PayRate } from '../../values/pay-rate.ts';
import type { PayFrequency } from '../../values/pay-schedule.ts';
import { periodsPerYear } from '../../values/pay-schedule.ts';
import type { UserType, WageBasis } from '../../values/vocabulary.ts';
import { beginningOfWholePeriod } from '../calendar/periods.ts';
import { fullTimeHoursOf, periodHoursOf } from './standard-hours.ts';

/** A worker's wage from its start date until the next wage starts. */
export interface WageTerms {
  readonly startsOn: CalendarDate;
  readonly rate: PayRate;
  readonly basis: WageBasis;
  /** As entered: hours of a day, week or pay period (`standardHoursBasisOf`). */
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
  /** Working days of the whole period, also of one that the schedule begins within. */
  readonly ofDays: number;
}

export interface SalariedPeriod extends DateRange {
  readonly frequency: PayFrequency;
  /** As entered with the pay schedule; those of a wage take precedence. */
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
  if (wages.length <= 1) return wages[0];
  const inOrder = wages.toSorted((left, right) => (left.startsOn < right.startsOn ? -1 : 1));
  return inOrder.findLast(({ startsOn }) => startsOn <= day) ?? inOrder[0];
}

/** The first day of employment, and the gaps since then. */
export interface EmploymentSpan {
  readonly joinedOn: CalendarDate;
  readonly departures: readonly EmploymentGap[];
  /** Days of the period that another pay schedule of the worker pays. */
  readonly inOtherSchedule?: readonly DateRange[];
}

/** A gap in employment: from the day after the exit date to the day before the return. */
export interface EmploymentGap {
  readonly exitOn: CalendarDate;
  readonly returnsOn: CalendarDate | null;
  /** The regular run pays nothing for the period of the exit: a final payment does. */
  readonly isPaidElsewhere: boolean;
}

/** The working days of a period on which one wage, or other dated terms, was in effect. */
interface WageDays<Wage> extends Pick<SalaryPart, 'days'> {
  readonly wage: Wage;
}

/**
 * Counts the working days (Monday to Friday) of a period on which the worker was employed, by wage
 * or other dated terms. The exit date is the last working day. Days of another schedule do not count.
 */
export function planWageDays<Wage extends Pick<WageTerms, 'startsOn'>>(
  wages: readonly Wage[],
  period: DateRange,
  employed: EmploymentSpan,
): WageDays<Wage>[] {
  const begins = dayNumberOf(period.beginsOn);
  const ends = dayNumberOf(period.endsOn);
  const joined = Math.max(begins, dayNumberOf(employed.joinedOn));
  const parts: WageDays<Wage>[] = [];
  for (const [index, wage] of wages.entries()) {
    const next = wages[index + 1];
    // The first wage applies before its start date too.
    const from = index === 0 ? joined : Math.max(joined, dayNumberOf(wage.startsOn));
    const until = next ? Math.min(ends, dayNumberOf(next.startsOn) - 1) : ends;
    const days = workingDaysBetween(from, until) - workingDaysAbsent(employed, period, from, until);
    if (days > 0) parts.push({ wage, days });
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
  const ofDays = countWholeWorkingDays(period);
  return planWageDays(wages, period, employed)
    .filter(({ wage }) => isSalaried(wage))
    .map(({ wage, days }) => {
      const amount = salaryOf(wage, period, days, ofDays);
      return { wage, amount, days, ofDays };
    });
}

/** Counts the working days of a whole period of the calendar, of which the first one of a schedule may be a part. */
export function countWholeWorkingDays(
  period: DateRange & Pick<SalariedPeriod, 'frequency'>,
): number {
  const beginsOn = beginningOfWholePeriod(period.frequency, period);
  return countWorkingDays({ beginsOn, endsOn: period.endsOn });
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

/** Yearly amount of a wage paid for 2,080 hours; of a commission it is unknown and zero. */
export function annualWageOf({ rate, basis }: Pick<WageTerms, 'rate' | 'basis'>): Cents {
  const [times, divisor] = hourlyFactors[basis];
  return proportion(rate as number as Cents, times * hoursPerYear, divisor * (scale / 100));
}

/** The salary for `days` of a period's `ofDays` working days, rounded once. */
function salaryOf(wage: WageTerms, period: SalariedPeriod, days: number, ofDays: number): Cents {
  const { rate, basis } = wage;
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
      const hours = findStandardHours(wage, period) ?? fullTimeHoursOf(period.frequency);
      return proportion(scaled, hours * days, scale * ofDays * toCents);
    }
  }
}

/** Standard hours of a full pay period: those of the wage or of the schedule, where one has them. */
export function findStandardHours(
  wage: Pick<WageTerms, 'standardHours'>,
  period: Pick<SalariedPeriod, 'standardHours' | 'frequency'>,
): Hours | undefined {
  const entered = wage.standardHours ?? period.standardHours;
  return entered === null ? undefined : periodHoursOf(entered, period.frequency);
}

/** Standard hours of the days that a salary pays; `untracked` where no hours are entered. */
export function salaryHoursOf(
  parts: readonly SalaryPart[],
  period: SalariedPeriod,
  untracked: Hours,
): Hours {
  const hours = parts.map(
    ({ wage, days, ofDays }) => ((findStandardHours(wage, period) ?? untracked) * days) / ofDays,
  );
  return Math.round(hours.reduce((total, each) => total + each, 0)) as Hours;
}

/** Pay of hours at a wage, rounded once: an hour of a yearly wage is a 2,080th of it. */
export function payOfHours(
  { rate, basis }: Pick<WageTerms, 'rate' | 'basis'>,
  hours: Hours,
  multiplier: Multiplier = multiplierOne,
): Cents {
  const [times, divisor] = hourlyFactors[basis];
  return productOver([rate, hours, times * multiplier], divisor * productScale);
}

/** Three factors in ten-thousandths, from dollars to cents. */
const productScale = 10_000_000_000;

/**
 * The part of a salary lost to unpaid leave: its hours at the hourly value of the wage, divided by
 * working days among the wages of the period. Leave of all standard hours costs the whole salary.
 */
export function unpaidLeaveAmount(
  parts: readonly SalaryPart[],
  unpaid: Hours,
  period: SalariedPeriod,
): Cents {
  if (unpaid === 0) return noMoney;
  const salary = sum(parts.map(({ amount }) => amount));
  if (unpaid >= salaryHoursOf(parts, period, fullTimeHoursOf(period.frequency))) return salary;
  const allDays = parts.reduce((total, { days }) => total + days, 0);
  const lost = parts.map(({ wage, days }) => {
    const hours = proportion(unpaid as number as Cents, days, allDays);
    return payOfHours(wage, hours as number as Hours);
  });
  return lesser(sum(lost), salary);
}

/** Working days from `from` to `until` that fall into a gap in employment or belong to another schedule. */
function workingDaysAbsent(
  { departures, inOtherSchedule = [] }: EmploymentSpan,
  period: DateRange,
  from: number,
  until: number,
): number {
  if (departures.length === 0 && inOtherSchedule.length === 0) return 0;
  const absences = departures.map(({ exitOn, returnsOn, isPaidElsewhere }) => {
    const isLast = isPaidElsewhere && isLastPeriod(exitOn, period, inOtherSchedule);
    return {
      after: isLast ? Number.NEGATIVE_INFINITY : dayNumberOf(exitOn),
      before: returnsOn ? dayNumberOf(returnsOn) : Number.POSITIVE_INFINITY,
    };
  });
  const others = inOtherSchedule.map(({ beginsOn, endsOn }) => ({
    after: dayNumberOf(beginsOn) - 1,
    before: dayNumberOf(endsOn) + 1,
  }));
  const gaps = [...absences, ...others];
  let days = 0;
  for (let day = from; day <= until; day += 1)
    if (gaps.some(({ after, before }) => after < day && day < before))
      days += workingDaysBetween(day, day);
  return days;
}

/** True if a period pays the last day of a worker, which may belong to another schedule. */
export function isLastPeriod(
  exitOn: CalendarDate,
  period: DateRange,
  inOtherSchedule: readonly DateRange[],
): boolean {
  const hasExit = ({ beginsOn, endsOn }: DateRange) => beginsOn <= exitOn && exitOn <= endsOn;
  return hasExit(period) && !inOtherSchedule.some(hasExit);
}

/** Mondays to Fridays of a period. */
export function countWorkingDays({ beginsOn, endsOn }: DateRange): number {
  return workingDaysBetween(dayNumberOf(beginsOn), dayNumberOf(endsOn));
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
