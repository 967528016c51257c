import { correctionChangedMessage } from '../../../contract/payroll/correction-messages.ts';
import type { correctPayroll as declared } from '../../../contract/payroll/correctPayroll.ts';
import { applyCorrection } from '../../../workflows/corrections/apply-correction.ts';
import { toAmendedFormRecord } from '../../views/amended-form-record.ts';
import {
  describeAppliedCorrection,
  describeApprovedCorrection,
} from '../../views/describe-correction.ts';
import { toRunProblem } from '../../views/run-blocker-record.ts';
import type { Handler } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { type OpenedCorrection, openCorrection } from './open-correction.ts';
import { findApprover, recordApproval } from './record-approval.ts';

export const correctPayroll: Handler<typeof declared> = async (
  { previewHash, businessUserId, ...request },
  context,
) => {
  const opened = await openCorrection(request, context, { lock: true });
  if (opened instanceof Refusal) return opened;
  const { company, bundle, payments } = opened;
  const approver = await findApprover(context, company, businessUserId);
  if (approver instanceof Refusal) return approver;
  const refusal = Refusal.of(listCorrectionBlockers(opened, previewHash));
  if (refusal) return refusal;
  if (company.needsApproval && approver) {
    const approval = { approver, previewHash: bundle.previewHash };
    const taken = await recordApproval(context, bundle.period, approval);
    if (taken instanceof Refusal) return taken;
    if (taken === 'waits') return { correction: toPendingApproval(bundle, approver) };
  }

  const returned = payments.filter(({ kind, status }) => kind === 'wages' && status === 'returned');
  const { by } = context;
  const run = await applyCorrection(context, bundle, { by, reason: request.reason, returned });
  return {
    correction: {
      correctionId: run.payRunId,
      payPeriodId: run.payPeriodId,
      status: 'success',
      message: describeAppliedCorrection(bundle, context.warn),
      forms: bundle.forms.map(toAmendedFormRecord),
    },
  };
};

function listCorrectionBlockers({ company, bundle }: OpenedCorrection, insisted?: string) {
  const { blockers, period, run, previewHash: now } = bundle;
  const about = { company, period, payDate: run.payDate };
  return [
    ...blockers.map((each) => toRunProblem(each, about, 'companyId')),
    ...(insisted !== undefined && insisted !== now
      ? [{ key: 'changedSincePreview', path: 'previewHash', message: correctionChangedMessage }]
      : []),
  ];
}

/** The answer to the first of two approvals; nothing is corrected yet. */
function toPendingApproval(
  plan: OpenedCorrection['bundle'],
  approver: Parameters<typeof describeApprovedCorrection>[1],
) {
  return {
    correctionId: '',
    payPeriodId: plan.period.payPeriodId,
    status: 'approvalPending' as const,
    message: describeApprovedCorrection(plan, approver),
    forms: plan.forms.map(toAmendedFormRecord),
  };
}
