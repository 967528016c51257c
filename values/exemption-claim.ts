import { type CalendarDate, calendarDate, yearOf } from './calendar-date.ts';

/** The dates of a Form W-4 that decide for which year it claims exemption. */
interface DatedForm {
  /** The year printed on the form. */
  readonly year: number;
  readonly effectiveOn: CalendarDate;
}

/** The year for which a Form W-4 claims exemption. */
export function exemptionYearOf({ year, effectiveOn }: DatedForm): number {
  return Math.max(year, yearOf(effectiveOn));
}

/** Last day of an exemption claimed for a year (26 CFR 31.3402(f)(4)-2(c)). */
export function lastDayOfExemption(year: number): CalendarDate {
  return calendarDate(`${year + 1}-02-15`);
}

/** The first year whose exemption has not ended on a day. */
export function firstExemptYearOn(day: CalendarDate): number {
  const year = yearOf(day);
  return day > lastDayOfExemption(year - 1) ? year : year - 1;
}
