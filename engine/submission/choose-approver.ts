import type { Id } from '../../values/id.ts';
import type { Approver } from './approval.ts';

/** A person who may approve for a company, with who they are there. */
export interface ApprovingPerson extends Approver {
  readonly personId: Id<'person'>;
  readonly name: string;
  /** False if the business user whom the person is may not run payrolls, or was deleted. */
  readonly isPayrollAdmin: boolean;
}

/** The people of an account as far as approvals depend on them. */
export interface ApprovingPeople {
  /** True if anybody signs in to the account, in any role. */
  readonly hasPeople: boolean;
  readonly approvers: readonly ApprovingPerson[];
}

export interface RequestedApproval {
  readonly needsApproval: boolean;
  /** The person who sends the request; undefined for a key of a program. */
  readonly callerId: Id<'person'> | undefined;
  /** The business user whom the request names. */
  readonly named: Id<'businessUser'> | undefined;
}

export type ApproverChoice =
  | { readonly kind: 'person'; readonly approver: ApprovingPerson }
  /** The business user whom the request names, if any. */
  | { readonly kind: 'named' }
  | { readonly kind: 'approverMustSignIn' }
  | { readonly kind: 'notYourself' }
  | { readonly kind: 'notAdmin'; readonly name: string };

/** Chooses the approver of a request: where people sign in, they approve in their own name only. */
export function chooseApprover(
  { hasPeople, approvers }: ApprovingPeople,
  { needsApproval, callerId, named }: RequestedApproval,
): ApproverChoice {
  if (!hasPeople) return { kind: 'named' };
  const approver = approvers.find(({ personId }) => personId === callerId);
  if (!approver) return { kind: needsApproval ? 'approverMustSignIn' : 'named' };
  if (named !== undefined && named !== approver.businessUserId) return { kind: 'notYourself' };
  if (needsApproval && !approver.isPayrollAdmin) return { kind: 'notAdmin', name: approver.name };
  return { kind: 'person', approver };
}
