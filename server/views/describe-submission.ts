import { plannedRailOf } from '../../engine/payments/choose-rail.ts';
import { checkRail } from '../../engine/payments/rails/check/check-rail.ts';
import { formatAmericanDate } from '../../values/calendar-date.ts';
import { newYorkDateOf } from '../../values/instant.ts';
import { cents, formatMoney } from '../../values/money.ts';
import type { PeriodAssessment, Submission } from '../../workflows/payroll/submit-period.ts';
import { fullNameOf } from './full-name.ts';
import { describeNotPaid } from './not-paid-records.ts';
import { describeDateRange } from './pay-record.ts';
import { joinSentences } from './sentences.ts';

/** Describes a submission: workers, amount, pay date, cancellation, checks, and who is not paid. */
export function describeSubmission(
  { period, run, isDue }: Submission,
  assessment: PeriodAssessment,
): string {
  const { computed, items } = assessment;
  const zeroPay = computed.notPaid.filter(({ reason }) => reason === 'zeroPay').length;
  const workers = run.totals.workers - zeroPay;
  const people = workers === 1 ? '1 worker is' : `${workers} workers are`;
  const net = formatMoney(cents(run.totals.net));
  const paid = `${people} paid $${net} on ${formatAmericanDate(run.payDate)}`;
  const deadline = formatAmericanDate(newYorkDateOf(period.deadlineAt));
  const byCheck = items.filter(
    (item) => item.pay.net > 0 && plannedRailOf(item, assessment) === checkRail,
  ).length;
  return joinSentences([
    `The payroll of ${describeDateRange(period)} was submitted: ${paid}.`,
    isDue
      ? 'It is being processed now.'
      : `It can be cancelled until noon New York time on ${deadline}.`,
    byCheck > 0 && `${byCheck} of them by check.`,
    describeNotPaid(computed.notPaid),
  ]);
}

/** Describes a first approval where two people must approve a payroll. */
export function describeFirstApproval(
  approver: { readonly firstName: string; readonly lastName: string },
  payPeriod: string,
): string {
  return `${fullNameOf(approver)} approved the payroll of ${payPeriod}. It is submitted when another payroll admin approves the same figures.`;
}
