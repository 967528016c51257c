import { correctionChangedMessage } from '../../../contract/payroll/correction-messages.ts';
import type { correctPayroll as declared } from '../../../contract/payroll/correctPayroll.ts';
import { applyCorrection } from '../../../workflows/corrections/apply-correction.ts';
import { toAmendedFormRecord } from '../../views/amended-form-record.ts';
import {
  describeAppliedCorrection,
  describeApprovedCorrection,
} from '../../views/describe-correction.ts';
import { toRunProblem } from '../../views/run-blocker-record.ts';
import { describeTwoPeople } from '../../views/run-signatures.ts';
import { joinSentences } from '../../views/sentences.ts';
import type { Handler } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { type OpenedCorrection, openCorrection } from './open-correction.ts';
import { findApprover, signRun } from './record-approval.ts';

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
  // The pay of a correction is what its request states, so that only its sender has edited it.
  const { period, previewHash: approved } = bundle;
  const correction = {
    reason: request.reason,
    payments: bundle.payments.map(({ result, action, data }) => ({
      workerId: result.workerId,
      action,
      data,
    })),
  };
  const toSign = { company, period, previewHash: approved, lastEditor: undefined, correction };
  const signed = await signRun(context, toSign, approver);
  if (signed instanceof Refusal) return signed;
  if (signed.step !== 'signed') return { correction: toPendingApproval(bundle, signed.approver) };

  const returned = payments.filter(({ kind, status }) => kind === 'wages' && status === 'returned');
  const { reason } = request;
  const { signatures } = signed;
  const run = await applyCorrection(context, bundle, { signatures, reason, returned });
  return {
    correction: {
      correctionId: run.payRunId,
      payPeriodId: run.payPeriodId,
      status: 'success',
      message: joinSentences([
        describeAppliedCorrection(bundle, context.warn),
        describeTwoPeople(signatures),
      ]),
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
