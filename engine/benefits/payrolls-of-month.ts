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
import type { PayFrequency } from '../../values/pay-schedule.ts';
import type { DateRange, EmploymentSpan } from '../earnings/salary.ts';

/** The place of a payroll among the regular payrolls that are paid in its month: 1 of 2. */
export interface PayrollOfMonth {
  readonly number: number;
  readonly count: number;
  /** Months that a payroll of a quarter or a year is for; a shorter one is for that of its pay date. */
  readonly months?: readonly Month[] | undefined;
}

export interface RegularPayroll {
  readonly payDate: CalendarDate;
  readonly beginsOn: CalendarDate;
}

/** Counts the place of a payroll by pay date, and on one day by the days worked. */
export function toPayrollOfMonth(
  own: RegularPayroll,
  others: readonly RegularPayroll[],
): PayrollOfMonth {
  const isEarlier = ({ payDate, beginsOn }: RegularPayroll) =>
    payDate === own.payDate ? beginsOn < own.beginsOn : payDate < own.payDate;
  return { number: others.filter(isEarlier).length + 1, count: others.length + 1 };
}

/** Counts the months that a payroll is for. */
export function countMonths({ months }: PayrollOfMonth): number {
  return months?.length ?? 1;
}

/** Leaves out the months before a record began. */
export function monthsSince(month: PayrollOfMonth, startsOn: CalendarDate): PayrollOfMonth {
  if (!month.months) return month;
  return { ...month, months: month.months.filter((each) => each >= monthOf(startsOn)) };
}

/**
 * Gives the payroll of a quarter or a year the months in which the worker is employed and belongs to its
 * schedule. It is the only one of all of them.
 */
export function withMonthsOf(
  month: PayrollOfMonth,
  period: DateRange & { readonly frequency: PayFrequency },
  employed: EmploymentSpan,
): PayrollOfMonth {
  if (!isLong(period.frequency)) return month;
  const months: Month[] = [];
  for (let each = monthOf(period.beginsOn); each <= period.endsOn; each = addMonths(each, 1)) {
    const days = {
      beginsOn: laterDate(each, period.beginsOn),
      endsOn: earlierDate(endOfMonth(each), period.endsOn),
    };
    if (hasOwnDay(days, employed)) months.push(each);
  }
  return { number: 1, count: 1, months };
}

/** True for periods of more than a month. */
function isLong(frequency: PayFrequency): boolean {
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
