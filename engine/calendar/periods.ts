import {
  addDays,
  type CalendarDate,
  dayInMonth,
  endOfMonth,
  startOfQuarter,
  toDateParts,
} from '../../values/calendar-date.ts';
import type { PayDayRule, PayFrequency, ScheduleFrequency } from '../../values/pay-schedule.ts';
import { nominalPayDay, type PayDay, planPayDay } from './pay-days.ts';

/** The length and the pay day rule of a schedule's periods. */
export interface Cadence {
  readonly frequency: ScheduleFrequency;
  readonly payDay: PayDayRule;
}

export interface PlannedPeriod extends PayDay {
  readonly beginsOn: CalendarDate;
  readonly endsOn: CalendarDate;
}

/** Plans consecutive periods from a day until they cover another day. */
export function planPeriods(
  cadence: Cadence,
  { from, until }: { readonly from: CalendarDate; readonly until: CalendarDate },
): PlannedPeriod[] {
  const periods: PlannedPeriod[] = [];
  for (let beginsOn = from; beginsOn <= until; ) {
    const period = planPeriod(cadence, beginsOn);
    periods.push(period);
    beginsOn = addDays(period.endsOn, 1);
  }
  return periods;
}

/** Plans a number of consecutive periods from a day. */
export function planNextPeriods(
  cadence: Cadence,
  from: CalendarDate,
  count: number,
): PlannedPeriod[] {
  const periods: PlannedPeriod[] = [];
  for (let beginsOn = from; periods.length < count; ) {
    const period = planPeriod(cadence, beginsOn);
    periods.push(period);
    beginsOn = addDays(period.endsOn, 1);
  }
  return periods;
}

/**
 * Computes the last day of the period that begins on a day. Periods of half a month and longer end with
 * the half month, month, quarter or year: a schedule that begins on the 10th has a short first period.
 */
export function endOfPeriod(frequency: ScheduleFrequency, beginsOn: CalendarDate): CalendarDate {
  switch (frequency) {
    case 'weekly':
      return addDays(beginsOn, 6);
    case 'biweekly':
      return addDays(beginsOn, 13);
    case 'semimonthly':
      return toDateParts(beginsOn).day <= 15
        ? dayInMonth({ ...toDateParts(beginsOn), day: 15 })
        : endOfMonth(beginsOn);
    case 'monthly':
      return endOfMonth(beginsOn);
    case 'quarterly':
      return endOfQuarter(beginsOn);
    case 'annually':
      return dayInMonth({ ...toDateParts(beginsOn), month: 12, day: 31 });
  }
}

function endOfQuarter(date: CalendarDate): CalendarDate {
  const { year, month } = toDateParts(startOfQuarter(date));
  return dayInMonth({ year, month: month + 2, day: 31 });
}

/** Returns the first day of the half month, month, quarter or year that contains a day. */
export function beginningOfPeriod(frequency: CalendarFrequency, date: CalendarDate): CalendarDate {
  const parts = toDateParts(date);
  switch (frequency) {
    case 'semimonthly':
      return dayInMonth({ ...parts, day: parts.day > 15 ? 16 : 1 });
    case 'monthly':
      return dayInMonth({ ...parts, day: 1 });
    case 'quarterly':
      return startOfQuarter(date);
    case 'annually':
      return dayInMonth({ ...parts, month: 1, day: 1 });
  }
}

/**
 * Returns the first day that a period would have if it were not the short first one of its schedule. Its pay is
 * the share of its days in the whole period.
 */
export function beginningOfWholePeriod(
  frequency: PayFrequency,
  { beginsOn, endsOn }: { readonly beginsOn: CalendarDate; readonly endsOn: CalendarDate },
): CalendarDate {
  if (!isCalendarFrequency(frequency)) return beginsOn;
  return endsOn === endOfPeriod(frequency, beginsOn)
    ? beginningOfPeriod(frequency, beginsOn)
    : beginsOn;
}

const calendarFrequencies = ['semimonthly', 'monthly', 'quarterly', 'annually'] as const;

/** Frequencies of periods that end with a half month, month, quarter or year. */
type CalendarFrequency = (typeof calendarFrequencies)[number];

function isCalendarFrequency(frequency: PayFrequency): frequency is CalendarFrequency {
  return (calendarFrequencies as readonly PayFrequency[]).includes(frequency);
}

function planPeriod({ frequency, payDay }: Cadence, beginsOn: CalendarDate): PlannedPeriod {
  const endsOn = endOfPeriod(frequency, beginsOn);
  return { beginsOn, endsOn, ...planPayDay(nominalPayDay(payDay, endsOn)) };
}
