import type { initiatePayroll as declared } from '../../../contract/payroll/initiatePayroll.ts';
import { type Company, findCompany } from '../../../store/companies.ts';
import { lockPayPeriod } from '../../../store/pay-periods.ts';
import { isEditable } from '../../../values/pay-schedule.ts';
import { processRun } from '../../../workflows/payroll/process-run.ts';
import {
  assessPeriod,
  type PeriodAssessment,
  submitPeriod,
} from '../../../workflows/payroll/submit-period.ts';
import {
  describeFirstApproval,
  describeSubmission,
  listSubmissionWarnings,
} from '../../views/describe-submission.ts';
import { describeDateRange } from '../../views/pay-record.ts';
import { toRunProblem } from '../../views/run-blocker-record.ts';
import type { Handler, RequestContext } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { findApprover, recordApproval } from './record-approval.ts';

export const initiatePayroll: Handler<typeof declared> = async (
  { companyId, payPeriodId, runNow, previewHash, businessUserId },
  context,
) => {
  const { tx, refuse } = context;
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
    judged.blockers.map((each) => toRunProblem(each, { company, period, payDate }, 'payPeriodId')),
  );
  if (refusal) return refusal;

  if (company.needsApproval && approver) {
    const { previewHash: approved } = judged;
    const taken = await recordApproval(context, period, { approver, previewHash: approved });
    if (taken instanceof Refusal) return taken;
    if (taken === 'waits') {
      const message = describeFirstApproval(approver, payPeriod);
      return { payPeriod: { payPeriodId, status: 'approvalPending', message } };
    }
  }
  const message = await submitAssessed(context, company, judged, runNow);
  return { payPeriod: { payPeriodId, status: 'success', message } };
};

/** Submits the payroll, processes it if it is due, and describes what is paid. */
async function submitAssessed(
  context: RequestContext<typeof declared>,
  company: Company,
  judged: PeriodAssessment,
  runNow: boolean,
): Promise<string> {
  const submission = await submitPeriod(context, judged, { by: context.by, runNow });
  if (submission.isDue) await processRun(context, submission.period);
  for (const warning of listSubmissionWarnings(submission, judged, company)) context.warn(warning);
  return describeSubmission(submission, judged);
}
