import type { settleDeduction as declared } from '../../../contract/adminPortal/settleDeduction.ts';
import { planSettlement } from '../../../engine/benefits/deduction-movements.ts';
import { isLoan, leftToCollect } from '../../../engine/benefits/deduction-terms.ts';
import { insertSettlement } from '../../../store/deduction-movements.ts';
import { listDeductions, lockDeductions } from '../../../store/deductions.ts';
import { formatMoney, minus } from '../../../values/money.ts';
import { bookLoanSettlement } from '../../../workflows/payroll/book-loans.ts';
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
    const isOfLoan = isLoan(deduction.terms);
    if (isOfLoan) {
      const loan = await findNamedDeduction(tx, worker, { name: deduction.name, on: today });
      await bookLoanSettlement(
        { tx, today, now },
        {
          companyId,
          workerId,
          deductionId,
          name: deduction.name,
          kind: loan?.kind ?? '',
        },
        { how: kind, amount },
      );
    }
    if (isOfLoan && kind === 'writtenOff')
      warn({
        key: 'loanForgiven',
        path: 'settlement.settledBy',
        message: `The $${formatMoney(amount)} of the loan that ${user} need not repay is pay, and taxed as such (26 CFR 1.61-12(a)): enter it as the extra pay Fringe Benefit, which is not paid out, in a payroll of this year.`,
      });
    const done = kind === 'repaid' ? 'was repaid' : 'is written off';
    const rest = formatMoney(minus(left, amount));
    const message = `${user}: $${formatMoney(amount)} of ${deduction.name} ${done}. $${rest} is left.`;
    return { settlement: { deductionId, status: 'success', message } };
  },
);
