import { type CalendarDate, formatAmericanDate } from '../../values/calendar-date.ts';

/** Refusals of changing a period's pay data, in order of precedence. */
export const payPeriodRefusals = {
  unknownCompany: 'Invalid CompanyId',
  unknownPayPeriod: 'Invalid PayPeriodId',
  periodSubmitted:
    'The pay period {payPeriod} is submitted and cannot be changed: cancel the submission first, with cancelPayrollSubmission.',
  periodRun:
    'The pay period {payPeriod} is {status} and can no longer be changed: pay what is owed in a supplemental period, with addSupplementalPayPeriod.',
  periodSkipped:
    'The pay period {payPeriod} was skipped and cannot be changed: pay in a supplemental period, with addSupplementalPayPeriod.',
} as const;

/** Part of the message if a change comes too late for the pay date. */
export const lateEditMessage =
  'The deadline of this period has passed: pay is delayed from {payDate} to {earliest}.';

/** `03/01/2026 - 03/14/2026`, as the interface shows a period to people. */
export function formatPayPeriod({
  beginsOn,
  endsOn,
}: {
  readonly beginsOn: CalendarDate;
  readonly endsOn: CalendarDate;
}): string {
  return `${formatAmericanDate(beginsOn)} - ${formatAmericanDate(endsOn)}`;
}
