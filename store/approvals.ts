import { statement, type Transaction } from '../database/database.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';

interface ApprovalKey {
  readonly companyId: Id<'company'>;
  readonly payPeriodId: Id<'payPeriod'>;
}

export interface FirstApproval {
  readonly by: Id<'businessUser'>;
  readonly previewHash: string;
}

/** Finds the approval that needs a second person's approval. */
export async function findApproval(tx: Transaction, { companyId, payPeriodId }: ApprovalKey) {
  return tx.find(findApprovalRow, [tx.accountId, companyId, payPeriodId]);
}

/** Records an approval and replaces any earlier one. */
export function putApproval(
  tx: Transaction,
  { companyId, payPeriodId }: ApprovalKey,
  { by, previewHash }: FirstApproval,
  now: Instant,
): void {
  tx.send(putApprovalRow, [
    tx.accountId,
    companyId,
    payPeriodId,
    by,
    previewHash,
    formatInstant(now),
  ]);
}

/** Removes an approval that was used or whose payroll was cancelled. */
export function deleteApproval(tx: Transaction, { companyId, payPeriodId }: ApprovalKey): void {
  tx.send(deleteApprovalRow, [tx.accountId, companyId, payPeriodId]);
}

export function setApprovalRequired(
  tx: Transaction,
  companyId: Id<'company'>,
  isNeeded: boolean,
): void {
  tx.send(setApprovalRequiredRow, [tx.accountId, companyId, isNeeded]);
}

const thePeriod = 'account_id = $1 and company_id = $2 and pay_period_id = $3';
const findApprovalRow = statement<FirstApproval>(
  'find approval',
  `select business_user_id "by", preview_hash "previewHash" from payroll_approval
   where ${thePeriod}`,
);
const putApprovalRow = statement(
  'put approval',
  `insert into payroll_approval (account_id, company_id, pay_period_id, business_user_id,
     preview_hash, created_at)
   values ($1, $2, $3, $4, $5, $6)
   on conflict (account_id, company_id, pay_period_id) do update set
     business_user_id = excluded.business_user_id, preview_hash = excluded.preview_hash,
     created_at = excluded.created_at`,
);
const deleteApprovalRow = statement(
  'delete approval',
  `delete from payroll_approval where ${thePeriod}`,
);
const setApprovalRequiredRow = statement(
  'set approval',
  `update company set needs_approval = $3
   where account_id = $1 and company_id = $2`,
);
