import type { CalendarDate } from '../../values/calendar-date.ts';
import type { Hours } from '../../values/hours.ts';

/** The last day of a worker, and the day by which the last pay is due. */
export interface FinalPayNotice {
  readonly exitOn: CalendarDate;
  /** Undefined if the deadline of the state is not known. */
  readonly dueOn: CalendarDate | undefined;
  /** False if the law that sets the deadline is not confirmed. */
  readonly isConfirmed: boolean;
}

/** Hours of a policy that are paid out. */
export interface PayoutNotice {
  readonly policy: string;
  readonly hours: Hours;
}
