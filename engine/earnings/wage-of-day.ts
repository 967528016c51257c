import type { CalendarDate } from '../../values/calendar-date.ts';
import type { EarningRules, EarningsInput } from './earning-rules.ts';
import { type DayHours, toBasePay } from './hours-by-day.ts';
import type { PayData } from './pay-data.ts';
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
 * Divides the hours of days at the worker's own wage by the wage of the day, if a raise takes effect within
 * the period: hours before it are paid at the wage before it.
 */
export function divideByWage(
  data: PayData,
  { paidOn }: WagesOfPeriod,
  { payCodes }: EarningRules,
): PayData {
  const usual = paidOn(null);
  let isDivided = false;
  const days = (data.days ?? []).map((day): DayHours => {
    const own = day.rate || payCodes.get(day.payCode)?.rate ? usual : paidOn(day.date);
    if (!own || own === usual) return day;
    isDivided = true;
    return { ...day, wageFrom: own.startsOn };
  });
  if (!isDivided) return data;
  const entered = (data.overtime ?? []).reduce((total, { hours }) => total + hours, 0);
  const amounts = (data.base ?? []).filter(({ hours }) => hours === 0);
  return { ...data, days, base: [...amounts, ...(toBasePay(days, entered, payCodes) ?? [])] };
}
