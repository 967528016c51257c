import type { RequestOf } from '../../../contract/operation.ts';
import type { initiatePayroll as declared } from '../../../contract/payroll/initiatePayroll.ts';
import { findLastEditor } from '../../../store/approvals.ts';
import type { Company } from '../../../store/companies.ts';
import { lockPayPeriod, type PayPeriod } from '../../../store/pay-periods.ts';
import { isEditable } from '../../../values/pay-schedule.ts';
import { assessPeriod, type PeriodAssessment } from '../../../workflows/payroll/assess-period.ts';
import { processRun } from '../../../workflows/payroll/process-run.ts';
import { Blocked, submitPeriod } from '../../../workflows/payroll/submit-period.ts';
import {
  describeFirstApproval,
  describeSubmission,
  listSubmissionWarnings,
  SubmissionNotes,
} from '../../views/describe-submission.ts';
import { describeDateRange } from '../../views/pay-record.ts';
import { toRunProblem } from '../../views/run-blocker-record.ts';
import { describeTwoPeople } from '../../views/run-signatures.ts';
import { joinSentences } from '../../views/sentences.ts';
import type { RequestContext } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { withCompany } from '../scoped-handlers.ts';
import { findApprover, type NamedApprover, signAlone, signRun } from './record-approval.ts';

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

    const approved = company.needsApproval
      ? await approve(context, period, { approver, previewHash, runNow })
      : { signatures: await signAlone(context, approver), previewHash };
    if (approved instanceof Refusal) return approved;
    if ('message' in approved)
      return { payPeriod: { payPeriodId, status: 'approvalPending', message: approved.message } };

    const { signatures } = approved;
    const notes = new SubmissionNotes();
    const outcome = await submitPeriod(
      context,
      company,
      period,
      { insisted: approved.previewHash, runNow, signatures },
      (part) => notes.add(part),
    );
    if (outcome instanceof Blocked) return refuseBlocked(outcome.assessment, company);
    if (outcome.isDue) await processRun(context, outcome.period);
    for (const warning of listSubmissionWarnings(outcome, notes, company)) context.warn(warning);
    const message = joinSentences([
      describeSubmission(outcome, notes),
      describeTwoPeople(signatures),
    ]);
    return { payPeriod: { payPeriodId, status: 'success', message } };
  },
);

/** Records one of two approvals: returns a message for the first one and the signatures with the second. */
async function approve(
  context: RequestContext<typeof declared> & { readonly company: Company },
  period: PayPeriod,
  {
    approver,
    previewHash: insisted,
    runNow,
  }: Pick<RequestOf<typeof declared>, 'previewHash' | 'runNow'> & {
    readonly approver: NamedApprover | undefined;
  },
) {
  const { tx, company, refuse } = context;
  const options = { insisted, runNow, lockTotals: true };
  const assessed = await assessPeriod(context, company, period, options);
  if (assessed.blockers.length > 0) return refuseBlocked(assessed, company);
  const { previewHash } = assessed;
  const lastEditor = await findLastEditor(tx, period);
  const signed = await signRun(context, { company, period, previewHash, lastEditor }, approver);
  if (signed instanceof Refusal) return signed;
  if (signed.step === 'editedLast')
    return refuse('editedLast', { name: signed.approver.name, submitter: signed.submitter });
  if (signed.step === 'first')
    return { message: describeFirstApproval(signed.approver, describeDateRange(period)) };
  return { signatures: signed.signatures, previewHash };
}

function refuseBlocked({ computed, blockers }: PeriodAssessment, company: Company): Refusal {
  const { period, payDate } = computed;
  const refusal = Refusal.of(
    blockers.map((each) => toRunProblem(each, { company, period, payDate }, 'payPeriodId')),
  );
  if (!refusal) throw new Error('a payroll is blocked by nothing');
  return refusal;
}
