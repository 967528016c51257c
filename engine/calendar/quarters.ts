import {
  addDays,
  type CalendarDate,
  dayInMonth,
  startOfQuarter,
  toDateParts,
} from '../../values/calendar-date.ts';
import { type Instant, newYorkDateOf } from '../../values/instant.ts';
import { type EmploymentState, hasLeft } from '../onboarding/worker-status.ts';
import { bankingDayOnOrBefore } from './banking-days.ts';
import { payDayForDeadline } from './pay-days.ts';

export interface EmployedWorker extends EmploymentState {
  readonly joinedOn: CalendarDate;
}

/**
 * A regular period is the last of a quarter if the next one is planned to be paid in another quarter.
 * Planned pay days decide, so that exactly one period is the last even if one is paid early or late.
 * `next` is the deadline of the next regular period.
 */
export function isLastPeriodOfQuarter(deadlineAt: Instant, next: Instant | undefined): boolean {
  return next === undefined || quarterOf(deadlineAt) !== quarterOf(next);
}

/**
 * A worker is employed on the last working day of the quarter in which a period is paid. A worker who
 * leaves on that day counts as employed on it.
 */
export function isEmployedAtQuarterEnd(worker: EmployedWorker, deadlineAt: Instant): boolean {
  const { year, month } = toDateParts(quarterOf(deadlineAt));
  const last = bankingDayOnOrBefore(dayInMonth({ year, month: month + 2, day: 31 }));
  return worker.joinedOn <= last && !hasLeft(worker, addDays(last, -1));
}

function quarterOf(deadlineAt: Instant): CalendarDate {
  return startOfQuarter(payDayForDeadline(newYorkDateOf(deadlineAt)));
}
