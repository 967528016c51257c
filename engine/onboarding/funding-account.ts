import type { MicroDeposit } from '../../values/bank.ts';
import type { Id } from '../../values/id.ts';

/** Status of a funding account; payroll is drawn from verified accounts only. */
export type FundingStatus = 'unapproved' | 'pending' | 'verified' | 'failed' | 'inactive';

/** Attempts to enter the amounts of the deposits: too few to guess two amounts from 1 to 99 cents. */
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

/** Compares the amounts sent, in either order, with the deposits of the account. */
export function assessMicroDeposits(
  amounts: MicroDepositPair,
  account: { readonly deposits: MicroDepositPair; readonly attempts: number },
): MicroDepositAssessment {
  const attempts = account.attempts + 1;
  if (sorted(amounts) === sorted(account.deposits)) return { status: 'verified', attempts };
  return { status: attempts < maxDepositAttempts ? 'pending' : 'failed', attempts };
}

export type PendingAccountChoice<Each> =
  | { readonly problem: 'unknownAccount' | 'nothingPending' | 'severalPending' }
  | { readonly problem?: never; readonly account: Each };

/** Chooses the account to verify: the one named, or the only pending one. */
export function choosePendingAccount<Each extends Account>(
  accounts: readonly Each[],
  named: Id<'fundingAccount'> | undefined,
): PendingAccountChoice<Each> {
  const candidates = accounts.filter(
    ({ fundingAccountId }) => named === (named && fundingAccountId),
  );
  if (named && candidates.length === 0) return { problem: 'unknownAccount' };
  const [account, another] = candidates.filter(({ status }) => status === 'pending');
  if (!account) return { problem: 'nothingPending' };
  return another ? { problem: 'severalPending' } : { account };
}

/** Reports whether a company could not pay without this account. */
export function isLastVerifiedAccount(account: Account, accounts: readonly Account[]): boolean {
  const verified = accounts.filter(({ status }) => status === 'verified');
  return verified.length === 1 && verified[0]?.fundingAccountId === account.fundingAccountId;
}

function sorted([first, second]: MicroDepositPair): string {
  return `${Math.min(first, second)} ${Math.max(first, second)}`;
}
