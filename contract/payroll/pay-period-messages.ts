import { type CalendarDate, formatAmericanDate } from '../../values/calendar-date.ts';

/** Why what is paid in a period cannot be changed, in order of precedence. */
export const payPeriodRefusals = {
  unknownCompany: 'Invalid CompanyId',
  unknownPayPeriod: 'Invalid PayPeriodId',
  periodSubmitted:
    'The pay period {payPeriod} was submitted and cannot be changed: take the submission back first, with cancelPayrollSubmission.',
  periodRun:
    'The pay period {payPeriod} is {status} and cannot be changed any more: pay what is missing in a period of its own, with addSupplementalPayPeriod.',
  periodSkipped:
    'The pay period {payPeriod} was skipped and nobody is paid in it: pay in a period of its own, with addSupplementalPayPeriod.',
} as const;

/** Said in the answer's message when what was changed comes too late for the pay date. */
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
