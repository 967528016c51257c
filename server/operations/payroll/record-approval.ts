import type { approvalRefusals } from '../../../contract/payroll/run-messages.ts';
import type { Transaction } from '../../../database/database.ts';
import { type Caller, personOf } from '../../../engine/access/principal.ts';
import { type Approver, assessApproval } from '../../../engine/submission/approval.ts';
import { chooseApprover } from '../../../engine/submission/choose-approver.ts';
import { findApiKeyName } from '../../../store/api-keys.ts';
import {
  type ApprovedCorrection,
  deleteApproval,
  type FirstApproval,
  findApproval,
  loadApprovingPeople,
  putApproval,
} from '../../../store/approvals.ts';
import { listBusinessUsers } from '../../../store/business-users.ts';
import type { Company } from '../../../store/companies.ts';
import type { PayPeriod } from '../../../store/pay-periods.ts';
import type { RunSignatures, RunSigner } from '../../../store/run-signatures.ts';
import type { Id } from '../../../values/id.ts';
import type { Instant } from '../../../values/instant.ts';
import { fullNameOf } from '../../views/full-name.ts';
import type { Refusal, Refuse } from '../refusal.ts';

interface ApprovalContext {
  readonly tx: Transaction;
  readonly now: Instant;
  readonly by: string;
  readonly caller: Caller;
  readonly refuse: Refuse<{ readonly refusals: typeof approvalRefusals }>;
}

export interface NamedApprover extends Approver {
  readonly name: string;
}

/** Finds the approver if two people must approve; undefined if no approval is needed. */
export async function findApprover(
  context: ApprovalContext,
  company: Company,
  named: Id<'businessUser'> | undefined,
): Promise<NamedApprover | Refusal | undefined> {
  const { tx, caller, refuse } = context;
  const { companyId, needsApproval } = company;
  const people = await loadApprovingPeople(tx, companyId);
  const asked = { needsApproval, callerId: personOf(caller), named };
  const chosen = chooseApprover(people, asked);
  switch (chosen.kind) {
    case 'person':
      return chosen.approver;
    case 'named':
      return findNamedApprover(context, company, named);
    case 'approverMustSignIn':
      return refuse('approverMustSignIn', { company: company.name });
    case 'notYourself':
      return refuse('notYourself');
    case 'notAdmin':
      return refuse('notAdmin', { name: chosen.name });
  }
}

/** Finds the business user whom a request of an account without people names. */
async function findNamedApprover(
  { tx, refuse }: ApprovalContext,
  { companyId, needsApproval, name: company }: Company,
  businessUserId: Id<'businessUser'> | undefined,
): Promise<NamedApprover | Refusal | undefined> {
  if (!businessUserId) return needsApproval ? refuse('approverMissing', { company }) : undefined;
  const users = await listBusinessUsers(tx, companyId);
  const found = users.find((user) => user.businessUserId === businessUserId);
  if (!found) return refuse('unknownBusinessUser');
  const name = fullNameOf(found);
  return found.payrollAdmin
    ? { personId: undefined, businessUserId, name }
    : refuse('notAdmin', { name });
}

/** A payroll or correction that is to be signed. */
interface RunToSign {
  readonly company: Company;
  readonly period: PayPeriod;
  readonly previewHash: string;
  /** The person who changed the pay last, who cannot be the second to approve it. */
  readonly lastEditor: Id<'person'> | undefined;
  /** Undefined for a payroll. */
  readonly correction?: ApprovedCorrection | undefined;
}

type SignedRun =
  | { readonly step: 'signed'; readonly signatures: RunSignatures }
  /** A second person must approve. */
  | { readonly step: 'first'; readonly approver: NamedApprover }
  /** Nothing was recorded: the approver changed the pay that the submitter has submitted. */
  | {
      readonly step: 'editedLast';
      readonly approver: NamedApprover;
      readonly submitter: string;
    };

/** Signs a run, or records the first of two approvals; refuses the second one of the same person. */
export async function signRun(
  context: ApprovalContext,
  run: RunToSign,
  approver: NamedApprover | undefined,
): Promise<SignedRun | Refusal> {
  const { tx, now, by, refuse } = context;
  const { company, period, previewHash, lastEditor, correction } = run;
  if (!company.needsApproval || !approver)
    return { step: 'signed', signatures: await signAlone(context, approver) };
  const before = await findApproval(tx, period);
  const submitter = before && (await findSubmitter(tx, period, before, approver));
  const earlier = submitter && { ...submitter, previewHash: before.previewHash };
  const step = assessApproval({ ...approver, previewHash }, earlier, lastEditor);
  if (step === 'samePerson') return refuse('samePerson', { name: approver.name });
  if (step === 'first' || !submitter) {
    putApproval(tx, period, toFirstApproval(approver, { by, previewHash, correction }), now);
    return { step: 'first', approver };
  }
  if (step === 'editedLast') return { step, approver, submitter: submitter.name };
  deleteApproval(tx, period);
  const submitted = toSigner(submitter, before.approvedBy);
  return { step: 'signed', signatures: { submitted, approved: toSigner(approver, by) } };
}

function toFirstApproval(
  { personId, businessUserId }: NamedApprover,
  { by, previewHash, correction }: Pick<RunToSign, 'previewHash' | 'correction'> & { by: string },
): FirstApproval {
  const isPerson = personId !== undefined;
  return {
    personId: personId ?? null,
    businessUserId: isPerson ? null : (businessUserId ?? null),
    approvedBy: by,
    previewHash,
    correction,
  };
}

/** The first approver, unless they are no payroll admin any more or approved before people signed in. */
async function findSubmitter(
  tx: Transaction,
  { companyId }: PayPeriod,
  before: FirstApproval,
  approver: NamedApprover,
): Promise<NamedApprover | undefined> {
  if (approver.personId !== undefined) {
    const { approvers } = await loadApprovingPeople(tx, companyId);
    return approvers.find((each) => each.isPayrollAdmin && each.personId === before.personId);
  }
  const users = await listBusinessUsers(tx, companyId);
  const user = users.find(
    ({ payrollAdmin, businessUserId }) => payrollAdmin && businessUserId === before.businessUserId,
  );
  return (
    user && { personId: undefined, businessUserId: user.businessUserId, name: fullNameOf(user) }
  );
}

/** The signatures of a run that one caller submits without an approval. */
export async function signAlone(
  { tx, by, caller }: Pick<ApprovalContext, 'tx' | 'by' | 'caller'>,
  approver: NamedApprover | undefined,
): Promise<RunSignatures> {
  if (approver?.personId !== undefined)
    return { submitted: toSigner(approver, by), approved: undefined };
  const name = caller.kind === 'key' ? await findApiKeyName(tx, caller.keyId) : null;
  return { submitted: { by, name, personId: null }, approved: undefined };
}

function toSigner({ name, personId }: NamedApprover, by: string): RunSigner {
  return { by, name, personId: personId ?? null };
}
