import type { ReturnCode } from '../../law/law.ts';
import type { Instant } from '../../values/instant.ts';

/** A transfer that came back. */
export interface ReturnedTransfer {
  readonly payAccountId: string | null;
  /** The account as it was when the transfer was made. */
  readonly version: number | null;
  readonly sentAt: Instant;
  /** Undefined for a code nobody has published. */
  readonly retry: ReturnCode['retry'] | undefined;
}

/** An account the worker has now. */
export interface CurrentDepositAccount {
  readonly payAccountId: string;
  readonly version: number;
  readonly isPrimary: boolean;
  readonly changedAt: Instant | null;
  /** Changed, and nobody has confirmed that the worker asked for it. */
  readonly unconfirmedSince: Instant | null;
}

export type ReissueAccountChoice<Account> =
  | { readonly problem: 'mayNotBeSent' | 'noAccount' | 'unconfirmed' | 'unchanged' }
  | { readonly problem?: never; readonly account: Account };

/**
 * Where a transfer that came back may be sent: to the account it was meant for, once that was
 * changed, else to the worker's primary account when that is another. An account that was changed
 * after money came back is where thieves would have it sent, so it must be confirmed first.
 */
export function chooseReissueAccount<Account extends CurrentDepositAccount>(
  { payAccountId, version, sentAt, retry }: ReturnedTransfer,
  accounts: readonly Account[],
): ReissueAccountChoice<Account> {
  if (retry === 'not') return { problem: 'mayNotBeSent' };
  if (accounts.length === 0) return { problem: 'noAccount' };
  const meant = accounts.find((account) => account.payAccountId === payAccountId);
  const wasChanged = meant?.version !== version || (meant?.changedAt ?? 0) > sentAt;
  const mayBeTaken = retry === 'as it was' || wasChanged;
  const primary = accounts.find(({ isPrimary }) => isPrimary);
  const chosen = meant && mayBeTaken ? meant : primary !== meant ? primary : undefined;
  if (!chosen) return { problem: 'unchanged' };
  return chosen.unconfirmedSince === null ? { account: chosen } : { problem: 'unconfirmed' };
}
