import type { CalendarDate } from '../../values/calendar-date.ts';
import type { PayPeriodType } from '../../values/pay-schedule.ts';
import type { WorkerType } from '../../values/vocabulary.ts';

export interface PeriodAhead {
  readonly type: PayPeriodType;
  readonly workerType: WorkerType;
  readonly beginsOn: CalendarDate;
  readonly endsOn: CalendarDate;
  readonly payDate: CalendarDate;
}

export interface EmployedSpan {
  readonly workerType: WorkerType;
  readonly joinedOn: CalendarDate;
  readonly employment: 'current' | 'deactivated' | 'terminated';
  readonly exitOn: CalendarDate | null;
}

/** Finds the first pay day, of regular periods in order, of one in which the worker is employed. */
export function findNextPayDay(
  { workerType, joinedOn, employment, exitOn }: EmployedSpan,
  ahead: readonly PeriodAhead[],
): CalendarDate | undefined {
  return ahead.find(
    (period) =>
      period.type === 'Regular' &&
      period.workerType === workerType &&
      joinedOn <= period.endsOn &&
      (employment === 'current' || (exitOn !== null && exitOn >= period.beginsOn)),
  )?.payDate;
}
