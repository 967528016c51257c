import { type Cents, minus } from '../../values/money.ts';
import { type LineValue, toAmount, toMark } from './form-lines.ts';

export type OverpaymentUse = 'apply' | 'refund';

export interface BalanceFacts {
  readonly totalTax: Cents;
  readonly deposits: Cents;
  readonly overpayment: OverpaymentUse;
}

/** The lines of a return's balance; a return has a balance due or an overpayment, never both. */
export interface BalanceLines {
  readonly due: LineValue | undefined;
  readonly overpaid: LineValue | undefined;
  readonly apply: LineValue | undefined;
  readonly refund: LineValue | undefined;
}

export function toBalance({ totalTax, deposits, overpayment }: BalanceFacts): BalanceLines {
  const isOverpaid = deposits > totalTax;
  return {
    due: isOverpaid ? undefined : toAmount(minus(totalTax, deposits)),
    overpaid: isOverpaid ? toAmount(minus(deposits, totalTax)) : undefined,
    apply: toMark(isOverpaid && overpayment === 'apply'),
    refund: toMark(isOverpaid && overpayment === 'refund'),
  };
}
