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
 * Whether a regular period is the last of a quarter, by the pay days that were planned: paid early
 * or late, it is still the only one. `next` is the deadline of the regular period after it.
 */
export function isLastPeriodOfQuarter(deadlineAt: Instant, next: Instant | undefined): boolean {
  return next === undefined || quarterOf(deadlineAt) !== quarterOf(next);
}

/**
 * Whether a worker is there on the last working day of the quarter in which a period is paid; who
 * leaves on it works on it.
 */
export function isEmployedAtQuarterEnd(worker: EmployedWorker, deadlineAt: Instant): boolean {
  const { year, month } = toDateParts(quarterOf(deadlineAt));
  const last = bankingDayOnOrBefore(dayInMonth({ year, month: month + 2, day: 31 }));
  return worker.joinedOn <= last && !hasLeft(worker, addDays(last, -1));
}

function quarterOf(deadlineAt: Instant): CalendarDate {
  return startOfQuarter(payDayForDeadline(newYorkDateOf(deadlineAt)));
}
