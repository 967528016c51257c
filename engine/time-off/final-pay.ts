import type { FinalPayDeadlines } from '../../law/law.ts';
import { addDays, type CalendarDate } from '../../values/calendar-date.ts';
import { addBusinessDays } from '../calendar/business-days.ts';

export type DepartureCause = 'dismissed' | 'resigned' | 'unknown';

const resignation = /\b(quit|quits|resign\w*|voluntar\w*|retire\w*)\b/i;
const dismissal =
  /\b(fired?|dismiss\w*|discharg\w*|involuntar\w*|laid off|layoff|lay-off|for cause)\b/i;

/** Reads from the company's own words why a worker left. */
export function causeOfDeparture(...words: readonly (string | null)[]): DepartureCause {
  const text = words.filter((word) => word !== null).join(' ');
  const [isDismissed, isResigned] = [dismissal.test(text), resignation.test(text)];
  if (isDismissed === isResigned) return 'unknown';
  return isDismissed ? 'dismissed' : 'resigned';
}

interface Departure {
  readonly exitOn: CalendarDate;
  readonly cause: DepartureCause;
  /** The next regular payday on or after the exit; undefined without a schedule. */
  readonly nextPayday: CalendarDate | undefined;
}

/**
 * The day by which final pay is due; undefined if it is not known. If the cause is not known, the earlier
 * day counts.
 */
export function dueDateOfFinalPay(
  deadlines: FinalPayDeadlines | undefined,
  departure: Departure,
): CalendarDate | undefined {
  if (!deadlines) return undefined;
  const { cause } = departure;
  const causes = cause === 'unknown' ? (['dismissed', 'resigned'] as const) : [cause];
  const days = causes.map((each) => dayOf(deadlines[each], departure));
  return days.reduce((one, other) => (one && other && other < one ? other : (one ?? other)));
}

function dayOf(
  deadline: FinalPayDeadlines['dismissed'],
  { exitOn, nextPayday }: Departure,
): CalendarDate | undefined {
  if (!deadline) return undefined;
  const counted = countedDay(deadline, exitOn);
  if (!('payday' in deadline)) return counted;
  if (!('whicheverIs' in deadline) || !counted) return nextPayday;
  if (!nextPayday) return counted;
  const [earlier, later] = counted < nextPayday ? [counted, nextPayday] : [nextPayday, counted];
  return deadline.whicheverIs === 'earlier' ? earlier : later;
}

function countedDay(
  deadline: NonNullable<FinalPayDeadlines['dismissed']>,
  exitOn: CalendarDate,
): CalendarDate | undefined {
  if ('workingDays' in deadline && deadline.workingDays !== undefined)
    return addBusinessDays(exitOn, deadline.workingDays);
  if ('days' in deadline && deadline.days !== undefined) return addDays(exitOn, deadline.days);
  return undefined;
}
