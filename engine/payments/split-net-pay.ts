import { type Cents, minus, noMoney, plus, proportion } from '../../values/money.ts';
import { sumPercentages, wholePercentage } from '../../values/rate.ts';
import type { DepositSplit } from './deposit-splits.ts';

/** The part of net pay that goes to one deposit account. */
export interface NetPayPortion {
  readonly depositAccountId: string;
  readonly amount: Cents;
}

/**
 * Splits net pay among a worker's deposit accounts. Each gets its percentage, rounded down to the cent;
 * the primary account gets the remainder, so the portions always sum to net pay. Portions of zero are
 * left out.
 */
export function splitNetPay(net: Cents, shares: readonly DepositSplit[]): readonly NetPayPortion[] {
  if (shares.length === 0 || net === 0) return [];
  if (net < 0) throw new RangeError('negative net pay cannot be paid');
  const primary = shares.find(({ isPrimary }) => isPrimary);
  if (!primary) throw new Error('no deposit account is primary');
  if (sumPercentages(shares.map(({ percentage }) => percentage)) !== wholePercentage)
    throw new Error('the shares of the deposit accounts do not sum to 100 %');
  const rounded = shares.map(({ depositAccountId, percentage }) => ({
    depositAccountId,
    amount: proportion(net, percentage, wholePercentage, 'down to the cent'),
  }));
  const rest = rounded.reduce((left, { amount }) => minus(left, amount), net);
  return rounded
    .map(({ depositAccountId, amount }) => ({
      depositAccountId,
      amount: plus(amount, depositAccountId === primary.depositAccountId ? rest : noMoney),
    }))
    .filter(({ amount }) => amount > 0);
}
