import { addDays, addYears, type CalendarDate } from '../../values/calendar-date.ts';
import type { PayDayRule, ScheduleFrequency } from '../../values/pay-schedule.ts';
import { isEditable, type PayPeriodStatus } from '../../values/pay-schedule.ts';
import { nominalPayDay, planPayDay, toPayDayRule } from './pay-days.ts';
import { type Cadence, endOfPeriod } from './periods.ts';

/** A requested schedule. Its frequency decides which of the three pay day fields applies. */
export interface PayScheduleInput {
  readonly frequency: ScheduleFrequency;
  readonly beginsOn: CalendarDate;
  /** Pay day of the first period; the other periods are paid the same number of days after their end. */
  readonly payDate?: CalendarDate | undefined;
  readonly payDay?: PayDayRule | undefined;
  readonly payDateOption?: PayDayRule | undefined;
  /** The present rule of a schedule that is changed; used if the request has no pay day. */
  readonly formerPayDay?: PayDayRule | undefined;
}

export type PayScheduleProblem =
  | 'beginsTooFar'
  | 'noPayDay'
  | 'payDateBeforeBegin'
  | 'payDateContradicts'
  | 'payDateTooLate';

const furthestYears = 5;

/** Pay at most this many days after the end of a period: the longest month. */
const longestWaitDays = 31;

/** Checks a requested schedule. Returns its cadence, or the first problem in order of precedence. */
export function planCadence(
  schedule: PayScheduleInput,
  today: CalendarDate,
): Cadence | PayScheduleProblem {
  const { frequency, beginsOn, payDate } = schedule;
  if (beginsOn < addYears(today, -furthestYears)) return 'beginsTooFar';
  if (beginsOn > addYears(today, furthestYears)) return 'beginsTooFar';
  const rule =
    (endsWithMonth(frequency) && schedule.payDay) ||
    (frequency === 'semimonthly' && schedule.payDateOption);
  const endsOn = endOfPeriod(frequency, beginsOn);
  if (rule) {
    const nominal = nominalPayDay(rule, endsOn);
    const isSame = !payDate || payDate === nominal || payDate === planPayDay(nominal).payDate;
    return isSame ? { frequency, payDay: rule } : 'payDateContradicts';
  }
  const payDay = payDate ? toPayDayRule(endsOn, payDate) : schedule.formerPayDay;
  if (!payDay) return 'noPayDay';
  if (payDay.kind === 'dayOfNextMonth')
    return endsWithMonth(frequency) ? { frequency, payDay } : 'noPayDay';
  if (addDays(endsOn, payDay.days) < beginsOn) return 'payDateBeforeBegin';
  if (payDay.days > longestWaitDays) return 'payDateTooLate';
  return { frequency, payDay };
}

/** True if every period ends with a month, so that `payDay` can name a day of the next one. */
export function endsWithMonth(frequency: ScheduleFrequency): boolean {
  return frequency === 'monthly' || frequency === 'quarterly' || frequency === 'annually';
}

/** A period is in use if it has pay data or was submitted. */
export function isPeriodInUse(status: PayPeriodStatus, workersWithData: number): boolean {
  return workersWithData > 0 || !(isEditable(status) || status === 'Skipped');
}

/** Periods exist for a year ahead at all times. A month more is created, so that this is rarely due. */
const reserveDays = 31;

/** Returns the day up to which periods are created today. */
export function periodPlanningHorizon(today: CalendarDate, beginsOn: CalendarDate): CalendarDate {
  return addDays(addYears(today < beginsOn ? beginsOn : today, 1), reserveDays);
}

/** Returns the day on which more periods must be created: a year before the last one ends. */
export function extensionDueOn(lastEndsOn: CalendarDate): CalendarDate {
  return addYears(lastEndsOn, -1);
}
