import type { getApprovals as declared } from '../../../contract/reports/getApprovals.ts';
import { listApprovals, loadApprovingPeople } from '../../../store/approvals.ts';
import { formatInstant } from '../../../values/instant.ts';
import { toPayPeriodRecord } from '../../views/pay-period-record.ts';
import { withCompany } from '../scoped-handlers.ts';

export const getApprovals = withCompany<typeof declared>(async ({ companyId }, { tx, company }) => {
  const [waiting, { approvers }] = await Promise.all([
    listApprovals(tx, companyId),
    loadApprovingPeople(tx, companyId),
  ]);
  const names = new Map(approvers.map(({ personId, name }) => [personId, name]));
  return {
    approvals: {
      isRequired: company.needsApproval,
      waiting: waiting.map(({ personId, businessUserName, approvedAt, ...period }) => ({
        ...toPayPeriodRecord(period),
        deadlineAt: formatInstant(period.deadlineAt),
        approvedBy: businessUserName ?? (personId && names.get(personId)) ?? null,
        approvedAt: formatInstant(approvedAt),
      })),
    },
  };
});
