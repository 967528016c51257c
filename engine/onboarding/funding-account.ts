import type { MicroDeposit } from '../../values/bank.ts';
import type { Id } from '../../values/id.ts';

/** Where an account that a company pays from stands: only a verified one is paid from. */
export type FundingStatus = 'pending' | 'verified' | 'failed' | 'inactive';

/** How often the amounts of an account's deposits may be stated: guessing two of 99 is hopeless. */
export const maxDepositAttempts = 3;

export type MicroDepositPair = readonly [MicroDeposit, MicroDeposit];

interface Account {
  readonly fundingAccountId: Id<'fundingAccount'>;
  readonly status: FundingStatus;
}

export interface MicroDepositAssessment {
  readonly status: 'verified' | 'pending' | 'failed';
  readonly attempts: number;
}

/** What becomes of an account when its deposits are stated, in either order. */
export function assessMicroDeposits(
  stated: MicroDepositPair,
  account: { readonly deposits: MicroDepositPair; readonly attempts: number },
): MicroDepositAssessment {
  const attempts = account.attempts + 1;
  if (inOrder(stated) === inOrder(account.deposits)) return { status: 'verified', attempts };
  return { status: attempts < maxDepositAttempts ? 'pending' : 'failed', attempts };
}

export type PendingAccountChoice<Each> =
  | { readonly problem: 'unknownAccount' | 'nothingPending' | 'severalPending' }
  | { readonly problem?: never; readonly account: Each };

/** The account whose deposits are meant: the one named, or the only one that waits for them. */
export function choosePendingAccount<Each extends Account>(
  accounts: readonly Each[],
  named: Id<'fundingAccount'> | undefined,
): PendingAccountChoice<Each> {
  const meant = accounts.filter(({ fundingAccountId }) => named === (named && fundingAccountId));
  if (named && meant.length === 0) return { problem: 'unknownAccount' };
  const [account, another] = meant.filter(({ status }) => status === 'pending');
  if (!account) return { problem: 'nothingPending' };
  return another ? { problem: 'severalPending' } : { account };
}

/** Without its last verified account a company could not pay. */
export function isLastVerifiedAccount(account: Account, accounts: readonly Account[]): boolean {
  const verified = accounts.filter(({ status }) => status === 'verified');
  return verified.length === 1 && verified[0]?.fundingAccountId === account.fundingAccountId;
}

function inOrder([first, second]: MicroDepositPair): string {
  return `${Math.min(first, second)} ${Math.max(first, second)}`;
}
