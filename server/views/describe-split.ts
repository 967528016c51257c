import type { DepositSplit } from '../../engine/payments/deposit-splits.ts';
import { formatMoney } from '../../values/money.ts';
import { percentageNumber } from '../../values/rate.ts';

/** `50 percent`, or `200.00` for a fixed amount. */
export function describeSplit(
  split: Pick<DepositSplit, 'percentage' | 'amount'> | undefined,
): string {
  if (split?.amount) return formatMoney(split.amount);
  return `${split ? percentageNumber(split.percentage) : 0} percent`;
}
