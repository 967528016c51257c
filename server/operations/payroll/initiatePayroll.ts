import type { initiatePayroll as declared } from '../../../contract/payroll/initiatePayroll.ts';
import { findLastEditor } from '../../../store/approvals.ts';
import type { Company } from '../../../store/companies.ts';
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
import { describeTwoPeople } from '../../views/run-signatures.ts';
import { joinSentences } from '../../views/sentences.ts';
import type { RequestContext } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { withCompany } from '../scoped-handlers.ts';
import { findApprover, signRun } from './record-approval.ts';

export const initiatePayroll = withCompany<typeof declared>(
  async ({ companyId, payPeriodId, runNow, previewHash, businessUserId }, context) => {
    const { tx, company, refuse } = context;
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
      judged.blockers.map((each) =>
        toRunProblem(each, { company, period, payDate }, 'payPeriodId'),
      ),
    );
    if (refusal) return refusal;

    const { previewHash: approved } = judged;
    const lastEditor = company.needsApproval ? await findLastEditor(tx, period) : undefined;
    const toSign = { company, period, previewHash: approved, lastEditor };
    const signed = await signRun(context, toSign, approver);
    if (signed instanceof Refusal) return signed;
    if (signed.step === 'editedLast')
      return refuse('editedLast', { name: signed.approver.name, submitter: signed.submitter });
    if (signed.step === 'first') {
      const message = describeFirstApproval(signed.approver, payPeriod);
      return { payPeriod: { payPeriodId, status: 'approvalPending', message } };
    }
    const { signatures } = signed;
    const submitted = await submitAssessed(context, company, judged, { runNow, signatures });
    const message = joinSentences([submitted, describeTwoPeople(signatures)]);
    return { payPeriod: { payPeriodId, status: 'success', message } };
  },
);

/** Submits the payroll, processes it if it is due, and describes what is paid. */
async function submitAssessed(
  context: RequestContext<typeof declared>,
  company: Company,
  judged: PeriodAssessment,
  options: Parameters<typeof submitPeriod>[2],
): Promise<string> {
  const submission = await submitPeriod(context, judged, options);
  if (submission.isDue) await processRun(context, submission.period);
  for (const warning of listSubmissionWarnings(submission, judged, company)) context.warn(warning);
  return describeSubmission(submission, judged);
}
