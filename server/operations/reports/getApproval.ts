import type { getApproval as declared } from '../../../contract/reports/getApproval.ts';
import { personOf } from '../../../engine/access/principal.ts';
import {
  type ApprovedCorrection,
  findApprovedCorrection,
  listApprovals,
  loadApprovingPeople,
} from '../../../store/approvals.ts';
import { findPayPeriod } from '../../../store/pay-periods.ts';
import { toEnteredPay } from '../../views/pay-entry-record.ts';
import { toWaitingApproval } from '../../views/waiting-approval-record.ts';
import { withCompany } from '../scoped-handlers.ts';

export const getApproval = withCompany<typeof declared>(
  async ({ companyId, payPeriodId }, { tx, company, caller, refuse }) => {
    const [period, all, { approvers }, correction] = await Promise.all([
      findPayPeriod(tx, payPeriodId),
      listApprovals(tx, companyId),
      loadApprovingPeople(tx, companyId),
      findApprovedCorrection(tx, { companyId, payPeriodId }),
    ]);
    if (period?.companyId !== companyId) return refuse('unknownPayPeriod');
    const waiting = all.find((each) => each.payPeriodId === payPeriodId);
    const reader = { callerId: personOf(caller), approvers };
    return {
      approval: {
        companyId,
        company: company.name,
        isRequired: company.needsApproval,
        waiting: waiting ? toWaitingApproval(waiting, reader) : null,
        correction: correction ? toApprovedCorrection(correction) : null,
      },
    };
  },
);

function toApprovedCorrection({ reason, payments }: ApprovedCorrection) {
  return {
    reason: reason ?? '',
    corrections: payments.map(({ workerId, action, data }) => ({
      workerId,
      action: action === 'void' ? ('Void' as const) : ('Replace' as const),
      ...(data && { entry: toEnteredPay({ data, exclusionReason: null }) }),
    })),
  };
}
