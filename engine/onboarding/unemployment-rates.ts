import { addYears, type CalendarDate, startOfQuarter } from '../../values/calendar-date.ts';
import type { Percentage } from '../../values/rate.ts';

/** Unemployment rate assigned by a state, in force until the next one takes effect. */
export interface AssignedRate {
  readonly effectiveOn: CalendarDate;
  readonly rate: Percentage;
}

/** Finds the rate in force, or else the first future one; rates must be sorted by date. */
export function findRateOn(
  rates: readonly AssignedRate[],
  today: CalendarDate,
): AssignedRate | undefined {
  return rates.findLast(({ effectiveOn }) => effectiveOn <= today) ?? rates[0];
}

/**
 * Chooses the effective date of a rate that is sent without one. States assign rates for whole
 * quarters, so it is the first day of this quarter, or the date of a later rate already in force,
 * which is then replaced.
 */
export function defaultEffectiveDate(
  rates: readonly AssignedRate[],
  today: CalendarDate,
): CalendarDate {
  const quarter = startOfQuarter(today);
  const since = rates.findLast(({ effectiveOn }) => effectiveOn <= today)?.effectiveOn;
  return since && since > quarter ? since : quarter;
}

/** Accepted effective dates. */
export function effectiveDateRange(today: CalendarDate) {
  return { earliest: addYears(today, -5), latest: addYears(today, 1) };
}
