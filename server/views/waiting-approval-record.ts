import type { ResponseOf } from '../../contract/operation.ts';
import type { getApprovals } from '../../contract/reports/getApprovals.ts';
import type { WaitingApproval } from '../../store/approvals.ts';
import type { Id } from '../../values/id.ts';
import { formatInstant } from '../../values/instant.ts';
import { toPayPeriodRecord } from './pay-period-record.ts';

interface ApprovalReader {
  readonly callerId: Id<'person'> | undefined;
  readonly approvers: readonly { readonly personId: Id<'person'>; readonly name: string }[];
}

/** A payroll or correction that waits for the second person. */
export function toWaitingApproval(
  { personId, businessUserName, approvedAt, ...period }: WaitingApproval,
  { callerId, approvers }: ApprovalReader,
): ResponseOf<typeof getApprovals>['approvals']['waiting'][number] {
  const person = approvers.find((each) => each.personId === personId);
  return {
    ...toPayPeriodRecord(period),
    deadlineAt: formatInstant(period.deadlineAt),
    approvedBy: businessUserName ?? person?.name ?? null,
    approvedAt: formatInstant(approvedAt),
    previewHash: period.previewHash,
    isCorrection: period.isCorrection,
    isApprovedByCaller: personId !== null && personId === callerId,
  };
}
