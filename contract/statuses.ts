import { z } from 'zod';

/** Status words of the answer to a write: ours on the left, the interface's on the right. */
export const outcomeStatuses = {
  registered: 'Registered',
  kycPending: 'KYC Pending',
  kycPassed: 'KYC Passed',
  kybPending: 'KYB Verification Pending',
  kybInitiated: 'KYB Verification Initiated',
  verificationPending: 'Verification Pending',
  approvalPending: 'Approval Pending',
  ready: 'Ready',
  new: 'New',
  active: 'Active',
  invited: 'Invite Sent',
  wageMissing: 'Add Wage',
  inactive: 'Inactive',
  success: 'Success',
  failed: 'Failed',
  cancelled: 'Cancelled',
  skipped: 'Skipped',
  removed: 'Removed',
} as const;

/** Status of a company's funding account. */
export const fundingAccountStatuses = {
  unapproved: 'Approval Pending',
  pending: 'Verification Pending',
  verified: 'Verified',
  failed: 'Verification Failed',
  inactive: 'Inactive',
} as const;

/** Status of a worker. */
export const workerStatuses = {
  wageMissing: 'Add Wage',
  invited: 'Invite Sent',
  active: 'Active',
  deactivated: 'Deactivate',
  terminated: 'Terminate',
} as const;

/** Status a worker leaves with. */
export const departureStatuses = { deactivated: 'Deactivate', terminated: 'Terminate' } as const;

/** Status of the verification of a worker's identity. */
export const identityStatuses = {
  new: 'not initiated',
  pending: 'pending',
  passed: 'passed',
  failed: 'failed',
} as const;

export const garnishmentStatuses = { active: 'Active', ended: 'Inactive', paid: 'Paid' } as const;

export const deliveryStatuses = {
  pending: 'Pending',
  delivered: 'Delivered',
  given_up: 'Given Up',
} as const;

/** One of some words, ours inside and the interface's on the wire. */
export function translatedEnum<const Inside extends string, const Word extends string>(
  words: Readonly<Record<Inside, Word>>,
) {
  return translated(z.enum(Object.values<Word>(words)), words);
}

/** Status of the answer to a write. */
export const outcomeStatus = () => translated(z.string(), outcomeStatuses);

function translated<Wire extends z.ZodType<string, string>, Inside extends string>(
  wire: Wire,
  words: Readonly<Record<Inside, string>>,
) {
  const entries = Object.entries<string>(words) as [Inside, string][];
  const insideByWord = new Map(entries.map(([inside, word]) => [word, inside]));
  return z.codec(wire, z.custom<Inside>(), {
    decode: (word) => insideByWord.get(word) as Inside,
    encode: (inside) => words[inside] as z.output<Wire>,
  });
}
