import { type Cents, minus, noMoney, plus, proportion } from '../../values/money.ts';
import { sumPercentages, wholePercentage } from '../../values/rate.ts';
import type { DepositSplit } from './deposit-splits.ts';

/** What one of a worker's accounts gets of a payment. */
export interface NetPayPortion {
  readonly payAccountId: string;
  readonly amount: Cents;
}

/**
 * Splits net pay over a worker's accounts. Each gets its percentage, rounded down to the cent; what
 * rounding leaves goes to the primary account, so the portions always sum to the net. An account
 * that would get nothing gets no entry. No accounts: no portions, and the worker is paid otherwise.
 */
export function splitNetPay(net: Cents, shares: readonly DepositSplit[]): readonly NetPayPortion[] {
  if (shares.length === 0 || net === 0) return [];
  if (net < 0) throw new RangeError('net pay below nothing cannot be paid out');
  const primary = shares.find(({ isPrimary }) => isPrimary);
  if (!primary) throw new Error('no account is the primary one');
  if (sumPercentages(shares.map(({ percentage }) => percentage)) !== wholePercentage)
    throw new Error('the shares of the accounts are not a whole');
  const rounded = shares.map(({ payAccountId, percentage }) => ({
    payAccountId,
    amount: proportion(net, percentage, wholePercentage, 'down to the cent'),
  }));
  const rest = rounded.reduce((left, { amount }) => minus(left, amount), net);
  return rounded
    .map(({ payAccountId, amount }) => ({
      payAccountId,
      amount: plus(amount, payAccountId === primary.payAccountId ? rest : noMoney),
    }))
    .filter(({ amount }) => amount > 0);
}
