import { payPeriodText } from '../../../contract/payroll/pay-period-words.ts';
import type { recoverOverpayment as declared } from '../../../contract/payroll/recoverOverpayment.ts';
import { ready } from '../../../contract/statuses.ts';
import { findNoReversal, onceAtPayDay } from '../../../engine/payments/recovery.ts';
import { americanText } from '../../../values/calendar-date.ts';
import { formatMoney, noMoney, plus, sum } from '../../../values/money.ts';
import {
  deductOverpaid,
  owePassedDeductions,
  recordRepaid,
  repayment,
  reversePayments,
} from '../../payroll/recover.ts';
import type { Handler } from '../../perform.ts';
import { findCompany } from '../../store/companies.ts';
import { listCorrections, listNetBalances } from '../../store/corrections.ts';
import { lockPayPeriod } from '../../store/pay-periods.ts';
import { listPayments } from '../../store/payments.ts';
import { listItems } from '../../store/recurring-items.ts';
import { lockWorker } from '../../store/workers.ts';
import { nameOf } from '../reports/pay-item.ts';
import { toMade } from './correction-wire.ts';
import { listPeriodsToCome, payDaysUntil } from './pay-days-to-come.ts';

export const recoverOverpayment: Handler<typeof declared> = async (
  { companyId, payPeriodId, userId: workerId, recovery },
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
    listNetBalances(tx, period, [workerId]),
    listPayments(tx, { payPeriodId }),
    listItems(tx, companyId, { workerId, on: today }),
  ]);
  const name = nameOf(worker);
  const payRunId = corrections.at(-1)?.payRunId;
  if (!payRunId) return refuse('nothingOwed', { name, payPeriod: payPeriodText(period) });
  const standing = balances.get(workerId) ?? noMoney;
  const ids = { companyId, payPeriodId, workerId, payRunId };
  const taken = items.filter(({ description }) => description === repayment);
  const toCome = sum(taken.map(({ share }) => ('amount' in share ? share.amount : noMoney)));
  const passed = await owePassedDeductions(context, { ...ids, owed: standing }, toCome);
  const owed = plus(standing, passed);
  if (owed <= 0) return refuse('nothingOwed', { name, payPeriod: payPeriodText(period) });
  const made = all.filter((payment) => payment.workerId === workerId);
  const open = made.find(
    ({ kind, status }) => kind !== 'refund' && (status === 'pending' || status === 'sent'),
  );
  if (open) return refuse('underWay', { name, status: open.status });

  const overpaid = { ...ids, owed };
  const amount = `$${formatMoney(owed)}`;
  const answer = (message: string) => ({ recovery: { userId: workerId, status: ready, message } });
  switch (recovery) {
    case 'Reversal': {
      const wages = toMade(made);
      const problem = findNoReversal(wages, owed, today);
      if (problem === 'notWhole') return refuse('notWhole', { amount });
      if (problem) return refuse(problem);
      const arrived = wages.filter(({ status, isReversed }) => status === 'settled' && !isReversed);
      const on = await reversePayments(context, overpaid, arrived);
      return answer(
        `The banks are asked to take ${amount} back from ${name} on ${americanText(on)}. getTransactions shows how they answer.`,
      );
    }
    case 'Deduction': {
      const periods = await listPeriodsToCome(tx, period, today);
      const payDays = payDaysUntil(periods, worker.exitOn);
      const days = onceAtPayDay(payDays, taken);
      if (!days) return refuse('noPayDay', { name });
      await deductOverpaid(context, overpaid, days);
      return answer(
        `${amount} is deducted from the pay of ${name} on ${americanText(days.startsOn)}. getRecurringPayItems shows it.`,
      );
    }
    case 'Repaid':
      await recordRepaid(context, overpaid);
      return answer(`${name} has given ${amount} back.`);
  }
};
