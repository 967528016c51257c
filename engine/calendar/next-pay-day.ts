import type { CalendarDate } from '../../values/calendar-date.ts';
import type { PayPeriodType } from '../../values/pay-schedule.ts';
import type { WorkerType } from '../../values/vocabulary.ts';
import { type DatedSchedule, scheduleOn } from './schedule-move.ts';

export interface PeriodAhead {
  readonly type: PayPeriodType;
  readonly workerType: WorkerType;
  readonly beginsOn: CalendarDate;
  readonly endsOn: CalendarDate;
  readonly payDate: CalendarDate;
  /** The schedule of a regular period. */
  readonly scheduleName: string | null;
}

export interface EmployedSpan {
  readonly workerType: WorkerType;
  readonly joinedOn: CalendarDate;
  readonly employment: 'current' | 'deactivated' | 'terminated';
  readonly exitOn: CalendarDate | null;
  /** Schedules to which the worker was moved, in order. */
  readonly moves: readonly DatedSchedule[];
}

/** Finds the first pay day, of regular periods in order, of one in which the worker is employed. */
export function findNextPayDay(
  { workerType, joinedOn, employment, exitOn, moves }: EmployedSpan,
  ahead: readonly PeriodAhead[],
): CalendarDate | undefined {
  return ahead.find(
    (period) =>
      period.type === 'Regular' &&
      period.workerType === workerType &&
      [period.beginsOn, period.endsOn].some(
        (day) => scheduleOn(moves, day) === period.scheduleName,
      ) &&
      joinedOn <= period.endsOn &&
      (employment === 'current' || (exitOn !== null && exitOn >= period.beginsOn)),
  )?.payDate;
}
