import {
  addDays,
  type CalendarDate,
  dayInMonth,
  endOfMonth,
  toDateParts,
} from '../../values/calendar-date.ts';
import type { PayDayRule, ScheduleFrequency } from '../../values/pay-schedule.ts';
import { nominalPayDay, type PayDay, planPayDay } from './pay-days.ts';

/** What decides a schedule's periods: how long they are, and when each is paid. */
export interface Cadence {
  readonly frequency: ScheduleFrequency;
  readonly payDay: PayDayRule;
}

export interface PlannedPeriod extends PayDay {
  readonly beginsOn: CalendarDate;
  readonly endsOn: CalendarDate;
}

/** Periods one after the other from a day on, until the calendar is covered up to another. */
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

/** The first so many periods from a day on. */
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
 * The last day of the period that begins on a day. Within a month, periods end where the calendar
 * says: a schedule that begins on the 10th has a short first period.
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
  }
}

/** The first day of the calendar's own period in which a day lies; weeks begin when we say. */
export function beginningOfPeriod(
  frequency: 'semimonthly' | 'monthly',
  date: CalendarDate,
): CalendarDate {
  const parts = toDateParts(date);
  return dayInMonth({ ...parts, day: frequency === 'semimonthly' && parts.day > 15 ? 16 : 1 });
}

function planPeriod({ frequency, payDay }: Cadence, beginsOn: CalendarDate): PlannedPeriod {
  const endsOn = endOfPeriod(frequency, beginsOn);
  return { beginsOn, endsOn, ...planPayDay(nominalPayDay(payDay, endsOn)) };
}
