import type { settleDeduction as declared } from '../../../contract/adminPortal/settleDeduction.ts';
import { planSettlement } from '../../../engine/benefits/deduction-movements.ts';
import { isLoan, type LoanParts, leftToCollect } from '../../../engine/benefits/deduction-terms.ts';
import { insertSettlement } from '../../../store/deduction-movements.ts';
import { listDeductions, lockDeductions } from '../../../store/deductions.ts';
import { formatMoney, minus } from '../../../values/money.ts';
import { bookLoanRepayment, bookLoanWriteOff } from '../../../workflows/payroll/book-loans.ts';
import { fullNameOf } from '../../views/full-name.ts';
import { withLockedWorker } from '../scoped-handlers.ts';
import { findDeductionNamed, findNamedDeduction } from './named-deduction.ts';

export const settleDeduction = withLockedWorker<typeof declared>(
  async ({ settlement: input }, { tx, worker, today, now, by, refuse, warn }) => {
    const { companyId, workerId, type, settledBy: kind, reason } = input;
    await lockDeductions(tx, companyId, [workerId]);
    const deduction = findDeductionNamed(await listDeductions(tx, companyId, [workerId]), type);
    const user = fullNameOf(worker);
    if (!deduction) return refuse('unknownDeduction', { user, type });
    const left = leftToCollect(deduction);
    const named = { user, type: deduction.name };
    if (left <= 0) return refuse('nothingLeft', named);
    const amount = input.amount ?? left;
    if (amount > left)
      return refuse('moreThanLeftToCollect', { ...named, amount: `$${formatMoney(left)}` });

    const { deductionId } = deduction;
    const settled = planSettlement(deduction, kind, amount);
    const booked = { companyId, workerId, deductionId, kind, on: today, reason, ...settled };
    insertSettlement(tx, booked, { by, now });
    if (isLoan(deduction.terms)) {
      const found = await findNamedDeduction(tx, worker, { name: deduction.name, on: today });
      const { name } = deduction;
      const loan = { companyId, workerId, deductionId, name, kind: found?.kind ?? '' };
      const booking = { tx, today, now };
      if (kind === 'repaid') await bookLoanRepayment(booking, loan, amount);
      else {
        const parts = await bookLoanWriteOff(booking, loan, { before: deduction, amount });
        const message = describeForgiven(user, parts);
        if (message) warn({ key: 'loanForgiven', path: 'settlement.settledBy', message });
      }
    }
    const done = kind === 'repaid' ? 'was repaid' : 'is written off';
    const rest = formatMoney(minus(left, amount));
    const message = `${user}: $${formatMoney(amount)} of ${deduction.name} ${done}. $${rest} is left.`;
    return { settlement: { deductionId, status: 'success', message } };
  },
);

/** Undefined if only interest is written off, which is not pay. */
function describeForgiven(user: string, { principal, interest }: LoanParts): string | undefined {
  if (principal <= 0) return undefined;
  const isPay = `The $${formatMoney(principal)} of the loan that ${user} need not repay is pay, and taxed as such (26 CFR 1.61-12(a)): enter it as the extra pay Fringe Benefit, which is not paid out, in a payroll of this year.`;
  return interest > 0
    ? `${isPay} The other $${formatMoney(interest)} is interest that was not paid, and is not part of it.`
    : isPay;
}
