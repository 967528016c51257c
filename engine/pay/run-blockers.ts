import type { Cents } from '../../values/money.ts';
import type { Verification } from '../onboarding/company-verification.ts';
import type { FundingStatus } from '../onboarding/funding.ts';
import { largestAmount } from '../payments/nacha/check-file.ts';

/** What decides whether the payroll of a period can be submitted. */
export interface RunToSubmit {
  readonly verification: Verification;
  /** What people are paid by direct deposit, and the company is debited for. */
  readonly deposits: Cents;
  /** The accounts the company could pay from, the best first. */
  readonly fundingAccounts: readonly FundingStatus[];
  /** Whether there is a bank that files could be handed to. */
  readonly hasBank: boolean;
  readonly workers: readonly RunWorker[];
  /** There is no law for the pay date yet. */
  readonly isEstimated: boolean;
  /** Oddities that a live company must resolve or confirm. */
  readonly oddities: readonly Oddity[];
  /** What the caller saw and insists on, and what it is now. */
  readonly hash: { readonly insisted: string | undefined; readonly now: string };
}

export interface RunWorker {
  readonly id: string;
  readonly name: string;
  /** Why no law covers the payment; empty for one that can be paid. */
  readonly notCovered: readonly string[];
}

export interface Oddity {
  readonly key: 'einShared' | 'ssnShared';
  readonly subject: { readonly id: string; readonly name: string };
}

/** One reason why a payroll cannot be submitted, in order of precedence. */
export type RunBlocker =
  | { readonly key: 'kybNotPassed' }
  | { readonly key: 'nobodyToPay' }
  | { readonly key: 'fundingNotReady'; readonly status: FundingStatus | 'missing' }
  | { readonly key: 'bankMissing' }
  | { readonly key: 'debitTooLarge'; readonly deposits: Cents }
  | { readonly key: 'lawMissing' }
  | { readonly key: 'notCovered'; readonly worker: RunWorker; readonly reason: string }
  | { readonly key: 'oddity'; readonly oddity: Oddity }
  | { readonly key: 'figuresChanged' };

export function listRunBlockers(run: RunToSubmit): RunBlocker[] {
  const blockers: RunBlocker[] = [];
  const [funding] = run.fundingAccounts;
  if (run.verification !== 'passed') blockers.push({ key: 'kybNotPassed' });
  if (run.workers.length === 0) blockers.push({ key: 'nobodyToPay' });
  const needsFunding = run.deposits > 0;
  if (needsFunding && funding !== 'verified')
    blockers.push({ key: 'fundingNotReady', status: funding ?? 'missing' });
  if (needsFunding && !run.hasBank) blockers.push({ key: 'bankMissing' });
  if (run.deposits > largestAmount) blockers.push({ key: 'debitTooLarge', deposits: run.deposits });
  if (run.isEstimated) blockers.push({ key: 'lawMissing' });
  for (const worker of run.workers)
    for (const reason of worker.notCovered) blockers.push({ key: 'notCovered', worker, reason });
  for (const oddity of run.oddities) blockers.push({ key: 'oddity', oddity });
  if (run.hash.insisted !== undefined && run.hash.insisted !== run.hash.now)
    blockers.push({ key: 'figuresChanged' });
  return blockers;
}
