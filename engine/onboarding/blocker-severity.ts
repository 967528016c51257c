import type {
  BlockerKey,
  BlockerRule,
  companyBlockerRules,
  workerBlockerRules,
} from './blocker-rules.ts';

type BlockingKeyOf<Rules extends Readonly<Record<string, BlockerRule>>> = {
  [Key in keyof Rules]: Rules[Key]['severity'] extends 'blocks' ? Key : never;
}[keyof Rules];

/** Keys of tasks that can prevent a payroll. */
export type BlockingKey =
  | BlockingKeyOf<typeof companyBlockerRules>
  | BlockingKeyOf<typeof workerBlockerRules>;

const numbersAndIdentities: ReadonlySet<BlockerKey> = new Set([
  'einShared',
  'ssnShared',
  'identityMissing',
  'identityPending',
  'identityFailed',
]);
const fundingAccounts: ReadonlySet<BlockerKey> = new Set([
  'fundingAccountMissing',
  'fundingAccountUnverified',
]);

/**
 * Shared numbers and identities block live companies; in a sandbox, where test data repeats, they only
 * warn. A missing funding account blocks direct deposits only.
 */
export function withSeverity(
  rule: BlockerRule,
  key: BlockerKey,
  { isLive, needsFunding = true }: { readonly isLive: boolean; readonly needsFunding?: boolean },
): BlockerRule {
  const onlyWarns =
    (numbersAndIdentities.has(key) && !isLive) || (fundingAccounts.has(key) && !needsFunding);
  return onlyWarns ? { ...rule, severity: 'warns' } : rule;
}
