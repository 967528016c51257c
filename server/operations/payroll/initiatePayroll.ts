import type { initiatePayroll as declared } from '../../../contract/payroll/initiatePayroll.ts';
import { findCompany } from '../../../store/companies.ts';
import { lockPayPeriod } from '../../../store/pay-periods.ts';
import { isEditable } from '../../../values/pay-schedule.ts';
import { processRun } from '../../../workflows/payroll/process-run.ts';
import { assessPeriod, submitPeriod } from '../../../workflows/payroll/submit-period.ts';
import { describeFirstApproval, describeSubmission } from '../../views/describe-submission.ts';
import { describeNotPaid } from '../../views/not-paid-records.ts';
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
      key: blocker.key,
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
      const message = describeFirstApproval(approver, payPeriod);
      return { payPeriod: { payPeriodId, status: 'approvalPending', message } };
    }
  }

  const submission = await submitPeriod(context, judged, { by, runNow });
  if (submission.isDue) await processRun(context, submission.period);
  const unpaid = describeNotPaid(judged.computed.notPaid);
  if (unpaid) context.warn({ key: 'notPaid', path: 'payPeriodId', message: unpaid });
  return {
    payPeriod: { payPeriodId, status: 'success', message: describeSubmission(submission, judged) },
  };
};
