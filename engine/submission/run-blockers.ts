import type { Cents } from '../../values/money.ts';
import type { BlockingKey } from '../onboarding/blocker-severity.ts';
import type { Blocker } from '../onboarding/blockers.ts';
import type { VerificationStatus } from '../onboarding/company-verification.ts';
import type { FundingStatus } from '../onboarding/funding-account.ts';
import { fundingRail } from '../payments/rails/registry.ts';

/** The facts that decide whether a payroll can be submitted. */
export interface RunToSubmit {
  readonly verification: VerificationStatus;
  /** Net pay by direct deposit, which is debited from the company in one amount. */
  readonly drawn: Cents;
  /** Statuses of the company's funding accounts, the preferred one first. */
  readonly fundingAccounts: readonly FundingStatus[];
  /** True when a bank is configured to receive payment files. */
  readonly hasBank: boolean;
  readonly workers: readonly RunWorker[];
  /** The pay was computed without law for the pay date. */
  readonly isEstimated: boolean;
  /** Why this server may pay nothing: its law is not the law that was confirmed. */
  readonly lawProblem: string | undefined;
  /** Open tasks of the company and its workers, as the task list shows them. */
  readonly tasks: readonly Blocker[];
  /** The hash of the figures the caller approved, if any, and the current hash. */
  readonly hash: { readonly insisted: string | undefined; readonly now: string };
}

export interface RunWorker {
  readonly id: string;
  readonly name: string;
  /** Reasons why the law files do not cover the payment; empty when it can be paid. */
  readonly notCovered: readonly string[];
  /** The amount missing to the minimum wage, if the company blocks such pay. */
  readonly belowMinimumWage?: Cents | undefined;
}

/** A reason why a payroll cannot be submitted, in order of precedence. */
export type RunBlocker =
  | { readonly key: 'kybNotPassed'; readonly verification: VerificationStatus }
  | { readonly key: 'nobodyToPay' }
  | { readonly key: 'fundingNotReady'; readonly status: FundingStatus | 'missing' }
  | { readonly key: 'bankMissing' }
  | { readonly key: 'tooMuchAtOnce'; readonly drawn: Cents }
  | { readonly key: 'lawMissing' }
  | { readonly key: 'lawDiffers'; readonly problem: string }
  | { readonly key: 'notCovered'; readonly worker: RunWorker; readonly reason: string }
  | { readonly key: 'belowMinimumWage'; readonly worker: RunWorker; readonly missing: Cents }
  | { readonly key: 'task'; readonly task: Blocker }
  | { readonly key: 'figuresChanged' };

/** Lists the reasons why direct deposits cannot be funded or sent. */
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
  if (drawn > fundingRail.submission.largestAmount) blockers.push({ key: 'tooMuchAtOnce', drawn });
  return blockers;
}

/** Lists every reason why a payroll cannot be submitted. */
export function listRunBlockers(run: RunToSubmit): RunBlocker[] {
  const blockers: RunBlocker[] = [];
  const { verification } = run;
  if (verification !== 'passed') blockers.push({ key: 'kybNotPassed', verification });
  if (run.workers.length === 0) blockers.push({ key: 'nobodyToPay' });
  blockers.push(...listFundingBlockers(run));
  if (run.isEstimated) blockers.push({ key: 'lawMissing' });
  if (run.lawProblem !== undefined) blockers.push({ key: 'lawDiffers', problem: run.lawProblem });
  for (const worker of run.workers)
    for (const reason of worker.notCovered) blockers.push({ key: 'notCovered', worker, reason });
  for (const worker of run.workers)
    if (worker.belowMinimumWage)
      blockers.push({ key: 'belowMinimumWage', worker, missing: worker.belowMinimumWage });
  const paid = new Set(run.workers.map(({ id }) => id));
  for (const task of run.tasks) if (blocksRun(task, paid)) blockers.push({ key: 'task', task });
  if (run.hash.insisted !== undefined && run.hash.insisted !== run.hash.now)
    blockers.push({ key: 'figuresChanged' });
  return blockers;
}

/**
 * How a task that blocks concerns a payroll: it has a blocker of its own that knows more, or the task
 * blocks every payroll, or each one that pays the worker.
 */
const effectsOnRun = {
  adminOwnerMissing: 'kybNotPassed',
  kybInformationMissing: 'kybNotPassed',
  kybNotInitiated: 'kybNotPassed',
  kybPending: 'kybNotPassed',
  kybFailed: 'kybNotPassed',
  fundingAccountMissing: 'fundingNotReady',
  fundingAccountUnverified: 'fundingNotReady',
  einShared: 'every payroll',
  ssnShared: 'every payroll',
  identityMissing: 'payrolls of the worker',
  identityPending: 'payrolls of the worker',
  identityFailed: 'payrolls of the worker',
} as const satisfies Readonly<
  Record<BlockingKey, RunBlocker['key'] | 'every payroll' | 'payrolls of the worker'>
>;

function blocksRun({ key, severity, subject }: Blocker, paid: ReadonlySet<string>): boolean {
  if (severity !== 'blocks') return false;
  const effect = effectsOnRun[key as BlockingKey];
  return (
    effect === 'every payroll' || (effect === 'payrolls of the worker' && paid.has(subject.id))
  );
}
