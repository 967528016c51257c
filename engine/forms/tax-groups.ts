import {
  addDays,
  type CalendarDate,
  calendarDate,
  dayInMonth,
  startOfQuarter,
  toDateParts,
  yearOf,
} from '../../values/calendar-date.ts';
import type { Cents } from '../../values/money.ts';

/**
 * Taxes that are deposited together: `US 941`, `US 940`, or the code of one state or local tax. Which
 * agency of a state collects which of its taxes is not known here, so each of them is deposited alone.
 */
export type TaxGroup = string;

export const form941Group = 'US 941';
export const form940Group = 'US 940';

export const incomeTax = 'US_FIT';
export const employeeShares = ['US_SS', 'US_MEDICARE', 'US_ADDITIONAL_MEDICARE'] as const;
/** Taxes of Form 941, in the order of the form. */
export const form941Taxes: readonly string[] = [
  incomeTax,
  ...employeeShares,
  'US_SS_ER',
  'US_MEDICARE_ER',
];
export const form940Tax = 'US_FUTA';

/** Tax in the ledger by pay date. */
export interface PostedTax {
  readonly payDate: CalendarDate;
  readonly taxCode: string;
  readonly tax: Cents;
}

export function taxGroupOf(taxCode: string): TaxGroup {
  if (taxCode === form940Tax) return form940Group;
  return form941Taxes.includes(taxCode) ? form941Group : taxCode;
}

/** First day of the period that deposits of a group count for: the year of US 940, or else the quarter. */
export function depositPeriodOf(group: TaxGroup, payDate: CalendarDate): CalendarDate {
  return group === form940Group
    ? calendarDate(`${yearOf(payDate)}-01-01`)
    : startOfQuarter(payDate);
}

/** Last day of a deposit period. */
export function endOfDepositPeriod(group: TaxGroup, periodStart: CalendarDate): CalendarDate {
  const { year, month } = toDateParts(periodStart);
  const months = group === form940Group ? 12 : 3;
  return addDays(dayInMonth({ year, month: month + months, day: 1 }), -1);
}
