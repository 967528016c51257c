/** One person's approval of a payroll, with the hash of the figures approved. */
export interface Approval {
  readonly by: string;
  readonly previewHash: string;
}

export type ApprovalStep =
  /** The first approval of these figures: a second person must approve them. */
  | 'first'
  /** The second approval of the same figures: the payroll is submitted. */
  | 'second'
  /** One person cannot approve twice. */
  | 'samePerson';

/** Assesses an approval, given the previous one. */
export function assessApproval(now: Approval, before: Approval | undefined): ApprovalStep {
  // An approval of other figures does not count.
  if (before?.previewHash !== now.previewHash) return 'first';
  return before.by === now.by ? 'samePerson' : 'second';
}
