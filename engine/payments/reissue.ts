import type { ReturnCode } from '../../law/law.ts';
import type { Instant } from '../../values/instant.ts';

/** A returned transfer. */
export interface ReturnedTransfer {
  readonly depositAccountId: string | null;
  /** Version of the account when the transfer was made. */
  readonly version: number | null;
  readonly sentAt: Instant;
  /** Undefined for an unknown return code. */
  readonly retry: ReturnCode['retry'] | undefined;
}

/** A present deposit account of the worker. */
export interface CurrentDepositAccount {
  readonly depositAccountId: string;
  readonly version: number;
  readonly isPrimary: boolean;
  readonly changedAt: Instant | null;
  /** Time of a change that was not confirmed. */
  readonly unconfirmedSince: Instant | null;
}

export type ReissueAccountChoice<Account> =
  | { readonly problem: 'mayNotBeSent' | 'noAccount' | 'unconfirmed' | 'unchanged' }
  | { readonly problem?: never; readonly account: Account };

/**
 * Chooses the account to which a returned transfer is sent again: its own account if that was changed,
 * or else the worker's primary account if that is another one. Payroll fraud changes accounts after a
 * return, so a changed account must be confirmed first.
 */
export function chooseReissueAccount<Account extends CurrentDepositAccount>(
  { depositAccountId, version, sentAt, retry }: ReturnedTransfer,
  accounts: readonly Account[],
): ReissueAccountChoice<Account> {
  if (retry === 'not') return { problem: 'mayNotBeSent' };
  if (accounts.length === 0) return { problem: 'noAccount' };
  const original = accounts.find((account) => account.depositAccountId === depositAccountId);
  const wasChanged = original?.version !== version || (original?.changedAt ?? 0) > sentAt;
  const mayBeReused = retry === 'as it was' || wasChanged;
  const primary = accounts.find(({ isPrimary }) => isPrimary);
  const chosen = original && mayBeReused ? original : primary !== original ? primary : undefined;
  if (!chosen) return { problem: 'unchanged' };
  return chosen.unconfirmedSince === null ? { account: chosen } : { problem: 'unconfirmed' };
}
