import type { approvalRefusals } from '../../../contract/payroll/run-messages.ts';
import type { Transaction } from '../../../database/database.ts';
import { assessApproval } from '../../../engine/submission/approval.ts';
import { deleteApproval, findApproval, putApproval } from '../../../store/approvals.ts';
import { type BusinessUser, listBusinessUsers } from '../../../store/business-users.ts';
import type { Company } from '../../../store/companies.ts';
import type { PayPeriod } from '../../../store/pay-periods.ts';
import type { Id } from '../../../values/id.ts';
import type { Instant } from '../../../values/instant.ts';
import { fullNameOf } from '../../views/full-name.ts';
import type { Refusal, Refuse } from '../refusal.ts';

interface ApprovalContext {
  readonly tx: Transaction;
  readonly now: Instant;
  readonly refuse: Refuse<{ readonly refusals: typeof approvalRefusals }>;
}

/** Finds the approver if two people must approve; undefined if no approval is needed. */
export async function findApprover(
  { tx, refuse }: ApprovalContext,
  { companyId, needsApproval, name: company }: Company,
  businessUserId: Id<'businessUser'> | undefined,
): Promise<BusinessUser | Refusal | undefined> {
  if (!businessUserId) return needsApproval ? refuse('approverMissing', { company }) : undefined;
  const people = await listBusinessUsers(tx, companyId);
  const approver = people.find((person) => person.businessUserId === businessUserId);
  if (!approver) return refuse('unknownBusinessUser');
  return approver.payrollAdmin ? approver : refuse('notAdmin', { name: fullNameOf(approver) });
}

/**
 * Records an approval; returns the approver if another approval is needed, otherwise undefined.
 */
export async function recordApproval(
  { tx, now, refuse }: ApprovalContext,
  period: PayPeriod,
  { approver, previewHash }: { readonly approver: BusinessUser; readonly previewHash: string },
): Promise<Refusal | 'waits' | undefined> {
  const approval = { by: approver.businessUserId, previewHash };
  const before = await findApproval(tx, period);
  const people = before ? await listBusinessUsers(tx, period.companyId) : [];
  // Approvals of former payroll admins do not count.
  const counts = people.some(
    ({ businessUserId, payrollAdmin }) => payrollAdmin && businessUserId === before?.by,
  );
  const step = assessApproval(approval, counts ? before : undefined);
  if (step === 'samePerson') return refuse('samePerson', { name: fullNameOf(approver) });
  if (step === 'second') {
    deleteApproval(tx, period);
    return undefined;
  }
  putApproval(tx, period, approval, now);
  return 'waits';
}
