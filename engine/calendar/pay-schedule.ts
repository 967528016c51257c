import { addDays, addYears, type CalendarDate } from '../../values/calendar-date.ts';
import type { PayDayRule, ScheduleFrequency } from '../../values/pay-schedule.ts';
import { isEditable, type PayPeriodStatus } from '../../values/pay-schedule.ts';
import { toPayDayRule } from './pay-days.ts';
import { type Cadence, endOfPeriod } from './periods.ts';

/** A schedule as it is asked for: which of the three says the pay day depends on its frequency. */
export interface PayScheduleInput {
  readonly frequency: ScheduleFrequency;
  readonly beginsOn: CalendarDate;
  /** Of the first period; the others keep its distance from their end. */
  readonly payDate?: CalendarDate | undefined;
  readonly payDay?: PayDayRule | undefined;
  readonly payDateOption?: PayDayRule | undefined;
  /** The rule of a schedule that is changed, where nothing new is said. */
  readonly formerPayDay?: PayDayRule | undefined;
}

export type PayScheduleProblem =
  | 'beginsTooFar'
  | 'noPayDay'
  | 'payDateBeforeBegin'
  | 'payDateTooLate';

const furthestYears = 5;

/** People wait no longer for their pay than the longest month. */
const longestWaitDays = 31;

/** The cadence that is meant, or the first reason in order why there can be none. */
export function planCadence(
  asked: PayScheduleInput,
  today: CalendarDate,
): Cadence | PayScheduleProblem {
  const { frequency, beginsOn, payDate } = asked;
  if (beginsOn < addYears(today, -furthestYears)) return 'beginsTooFar';
  if (beginsOn > addYears(today, furthestYears)) return 'beginsTooFar';
  const stated =
    (frequency === 'monthly' && asked.payDay) ||
    (frequency === 'semimonthly' && asked.payDateOption);
  if (stated) return { frequency, payDay: stated };
  const endsOn = endOfPeriod(frequency, beginsOn);
  const payDay = payDate ? toPayDayRule(endsOn, payDate) : asked.formerPayDay;
  if (!payDay) return 'noPayDay';
  if (payDay.kind === 'dayOfNextMonth')
    return frequency === 'monthly' ? { frequency, payDay } : 'noPayDay';
  if (addDays(endsOn, payDay.days) < beginsOn) return 'payDateBeforeBegin';
  if (payDay.days > longestWaitDays) return 'payDateTooLate';
  return { frequency, payDay };
}

/** Whether a period is more than a plan: it has pay data, or was submitted. */
export function isPeriodInUse(status: PayPeriodStatus, workersWithData: number): boolean {
  return workersWithData > 0 || !(isEditable(status) || status === 'Skipped');
}

/** Periods are there for a year ahead at all times; a month more is made, so that this comes up rarely. */
const reserveDays = 31;

/** The day up to which periods are made today. */
export function periodPlanningHorizon(today: CalendarDate, beginsOn: CalendarDate): CalendarDate {
  return addDays(addYears(today < beginsOn ? beginsOn : today, 1), reserveDays);
}

/** The day on which more periods must be made, when the last ends on a day: a year before it. */
export function extensionDueOn(lastEndsOn: CalendarDate): CalendarDate {
  return addYears(lastEndsOn, -1);
}
