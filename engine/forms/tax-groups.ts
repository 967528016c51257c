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
 * Taxes that are deposited together: `US 941`, `US 945`, `US 940`, or the code of one state or local tax. Which
 * agency of a state collects which of its taxes is not known here, so each of them is deposited alone.
 */
export type TaxGroup = string;

export const form941Group = 'US 941';
export const form945Group = 'US 945';
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
/** Backup withholding. */
export const form945Tax = 'US_BACKUP';

/** Tax in the ledger by pay date. */
export interface PostedTax {
  readonly payDate: CalendarDate;
  readonly taxCode: string;
  readonly tax: Cents;
}

export function taxGroupOf(taxCode: string): TaxGroup {
  if (taxCode === form940Tax) return form940Group;
  if (taxCode === form945Tax) return form945Group;
  return form941Taxes.includes(taxCode) ? form941Group : taxCode;
}

/** The tax of a group that takes a deposit for which no tax is owed. */
export function mainTaxOf(group: TaxGroup): string {
  if (group === form941Group) return incomeTax;
  if (group === form945Group) return form945Tax;
  return group === form940Group ? form940Tax : group;
}

/** True if deposits of the group count for a year and not for a quarter. */
export function isYearlyGroup(group: TaxGroup): boolean {
  return group === form940Group || group === form945Group;
}

/** First day of the year or quarter that deposits of a group count for. */
export function depositPeriodOf(group: TaxGroup, payDate: CalendarDate): CalendarDate {
  return isYearlyGroup(group) ? calendarDate(`${yearOf(payDate)}-01-01`) : startOfQuarter(payDate);
}

/** Last day of a deposit period. */
export function endOfDepositPeriod(group: TaxGroup, periodStart: CalendarDate): CalendarDate {
  const { year, month } = toDateParts(periodStart);
  const months = isYearlyGroup(group) ? 12 : 3;
  return addDays(dayInMonth({ year, month: month + months, day: 1 }), -1);
}
