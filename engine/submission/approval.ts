/** Somebody who approved a payroll, and the figures that were seen. */
export interface Approval {
  readonly by: string;
  readonly previewHash: string;
}

export type ApprovalStep =
  /** Nobody approved these figures yet: this approval waits for a second. */
  | 'first'
  /** A second person approved the same figures: the payroll is submitted. */
  | 'second'
  /** One person cannot approve twice. */
  | 'samePerson';

/** What an approval of figures amounts to, given the one before it. */
export function assessApproval(now: Approval, before: Approval | undefined): ApprovalStep {
  // Whoever approved other figures has approved nothing that could be paid now.
  if (before?.previewHash !== now.previewHash) return 'first';
  return before.by === now.by ? 'samePerson' : 'second';
}
