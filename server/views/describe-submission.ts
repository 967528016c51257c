import { fillPlaceholders } from '../../contract/messages.ts';
import { payDelayedMessage } from '../../contract/payroll/run-messages.ts';
import type { Warning } from '../../contract/warnings.ts';
import { payDayForDeadline } from '../../engine/calendar/pay-days.ts';
import { plannedRailOf } from '../../engine/payments/choose-rail.ts';
import { checkRail } from '../../engine/payments/rails/check/check-rail.ts';
import type { Company } from '../../store/companies.ts';
import { formatAmericanDate } from '../../values/calendar-date.ts';
import { newYorkDateOf } from '../../values/instant.ts';
import { cents, formatMoney } from '../../values/money.ts';
import type { AssessedPart } from '../../workflows/payroll/assess-period.ts';
import type { Submission } from '../../workflows/payroll/submit-period.ts';
import { describeNotPaid } from './not-paid-records.ts';
import { describeDateRange } from './pay-record.ts';
import { PayrollWarnings } from './payroll-warning-records.ts';
import { joinSentences } from './sentences.ts';

/** Notes about the workers of a submitted payroll for its answer, collected from its parts. */
export class SubmissionNotes {
  readonly warnings = new PayrollWarnings();
  #byCheck = 0;

  add(part: AssessedPart): void {
    this.warnings.add(part);
    this.#byCheck += part.items.filter(
      (item) => item.pay.net > 0 && plannedRailOf(item, part) === checkRail,
    ).length;
  }

  get byCheck(): number {
    return this.#byCheck;
  }
}

/** Describes a submission: workers, amount, pay date, cancellation, checks, and who is not paid. */
export function describeSubmission(
  { period, run, isDue, assessment: { computed } }: Submission,
  { byCheck }: SubmissionNotes,
): string {
  const zeroPay = computed.notPaid.filter(({ reason }) => reason === 'zeroPay').length;
  const workers = run.totals.workers - zeroPay;
  const people = workers === 1 ? '1 worker is' : `${workers} workers are`;
  const net = formatMoney(cents(run.totals.net));
  const paid = `${people} paid $${net} on ${formatAmericanDate(run.payDate)}`;
  const deadline = formatAmericanDate(newYorkDateOf(period.deadlineAt));
  return joinSentences([
    `The payroll of ${describeDateRange(period)} was submitted: ${paid}.`,
    isDue
      ? 'It is being processed now.'
      : `It can be cancelled until noon New York time on ${deadline}.`,
    byCheck > 0 && `${byCheck} of them by check.`,
    describeNotPaid(computed.notPaid),
  ]);
}

/** Lists who is paid later than planned or not at all, and what else should be reviewed. */
export function listSubmissionWarnings(
  { run, period, assessment: { computed } }: Submission,
  { warnings }: SubmissionNotes,
  company: Company,
): readonly Warning[] {
  const path = 'payPeriodId';
  const planned = payDayForDeadline(newYorkDateOf(period.deadlineAt));
  const delayed = fillPlaceholders(payDelayedMessage, { payDate: run.payDate, planned });
  const unpaid = describeNotPaid(computed.notPaid);
  return [
    ...(run.payDate > planned ? [{ key: 'payDelayed', path, message: delayed } as const] : []),
    ...(unpaid ? [{ key: 'notPaid', path, message: unpaid } as const] : []),
    ...warnings.listByKey(computed, company, path),
  ];
}

/** Describes a first approval where two people must approve a payroll. */
export function describeFirstApproval(
  { name }: { readonly name: string },
  payPeriod: string,
): string {
  return `${name} approved the payroll of ${payPeriod}. It is submitted when another payroll admin approves the same figures.`;
}
