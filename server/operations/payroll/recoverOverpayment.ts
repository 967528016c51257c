import { formatPayPeriod } from '../../../contract/payroll/pay-period-messages.ts';
import type { recoverOverpayment as declared } from '../../../contract/payroll/recoverOverpayment.ts';
import {
  findReversalProblem,
  planOneTimeDeductionDays,
} from '../../../engine/payments/recovery.ts';
import { findCompany } from '../../../store/companies.ts';
import { listCorrections, listNetPayBalances } from '../../../store/corrections.ts';
import { lockPayPeriod } from '../../../store/pay-periods.ts';
import { listPayments } from '../../../store/payments.ts';
import { listRecurringItems } from '../../../store/recurring-items.ts';
import { lockWorker } from '../../../store/workers.ts';
import { formatAmericanDate } from '../../../values/calendar-date.ts';
import { formatMoney, noMoney, plus, sum } from '../../../values/money.ts';
import {
  listPayDaysOfWorker,
  listUpcomingPeriods,
} from '../../../workflows/calendar/upcoming-pay-days.ts';
import {
  deductOverpayment,
  recordRepayment,
  repaymentDescription,
  repostUncollectedDeductions,
  reversePayments,
} from '../../../workflows/corrections/recover-overpayment.ts';
import { withReversalState } from '../../views/correction-preview.ts';
import { fullNameOf } from '../../views/full-name.ts';
import type { Handler } from '../handler.ts';

export const recoverOverpayment: Handler<typeof declared> = async (
  { companyId, payPeriodId, workerId, recovery },
  context,
) => {
  const { tx, today, refuse } = context;
  const company = await findCompany(tx, companyId);
  if (!company) return refuse('unknownCompany');
  const period = await lockPayPeriod(tx, payPeriodId);
  if (period?.companyId !== companyId) return refuse('unknownPayPeriod');
  const worker = await lockWorker(tx, workerId);
  if (worker?.companyId !== companyId) return refuse('unknownUser');
  const [corrections, balances, all, items] = await Promise.all([
    listCorrections(tx, { companyId, payPeriodId, workerId }),
    listNetPayBalances(tx, period, [workerId]),
    listPayments(tx, { payPeriodId }),
    listRecurringItems(tx, companyId, { workerId, on: today }),
  ]);
  const name = fullNameOf(worker);
  const payRunId = corrections.at(-1)?.payRunId;
  if (!payRunId) return refuse('nothingOwed', { name, payPeriod: formatPayPeriod(period) });
  const standing = balances.get(workerId) ?? noMoney;
  const ids = { companyId, payPeriodId, workerId, payRunId };
  const taken = items.filter(({ description }) => description === repaymentDescription);
  const toCome = sum(taken.map(({ share }) => ('amount' in share ? share.amount : noMoney)));
  const passed = await repostUncollectedDeductions(context, { ...ids, owed: standing }, toCome);
  const owed = plus(standing, passed);
  if (owed <= 0) return refuse('nothingOwed', { name, payPeriod: formatPayPeriod(period) });
  const made = all.filter((payment) => payment.workerId === workerId);
  const open = made.find(
    ({ kind, status }) => kind !== 'refund' && (status === 'pending' || status === 'sent'),
  );
  if (open) return refuse('inTransit', { name, status: open.status });

  const overpaid = { ...ids, owed };
  const amount = `$${formatMoney(owed)}`;
  const answer = (message: string) => ({
    recovery: { workerId, status: 'ready' as const, message },
  });
  switch (recovery) {
    case 'Reversal': {
      const wages = withReversalState(made);
      const problem = findReversalProblem(wages, owed, today);
      if (problem === 'notWhole') return refuse('notWhole', { amount });
      if (problem) return refuse(problem);
      const arrived = wages.filter(({ status, isReversed }) => status === 'settled' && !isReversed);
      const on = await reversePayments(context, overpaid, arrived);
      return answer(
        `The banks are asked to take ${amount} back from ${name} on ${formatAmericanDate(on)}. getTransactions shows how they answer.`,
      );
    }
    case 'Deduction': {
      const periods = await listUpcomingPeriods(tx, period, today);
      const payDays = listPayDaysOfWorker(periods, worker.exitOn);
      const days = planOneTimeDeductionDays(payDays, taken);
      if (!days) return refuse('noPayDay', { name });
      await deductOverpayment(context, overpaid, days);
      return answer(
        `${amount} is deducted from the pay of ${name} on ${formatAmericanDate(days.startsOn)}. getRecurringPayItems shows it.`,
      );
    }
    case 'Repaid':
      await recordRepayment(context, overpaid);
      return answer(`${name} has given ${amount} back.`);
  }
};
