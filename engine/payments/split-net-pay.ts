import { type Cents, lesser, minus, noMoney, plus, proportion } from '../../values/money.ts';
import { sumPercentages, wholePercentage } from '../../values/rate.ts';
import type { DepositSplit } from './deposit-splits.ts';

/** The part of net pay that goes to one deposit account. */
export interface NetPayPortion {
  readonly depositAccountId: string;
  readonly amount: Cents;
}

/**
 * Splits net pay among a worker's deposit accounts. Fixed amounts come first, in the order of the accounts:
 * when net pay is insufficient, an account gets what the ones before it leave. Each other account gets its
 * percentage of the rest, rounded down to the cent; the primary account gets the remainder, so the portions
 * always sum to net pay. Portions of zero are left out.
 */
export function splitNetPay(net: Cents, shares: readonly DepositSplit[]): readonly NetPayPortion[] {
  if (shares.length === 0 || net === 0) return [];
  if (net < 0) throw new RangeError('negative net pay cannot be paid');
  const primary = shares.find(({ isPrimary }) => isPrimary);
  if (!primary) throw new Error('no deposit account is primary');
  if (sumPercentages(shares.map(({ percentage }) => percentage)) !== wholePercentage)
    throw new Error('the shares of the deposit accounts do not sum to 100 %');
  let remaining = net;
  const fixed = new Map<string, Cents>();
  for (const { depositAccountId, amount } of shares) {
    if (!amount) continue;
    const portion = lesser(amount, remaining);
    fixed.set(depositAccountId, portion);
    remaining = minus(remaining, portion);
  }
  const rounded = shares.map(({ depositAccountId, percentage }) => ({
    depositAccountId,
    amount:
      fixed.get(depositAccountId) ??
      proportion(remaining, percentage, wholePercentage, 'down to the cent'),
  }));
  const rest = rounded.reduce((left, { amount }) => minus(left, amount), net);
  return rounded
    .map(({ depositAccountId, amount }) => ({
      depositAccountId,
      amount: plus(amount, depositAccountId === primary.depositAccountId ? rest : noMoney),
    }))
    .filter(({ amount }) => amount > 0);
}
