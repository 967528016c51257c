import { type Cents, sum } from '../../values/money.ts';
import type { Pay } from './pay.ts';

/** Sums the deductions that repay loans of the company: the company keeps them, so that nobody else is owed them. */
export function loanRepaymentsOf({ lines }: Pick<Pay, 'lines'>): Cents {
  const repayments = lines.filter(({ group, counted }) => group === 'deduction' && counted?.isLoan);
  return sum(repayments.map(({ amount }) => amount));
}
