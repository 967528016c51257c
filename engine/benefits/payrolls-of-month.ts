import {
  addDays,
  addMonths,
  type CalendarDate,
  earlierDate,
  endOfMonth,
  laterDate,
  type Month,
  monthOf,
} from '../../values/calendar-date.ts';
import type { Cents } from '../../values/money.ts';
import type { PayFrequency } from '../../values/pay-schedule.ts';
import type { DateRange, EmploymentSpan } from '../earnings/salary.ts';

/** The place of a payroll among the regular payrolls of a worker that are paid in its month: 1 of 2. */
export interface PayrollOfMonth {
  readonly number: number;
  readonly count: number;
  /** Months that a payroll of a quarter or a year is for; a shorter one is for that of its pay date. */
  readonly months?: readonly Month[] | undefined;
  /** The other payrolls of the month; undefined if each is taken to be as planned. */
  readonly others?: readonly OtherPayroll[];
  /** Amounts that the other payrolls have made due, by deduction and pay period. */
  readonly booked?: BookedDues;
  /** Earlier months of the year that paid the worker nothing, so that the cost of life insurance is still to be taxed. */
  readonly untaxed?: readonly Month[];
  /** Months in which payrolls of a shorter schedule pay the worker. */
  readonly inShorter?: readonly Month[];
  /** Another payroll of the month has taxed the cost of life insurance. */
  readonly isCoverTaxed?: boolean;
}

/** Another payroll of the month in its place. */
interface OtherPayroll {
  readonly payPeriodId: string;
  readonly number: number;
  readonly isSubmitted: boolean;
}

/** Amounts that payrolls of a month made due, by deduction and pay period. */
export type BookedDues = ReadonlyMap<string, ReadonlyMap<string, Cents>>;

/** An amount of a deduction that the payroll of a period made due. */
interface BookedDue {
  readonly deductionId: string;
  readonly payPeriodId: string;
  readonly due: Cents;
}

/** Gathers amounts that were made due by deduction and pay period. */
export function toBookedDues(dues: readonly BookedDue[]): BookedDues {
  const booked = new Map<string, Map<string, Cents>>();
  for (const { deductionId, payPeriodId, due } of dues) {
    const of = booked.get(deductionId) ?? new Map<string, Cents>();
    booked.set(deductionId, of.set(payPeriodId, due));
  }
  return booked;
}

interface RegularPayroll {
  readonly payDate: CalendarDate;
  readonly beginsOn: CalendarDate;
}

/** A regular payroll that pays a worker, of whichever schedule. */
export interface KnownPayroll extends RegularPayroll {
  readonly payPeriodId: string;
  readonly frequency: PayFrequency;
  /** The payroll is submitted or paid. */
  readonly isSubmitted: boolean;
}

/** Facts about the payrolls of one worker. */
interface PayrollFacts {
  /** Other regular payrolls of the worker in the year, by whichever schedule. */
  readonly others: readonly KnownPayroll[];
  readonly booked: BookedDues;
  /** Payrolls of the year that have taxed the cost of the worker's life insurance. */
  readonly taxedIn: ReadonlySet<string>;
}

/** Counts the place of a payroll by pay date, and on one day by the days worked. */
export function toPayrollOfMonth(
  own: RegularPayroll,
  others: readonly RegularPayroll[],
): PayrollOfMonth {
  const earlier = others.filter((other) => isEarlier(other, own));
  return { number: earlier.length + 1, count: others.length + 1 };
}

function isEarlier(one: RegularPayroll, other: RegularPayroll): boolean {
  return one.payDate === other.payDate
    ? one.beginsOn < other.beginsOn
    : one.payDate < other.payDate;
}

/**
 * Finds the place of a payroll among all payrolls of a worker in its month, and what they have taken and taxed.
 * The payroll of a quarter or a year is for its own months, and has no place in that of its pay date.
 */
