import type { Instant } from '../../values/instant.ts';
import {
  type CurrentDepositAccount,
  chooseReissueAccount,
  type ReturnedTransfer,
} from './reissue.ts';

/** A returned payment that was not replaced. */
export interface ReturnToSettle extends Omit<ReturnedTransfer, 'sentAt'> {
  /** Null for a payment of or to the company. */
  readonly workerId: string | null;
  /** Null for a check. */
  readonly sentAt: Instant | null;
  /** True for a payment that was sent to an account of the worker. */
  readonly wasDeposited: boolean;
  /** True if nobody was paid, because the company was not debited. */
  readonly runHasFailed: boolean;
}

export type WayOut<Account> =
  | { readonly way: 'sendAgain'; readonly account: Account }
  | {
      readonly way:
        | 'changeAccount'
        | 'addAccount'
        | 'confirmAccount'
        | 'payByCheck'
        | 'drawAgain'
        | 'submitAgain';
      readonly account?: never;
    };

const wayOfProblem = {
  mayNotBeSent: 'payByCheck',
  noAccount: 'addAccount',
  unconfirmed: 'confirmAccount',
  unchanged: 'changeAccount',
} as const;

/** Finds what to do about a returned payment, given the present accounts of its worker. */
export function findWayOut<Account extends CurrentDepositAccount>(
  payment: ReturnToSettle,
  accounts: readonly Account[],
): WayOut<Account> {
  const { workerId, wasDeposited, sentAt, runHasFailed } = payment;
  if (runHasFailed) return { way: 'submitAgain' };
  if (workerId === null) return { way: 'drawAgain' };
  if (!wasDeposited || sentAt === null) return { way: 'payByCheck' };
  const chosen = chooseReissueAccount({ ...payment, sentAt }, accounts);
  return chosen.problem
    ? { way: wayOfProblem[chosen.problem] }
    : { way: 'sendAgain', account: chosen.account };
}
