import type { initiatePayroll as declared } from '../../../contract/payroll/initiatePayroll.ts';
import { plannedRailOf } from '../../../engine/payments/choose-rail.ts';
import { checkRail } from '../../../engine/payments/rails/check/check-rail.ts';
import { findCompany } from '../../../store/companies.ts';
import { lockPayPeriod } from '../../../store/pay-periods.ts';
import { formatAmericanDate } from '../../../values/calendar-date.ts';
import { newYorkDateOf } from '../../../values/instant.ts';
import { cents, formatMoney } from '../../../values/money.ts';
import { isEditable } from '../../../values/pay-schedule.ts';
import { processRun } from '../../../workflows/payroll/process-run.ts';
import {
  assessPeriod,
  type PeriodAssessment,
  type Submission,
  submitPeriod,
} from '../../../workflows/payroll/submit-period.ts';
import { fullNameOf } from '../../views/full-name.ts';
import { describeDateRange } from '../../views/pay-record.ts';
import { toRunBlockerRecord } from '../../views/run-blocker-record.ts';
import type { Handler } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { findApprover, recordApproval } from './record-approval.ts';

export const initiatePayroll: Handler<typeof declared> = async (
  { companyId, payPeriodId, runNow, previewHash, businessUserId },
  context,
) => {
  const { tx, by, refuse } = context;
  const company = await findCompany(tx, companyId);
  if (!company) return refuse('unknownCompany');
  const period = await lockPayPeriod(tx, payPeriodId);
  if (period?.companyId !== companyId) return refuse('unknownPayPeriod');
  const payPeriod = describeDateRange(period);
  if (period.status === 'Submitted') return refuse('alreadySubmitted', { payPeriod });
  if (!isEditable(period.status))
    return refuse('notEditable', { payPeriod, status: period.status });

  const approver = await findApprover(context, company, businessUserId);
  if (approver instanceof Refusal) return approver;

  const judged = await assessPeriod(context, company, period, {
    insisted: previewHash,
    runNow,
    lockTotals: true,
  });
  const { payDate } = judged.computed;
  const refusal = Refusal.of(
    judged.blockers.map((blocker) => ({
      path: 'payPeriodId',
      message: toRunBlockerRecord(blocker, { company, period, payDate }).message,
    })),
  );
  if (refusal) return refusal;

  if (company.needsApproval && approver) {
    const approval = { approver, previewHash: judged.previewHash };
    const taken = await recordApproval(context, period, approval);
    if (taken instanceof Refusal) return taken;
    if (taken === 'waits') {
      const message = `${fullNameOf(approver)} approved the payroll of ${payPeriod}. It is submitted when another payroll admin approves the same figures.`;
      return { payPeriod: { payPeriodId, status: 'approvalPending', message } };
    }
  }

  const submission = await submitPeriod(context, judged, { by, runNow });
  if (submission.isDue) await processRun(context, submission.period);
  return {
    payPeriod: { payPeriodId, status: 'success', message: describeSubmission(submission, judged) },
  };
};

/** Describes the submission: workers, amount, pay date, cancellation and checks. */
function describeSubmission({ period, run, isDue }: Submission, judged: PeriodAssessment): string {
  const { workers, net } = run.totals;
  const people = workers === 1 ? '1 worker is' : `${workers} workers are`;
  const paid = `${people} paid $${formatMoney(cents(net))} on ${formatAmericanDate(run.payDate)}`;
  const until = `It can be cancelled until noon New York time on ${formatAmericanDate(newYorkDateOf(period.deadlineAt))}.`;
  const byCheck = judged.items.filter((item) => plannedRailOf(item, judged) === checkRail).length;
  return [
    `The payroll of ${describeDateRange(period)} was submitted: ${paid}.`,
    isDue ? 'It is being processed now.' : until,
    ...(byCheck > 0 ? [`${byCheck} of them by check.`] : []),
  ].join(' ');
}
