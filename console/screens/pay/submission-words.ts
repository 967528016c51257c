import { showDate, showMoment } from '../../format/dates.ts';
import type { Preview } from './preview-query.ts';

export interface SubmissionTime {
  readonly deadlineMs: number;
  /** The deadline in words. */
  readonly deadline: string;
  /** The day on which a payroll that is submitted now is paid. */
  readonly payDate: string;
}

/** True if the deadline has passed; false while the time of the account is not known. */
export function isLate(deadlineMs: number, nowMs: number | undefined): boolean {
  return nowMs !== undefined && nowMs > deadlineMs;
}

/** Until when a submission can be cancelled; a late payroll is processed at once, and paid later than planned. */
export function describeCancelling(
  { deadlineMs, deadline, payDate }: SubmissionTime,
  nowMs: number | undefined,
): string {
  if (nowMs === undefined)
    return `It can be cancelled until ${deadline}. After that, it is processed at once.`;
  if (!isLate(deadlineMs, nowMs)) return `You can cancel until ${deadline}.`;
  return `The deadline, ${deadline}, has passed: pay day moves to ${showDate(payDate)}. The payroll is processed at once and cannot be cancelled.`;
}

/** Names the next pay date that holds once the deadline has passed; undefined before. */
export function describeDelay({
  payDate,
  late,
}: Pick<Preview, 'payDate' | 'late'>): string | undefined {
  if (!late) return undefined;
  const until = `if the payroll is submitted by ${showMoment(late.payDateHoldsUntil)}`;
  return payDate > late.plannedPayDate
    ? `The deadline has passed: the next pay date that holds is ${showDate(payDate)} instead of ${showDate(late.plannedPayDate)}, ${until}.`
    : `The deadline has passed: pay day is still ${showDate(payDate)}, ${until}.`;
}
