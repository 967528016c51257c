import type { CalendarDate } from '../../values/calendar-date.ts';
import type { Hours } from '../../values/hours.ts';
import type { EarningRules, EarningsInput } from './earning-rules.ts';
import { type DayHours, findOvertimeOfDays, toBasePay } from './hours-by-day.ts';
import type { OvertimeHours, PayData } from './pay-data.ts';
import { findWageOn, isSalaried, planSalary, planWageDays, type WageTerms } from './salary.ts';

/** The wages of a worker in a period. */
export interface WagesOfPeriod {
  /** The wage on the last day of the period. */
  readonly last: WageTerms | undefined;
  /** The last hourly wage of a period that has salaried days as well: hours belong to the hourly days. */
  readonly hourly: WageTerms | undefined;
  /** The wage that hours of a day are paid at; without a day, that of all hours of the period. */
  readonly paidOn: (date: CalendarDate | null) => WageTerms | undefined;
}

/** Finds the wages that the hours of a period are paid at. */
export function findWagesOfPeriod(worker: EarningsInput, { period }: EarningRules): WagesOfPeriod {
  const { wages } = worker;
  const last = findWageOn(wages, period.endsOn);
  const isMixed =
    period.type === 'Regular' &&
    wages.some(isSalaried) &&
    !wages.every(isSalaried) &&
    planSalary(wages, period, worker).length > 0;
  const hourly = isMixed
    ? planWageDays(wages, period, worker).findLast(({ wage }) => !isSalaried(wage))?.wage
    : undefined;
  return {
    last,
    hourly,
    paidOn: (date) => {
      if (date === null || wages.length < 2) return hourly ?? last;
      const own = findWageOn(wages, date);
      return hourly && own && isSalaried(own) ? hourly : own;
    },
  };
}

/**
 * Divides the hours of days at the worker's own wage, and overtime that was sent, by the wage of the day, if a raise
 * takes effect within the period: hours before it are paid at the wage before it.
 */
export function divideByWage(
  data: PayData,
  wages: WagesOfPeriod,
  { payCodes }: EarningRules,
): PayData {
  const { paidOn } = wages;
  const usual = paidOn(null);
  const days = (data.days ?? []).map((day): DayHours => {
    const own = day.rate || payCodes.get(day.payCode)?.rate ? usual : paidOn(day.date);
    return !own || own === usual ? day : { ...day, wageFrom: own.startsOn };
  });
  const isDivided = days.some(({ wageFrom }) => wageFrom);
  const overtime = divideOvertime(data, wages);
  if (!isDivided && !overtime) return data;
  const amounts = (data.base ?? []).filter(({ hours }) => hours === 0);
  const base = isDivided && toBasePay(days, sumHours(data.overtime), payCodes);
  return {
    ...data,
    ...(isDivided && { days, base: [...amounts, ...(base || [])] }),
    ...(overtime && { overtime }),
  };
}

/** Divides overtime, in its order, among its days. Undefined if all of it is paid at the last wage. */
function divideOvertime(
  { days = [], overtime = [] }: PayData,
  { last, paidOn }: WagesOfPeriod,
): readonly OvertimeHours[] | undefined {
  const taken = overtime.length > 0 ? findOvertimeOfDays(days, sumHours(overtime)) : undefined;
  const parts = (taken ?? []).map((hours, index) => {
    const own = paidOn(days[index]?.date ?? null);
    return { hours, wageFrom: own === last ? undefined : own?.startsOn };
  });
  if (!parts.some(({ hours, wageFrom }) => hours > 0 && wageFrom)) return undefined;
  return overtime.flatMap((worked) => {
    const ofWage = new Map<CalendarDate | undefined, number>();
    let left: number = worked.hours;
    for (const part of parts) {
      const hours = Math.min(part.hours, left);
      part.hours -= hours;
      left -= hours;
      if (hours > 0) ofWage.set(part.wageFrom, (ofWage.get(part.wageFrom) ?? 0) + hours);
    }
    return [...ofWage].map(([wageFrom, hours]) => ({
      ...worked,
      hours: hours as Hours,
      ...(wageFrom && { wageFrom }),
    }));
  });
}

function sumHours(lines: readonly { readonly hours: Hours }[] = []): number {
  return lines.reduce((total, { hours }) => total + hours, 0);
}
