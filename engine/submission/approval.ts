import type { Id } from '../../values/id.ts';

/** Somebody who approves: a person who signs in, or a business user whom a request names. */
export interface Approver {
  /** Undefined in an account without people. */
  readonly personId: Id<'person'> | undefined;
  readonly businessUserId: Id<'businessUser'> | undefined;
}

/** One person's approval of a payroll, with the hash of the figures approved. */
export interface Approval extends Approver {
  readonly previewHash: string;
}

export type ApprovalStep =
  /** The first approval of these figures: a second person must approve them. */
  | 'first'
  /** The second approval of the same figures: the payroll is submitted. */
  | 'second'
  /** One person cannot approve twice. */
  | 'samePerson'
  /** The second person must not be the one who changed the pay last. */
  | 'editedLast';

/** Assesses an approval, given the previous one and the person who changed the pay last. */
export function assessApproval(
  now: Approval,
  before: Approval | undefined,
  lastEditor: Id<'person'> | undefined,
): ApprovalStep {
  // An approval of other figures does not count.
  if (before?.previewHash !== now.previewHash) return 'first';
  if (isSamePerson(before, now)) return 'samePerson';
  const isEditor = now.personId !== undefined && now.personId === lastEditor;
  return isEditor ? 'editedLast' : 'second';
}

/** True also for two people of whom both are the same business user. */
export function isSamePerson(one: Approver, other: Approver): boolean {
  const isEqual = (first: Id | undefined, second: Id | undefined) =>
    first !== undefined && first === second;
  return isEqual(one.personId, other.personId) || isEqual(one.businessUserId, other.businessUserId);
}