export function toMonthOfWorker(
  own: RegularPayroll,
  { others, booked, taxedIn }: PayrollFacts,
): PayrollOfMonth {
  const month = monthOf(own.payDate);
  const short = others.filter(({ frequency }) => !isLong(frequency));
  const inMonth = short.filter(({ payDate }) => monthOf(payDate) === month);
  const inOrder = inMonth.toSorted((one, other) => (isEarlier(one, other) ? -1 : 1));
  const { number, count } = toPayrollOfMonth(own, inOrder);
  const taxed = new Set(
    others
      .filter(({ payPeriodId }) => taxedIn.has(payPeriodId))
      .map(({ payDate }) => monthOf(payDate)),
  );
  const paid = short.filter(({ payDate, isSubmitted }) => isSubmitted && payDate < month);
  const untaxed = new Set(paid.map(({ payDate }) => monthOf(payDate)));
  return {
    number,
    count,
    others: inOrder.map(({ payPeriodId, isSubmitted }, index) => ({
      payPeriodId,
      isSubmitted,
      number: index + (index + 1 < number ? 1 : 2),
    })),
    booked,
    untaxed: [...untaxed].filter((each) => !taxed.has(each)).sort(),
    inShorter: short.map(({ payDate }) => monthOf(payDate)),
    isCoverTaxed: taxed.has(month),
  };
}

/** True if the payroll is the first of its month that can tax what is taxed once a month. */
export function isFirstToTax({ number, others, isCoverTaxed }: PayrollOfMonth): boolean {
  if (!others) return number === 1;
  return !isCoverTaxed && others.every((other) => other.number > number || other.isSubmitted);
}

/** Counts the months that a payroll is for. */
export function countMonths({ months }: PayrollOfMonth): number {
  return months?.length ?? 1;
}

/** Leaves out the months before a record began. */
export function monthsSince(month: PayrollOfMonth, startsOn: CalendarDate): PayrollOfMonth {
  const { months, untaxed } = month;
  if (!months && !untaxed?.length) return month;
  const isSince = (each: Month) => each >= monthOf(startsOn);
  return {
    ...month,
    ...(months && { months: months.filter(isSince) }),
    ...(untaxed && { untaxed: untaxed.filter(isSince) }),
  };
}

/**
 * Gives the payroll of a quarter or a year the months in which the worker is employed and belongs to its
 * schedule, without those in which a shorter schedule pays: a worker may be moved. It is the only one of all of them.
 */
export function withMonthsOf(
  month: PayrollOfMonth,
  period: DateRange & { readonly frequency: PayFrequency },
  employed: EmploymentSpan,
): PayrollOfMonth {
  if (!isLong(period.frequency)) return withEmployedMonths(month, employed);
  const months: Month[] = [];
  for (let each = monthOf(period.beginsOn); each <= period.endsOn; each = addMonths(each, 1)) {
    const days = {
      beginsOn: laterDate(each, period.beginsOn),
      endsOn: earlierDate(endOfMonth(each), period.endsOn),
    };
    if (hasOwnDay(days, employed) && !month.inShorter?.includes(each)) months.push(each);
  }
  return { number: 1, count: 1, months };
}

/** Leaves out the untaxed months in which the worker was not employed. */
function withEmployedMonths(month: PayrollOfMonth, employed: EmploymentSpan): PayrollOfMonth {
  if (!month.untaxed?.length) return month;
  const { joinedOn, departures } = employed;
  const untaxed = month.untaxed.filter((each) =>
    hasOwnDay({ beginsOn: each, endsOn: endOfMonth(each) }, { joinedOn, departures }),
  );
  return { ...month, untaxed };
}

/** True for periods of more than a month. */
export function isLong(frequency: PayFrequency): boolean {
  return frequency === 'quarterly' || frequency === 'semiannually' || frequency === 'annually';
}

function hasOwnDay(
  { beginsOn, endsOn }: DateRange,
  { joinedOn, departures, inOtherSchedule = [] }: EmploymentSpan,
): boolean {
  for (let day = laterDate(beginsOn, joinedOn); day <= endsOn; day = addDays(day, 1)) {
    const isAbsent = departures.some(
      ({ exitOn, returnsOn }) => exitOn < day && (returnsOn === null || day < returnsOn),
    );
    const isOther = inOtherSchedule.some((other) => other.beginsOn <= day && day <= other.endsOn);
    if (!isAbsent && !isOther) return true;
  }
  return false;
}
