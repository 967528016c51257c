import { statement, type Transaction } from '../database/database.ts';
import type { PayData } from '../engine/earnings/pay-data.ts';
import type { ApprovingPeople } from '../engine/submission/choose-approver.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
import { type PayPeriod, payPeriodColumns } from './pay-periods.ts';

interface ApprovalKey {
  readonly companyId: Id<'company'>;
  readonly payPeriodId: Id<'payPeriod'>;
}

/** The first of two approvals, by a business user or by a person. */
export interface FirstApproval {
  readonly businessUserId: Id<'businessUser'> | null;
  readonly personId: Id<'person'> | null;
  /** The principal who sent it. */
  readonly approvedBy: string;
  readonly previewHash: string;
  /** Undefined for a payroll. */
  readonly correction?: ApprovedCorrection | undefined;
}

/** A correction as it was approved. */
export interface ApprovedCorrection {
  readonly reason: string | undefined;
  readonly payments: readonly {
    readonly workerId: Id<'worker'>;
    readonly action: 'void' | 'replace';
    readonly data?: PayData | undefined;
  }[];
}

/** Loads the people of the account who may approve for a company. */
export async function loadApprovingPeople(
  tx: Transaction,
  companyId: Id<'company'>,
): Promise<ApprovingPeople> {
  const [{ hasPeople }, approvers] = await Promise.all([
    tx.one(findPeople),
    tx.many(listApproverRows, [companyId]),
  ]);
  return {
    hasPeople,
    approvers: approvers.map((row) => ({
      ...row,
      businessUserId: row.businessUserId ?? undefined,
    })),
  };
}

/** Finds the approval that needs a second person's approval. */
export async function findApproval(tx: Transaction, { companyId, payPeriodId }: ApprovalKey) {
  return tx.find(findApprovalRow, [tx.accountId, companyId, payPeriodId]);
}

/** A pay period that one of two people has approved. */
export interface WaitingApproval extends PayPeriod {
  readonly personId: Id<'person'> | null;
  /** Null if a person who signs in has approved it. */
  readonly businessUserName: string | null;
  readonly approvedAt: Instant;
  readonly previewHash: string;
  readonly isCorrection: boolean;
}

/** Lists the pay periods of a company that wait for the second approval, by pay date. */
export async function listApprovals(
  tx: Transaction,
  companyId: Id<'company'>,
): Promise<WaitingApproval[]> {
  return tx.many(listApprovalRows, [tx.accountId, companyId]);
}

/** Finds the correction of a period that waits for the second approval. */
export async function findApprovedCorrection(
  tx: Transaction,
  { companyId, payPeriodId }: ApprovalKey,
): Promise<ApprovedCorrection | undefined> {
  const row = await tx.find(findCorrectionRow, [tx.accountId, companyId, payPeriodId]);
  return row?.correction ?? undefined;
}

/** Records an approval and replaces any earlier one. */
export function putApproval(
  tx: Transaction,
  { companyId, payPeriodId }: ApprovalKey,
  { businessUserId, personId, approvedBy, previewHash, correction }: FirstApproval,
  now: Instant,
): void {
  tx.send(putApprovalRow, [
    tx.accountId,
    companyId,
    payPeriodId,
    businessUserId,
    personId,
    approvedBy,
    previewHash,
    formatInstant(now),
    correction && JSON.stringify(correction),
  ]);
}

/** Removes an approval that was used or whose payroll was cancelled. */
export function deleteApproval(tx: Transaction, { companyId, payPeriodId }: ApprovalKey): void {
  tx.send(deleteApprovalRow, [tx.accountId, companyId, payPeriodId]);
}

/** The principal who changed the pay of a period, and the person if it was one. */
export interface PayEditor {
  readonly by: string;
  readonly personId: Id<'person'> | undefined;
}

/**
 * Records who changed the pay of a period, which must be locked. An approval of a person was given to the
 * pay before the change and is void.
 */
export function recordPayEdit(
  tx: Transaction,
  { companyId, payPeriodId }: ApprovalKey,
  { by, personId }: PayEditor,
): void {
  tx.send(recordPayEditRow, [tx.accountId, companyId, payPeriodId, by, personId]);
  tx.send(voidApprovalRow, [tx.accountId, companyId, payPeriodId]);
}

