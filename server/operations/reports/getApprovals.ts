import type { getApprovals as declared } from '../../../contract/reports/getApprovals.ts';
import { personOf } from '../../../engine/access/principal.ts';
import { listApprovals, loadApprovingPeople } from '../../../store/approvals.ts';
import { toWaitingApproval } from '../../views/waiting-approval-record.ts';
import { withCompany } from '../scoped-handlers.ts';

export const getApprovals = withCompany<typeof declared>(
  async ({ companyId }, { tx, company, caller }) => {
    const [waiting, { approvers }] = await Promise.all([
      listApprovals(tx, companyId),
      loadApprovingPeople(tx, companyId),
    ]);
    const reader = { callerId: personOf(caller), approvers };
    return {
      approvals: {
        isRequired: company.needsApproval,
        waiting: waiting.map((approval) => toWaitingApproval(approval, reader)),
      },
    };
  },
);
