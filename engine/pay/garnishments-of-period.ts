import { type Cents, minus, noMoney, plus, sum } from '../../values/money.ts';
import type { GarnishedAmount, PaidInPeriod } from '../withholding/pay-facts.ts';
import type { GarnishablePay } from './garnishment-limits.ts';
import type { Pay } from './pay.ts';

type PaidPay = Pick<Pay, 'gross' | 'employeeTaxes'> & {
  readonly lines: readonly Pick<Pay['lines'][number], 'group' | 'amount' | 'beforeTax'>[];
  readonly orders: readonly GarnishedAmount[];
};

/** Sums the payments that a worker already has in a pay period. */
export function toPaidInPeriod(payments: readonly PaidPay[]): PaidInPeriod {
  const total = (of: (pay: PaidPay) => Cents) => sum(payments.map(of));
  const disposable = total(({ gross, employeeTaxes }) => minus(gross, employeeTaxes));
  return {
    gross: total(({ gross }) => gross),
    disposable,
    cash: minus(disposable, total(beforeTaxOf)),
    orders: payments.flatMap(({ orders }) =>
      orders.map(({ id, kind, amount }) => ({ id, kind, amount })),
    ),
  };
}

function beforeTaxOf({ lines }: PaidPay): Cents {
  const deducted = lines.filter(({ group, beforeTax }) => group === 'deduction' && beforeTax);
  return sum(deducted.map(({ amount }) => amount));
}

/** The pay of the whole period: limits and exempt amounts are granted once for all its payments. */
export function toPayOfPeriod(pay: GarnishablePay): GarnishablePay {
  const { others } = pay;
  if (!others) return pay;
  return {
    ...pay,
    gross: plus(pay.gross, others.gross),
    disposable: plus(pay.disposable, others.disposable),
    cash: plus(pay.cash, others.cash),
  };
}

/** Sums what the other payments of the period took for some orders. */
export function takenInPeriod(
  { others }: GarnishablePay,
  counts: (order: GarnishedAmount) => boolean = () => true,
): Cents {
  if (!others) return noMoney;
  return sum(others.orders.filter(counts).map(({ amount }) => amount));
}