/** Finds the person who changed the pay of a period last. */
export async function findLastEditor(
  tx: Transaction,
  { companyId, payPeriodId }: ApprovalKey,
): Promise<Id<'person'> | undefined> {
  const row = await tx.one(findLastEditorRow, [tx.accountId, companyId, payPeriodId]);
  return row.personId ?? undefined;
}

/** Sets whether two people must approve, which also answers a person who wants to end it. */
export function setApprovalRequired(
  tx: Transaction,
  companyId: Id<'company'>,
  isNeeded: boolean,
): void {
  tx.send(setApprovalRequiredRow, [tx.accountId, companyId, isNeeded]);
}

/** Finds the person who wants to end the approvals of a company. */
export async function findApprovalEnd(
  tx: Transaction,
  companyId: Id<'company'>,
): Promise<Id<'person'> | undefined> {
  return (await tx.one(findApprovalEndRow, [tx.accountId, companyId])).personId ?? undefined;
}

/** Records that a person wants to end the approvals of a company. */
export function putApprovalEnd(
  tx: Transaction,
  companyId: Id<'company'>,
  personId: Id<'person'>,
): void {
  tx.send(putApprovalEndRow, [tx.accountId, companyId, personId]);
}

const theCompany = 'account_id = $1 and company_id = $2';
const thePeriod = `${theCompany} and pay_period_id = $3`;
const findPeople = statement<{ hasPeople: boolean }>(
  'find people of account',
  'select account_has_people() "hasPeople"',
);
const listApproverRows = statement<{
  personId: Id<'person'>;
  name: string;
  businessUserId: Id<'businessUser'> | null;
  isPayrollAdmin: boolean;
}>(
  'list approvers',
  `select person_id "personId", name, business_user_id "businessUserId",
     is_payroll_admin "isPayrollAdmin"
   from list_approvers($1)`,
);
const listApprovalRows = statement<WaitingApproval>(
  'list approvals',
  `select ${payPeriodColumns}, person_id "personId", approval.created_at "approvedAt",
     preview_hash "previewHash", correction is not null "isCorrection",
     (select concat_ws(' ', first_name, last_name) from business_user approver
      where approver.account_id = $1 and approver.company_id = $2
        and approver.business_user_id = approval.business_user_id) "businessUserName"
   from payroll_approval approval join pay_period using (account_id, company_id, pay_period_id)
   where ${theCompany} and withdrawn_at is null
   order by pay_date, begins_on, pay_period_id`,
);
const findApprovalRow = statement<FirstApproval>(
  'find approval',
  `select business_user_id "businessUserId", person_id "personId", approved_by "approvedBy",
     preview_hash "previewHash"
   from payroll_approval where ${thePeriod}`,
);
const findCorrectionRow = statement<{ correction: ApprovedCorrection | null }>(
  'find approved correction',
  `select correction from payroll_approval where ${thePeriod}`,
);
const putApprovalRow = statement(
  'put approval',
  `insert into payroll_approval (account_id, company_id, pay_period_id, business_user_id, person_id,
     approved_by, preview_hash, created_at, correction)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
   on conflict (account_id, company_id, pay_period_id) do update set
     business_user_id = excluded.business_user_id, person_id = excluded.person_id,
     approved_by = excluded.approved_by, preview_hash = excluded.preview_hash,
     created_at = excluded.created_at, correction = excluded.correction`,
);
const deleteApprovalRow = statement(
  'delete approval',
  `delete from payroll_approval where ${thePeriod}`,
);
const recordPayEditRow = statement(
  'record pay edit',
  `update pay_period set edited_by = $4, edited_person_id = $5 where ${thePeriod}
     and (edited_by, edited_person_id) is distinct from ($4, $5::uuid)`,
);
const voidApprovalRow = statement(
  'void approval',
  `delete from payroll_approval where ${thePeriod} and person_id is not null`,
);
const findLastEditorRow = statement<{ personId: Id<'person'> | null }>(
  'find last editor',
  `select edited_person_id "personId" from pay_period where ${thePeriod}`,
);
const setApprovalRequiredRow = statement(
  'set approval',
  `update company set needs_approval = $3, approval_end_person_id = null where ${theCompany}`,
);
const findApprovalEndRow = statement<{ personId: Id<'person'> | null }>(
  'find approval end',
  `select approval_end_person_id "personId" from company where ${theCompany}`,
);
const putApprovalEndRow = statement(
  'put approval end',
  `update company set approval_end_person_id = $3 where ${theCompany}`,
);
