import type { Cents } from '../../values/money.ts';
import type { VerificationStatus } from '../onboarding/company-verification.ts';
import type { FundingStatus } from '../onboarding/funding-account.ts';
import { largestAchAmount } from '../payments/rails/ach/ach-file.ts';

/** What decides whether the payroll of a period can be submitted. */
export interface RunToSubmit {
  readonly verification: VerificationStatus;
  /** Net pay by direct deposit, which is drawn from the company at once. */
  readonly drawn: Cents;
  /** The accounts the company could pay from, the best first. */
  readonly fundingAccounts: readonly FundingStatus[];
  /** Whether there is a bank that files could be handed to. */
  readonly hasBank: boolean;
  readonly workers: readonly RunWorker[];
  /** There is no law for the pay date yet. */
  readonly isEstimated: boolean;
  /** Oddities that a live company must resolve or confirm. */
  readonly warnings: readonly IdentityWarning[];
  /** What the caller saw and insists on, and what it is now. */
  readonly hash: { readonly insisted: string | undefined; readonly now: string };
}

export interface RunWorker {
  readonly id: string;
  readonly name: string;
  /** Why no law covers the payment; empty for one that can be paid. */
  readonly notCovered: readonly string[];
}

export interface IdentityWarning {
  readonly key: 'einShared' | 'ssnShared';
  readonly subject: { readonly id: string; readonly name: string };
}

/** One reason why a payroll cannot be submitted, in order of precedence. */
export type RunBlocker =
  | { readonly key: 'kybNotPassed'; readonly verification: VerificationStatus }
  | { readonly key: 'nobodyToPay' }
  | { readonly key: 'fundingNotReady'; readonly status: FundingStatus | 'missing' }
  | { readonly key: 'bankMissing' }
  | { readonly key: 'tooMuchAtOnce'; readonly drawn: Cents }
  | { readonly key: 'lawMissing' }
  | { readonly key: 'notCovered'; readonly worker: RunWorker; readonly reason: string }
  | { readonly key: 'identityWarning'; readonly warning: IdentityWarning }
  | { readonly key: 'figuresChanged' };

/** Why the money for direct deposits cannot be drawn or sent. */
export function listFundingBlockers({
  drawn,
  fundingAccounts: [funding],
  hasBank,
}: Pick<RunToSubmit, 'drawn' | 'fundingAccounts' | 'hasBank'>): RunBlocker[] {
  if (drawn === 0) return [];
  const blockers: RunBlocker[] = [];
  if (funding !== 'verified')
    blockers.push({ key: 'fundingNotReady', status: funding ?? 'missing' });
  if (!hasBank) blockers.push({ key: 'bankMissing' });
  if (drawn > largestAchAmount) blockers.push({ key: 'tooMuchAtOnce', drawn });
  return blockers;
}

export function listRunBlockers(run: RunToSubmit): RunBlocker[] {
  const blockers: RunBlocker[] = [];
  const { verification } = run;
  if (verification !== 'passed') blockers.push({ key: 'kybNotPassed', verification });
  if (run.workers.length === 0) blockers.push({ key: 'nobodyToPay' });
  blockers.push(...listFundingBlockers(run));
  if (run.isEstimated) blockers.push({ key: 'lawMissing' });
  for (const worker of run.workers)
    for (const reason of worker.notCovered) blockers.push({ key: 'notCovered', worker, reason });
  for (const warning of run.warnings) blockers.push({ key: 'identityWarning', warning });
  if (run.hash.insisted !== undefined && run.hash.insisted !== run.hash.now)
    blockers.push({ key: 'figuresChanged' });
  return blockers;
}
