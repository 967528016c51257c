import type { RequestOf } from '../../../contract/operation.ts';
import { formatPayPeriod } from '../../../contract/payroll/pay-period-messages.ts';
import type { recoverOverpayment as declared } from '../../../contract/payroll/recoverOverpayment.ts';
import {
  findReversalProblem,
  planOneTimeDeductionDays,
} from '../../../engine/payments/recovery.ts';
import { findCompany } from '../../../store/companies.ts';
import { listCorrections } from '../../../store/correction-lists.ts';
import { listNetPayBalances } from '../../../store/corrections.ts';
import { lockPayPeriod, type PayPeriod } from '../../../store/pay-periods.ts';
import { listPayments, type Payment } from '../../../store/payments.ts';
import { listRecurringItems } from '../../../store/recurring-items.ts';
import { lockWorker, type Worker } from '../../../store/workers.ts';
import { formatAmericanDate } from '../../../values/calendar-date.ts';
import { formatMoney, noMoney, plus, sum } from '../../../values/money.ts';
import {
  listPayDaysOfWorker,
  listUpcomingPeriods,
} from '../../../workflows/calendar/upcoming-pay-days.ts';
import {
  deductOverpayment,
  type Overpayment,
  recordRepayment,
  repaymentDescription,
  repostUncollectedDeductions,
  reversePayments,
} from '../../../workflows/corrections/recover-overpayment.ts';
import { listWagePayments } from '../../../workflows/corrections/wage-payments.ts';
import { fullNameOf } from '../../views/full-name.ts';
import type { Handler, RequestContext } from '../handler.ts';
import { Refusal } from '../refusal.ts';

type RecoveryContext = RequestContext<typeof declared>;

/** An overpayment with everything that its recovery needs. */
interface RecoveryCase {
  readonly period: PayPeriod;
  readonly worker: Worker;
  readonly overpayment: Overpayment;
  /** Payments of the worker in the period. */
  readonly payments: readonly Payment[];
  /** Deductions that already recover overpayments of the worker. */
  readonly deductions: Awaited<ReturnType<typeof listRecurringItems>>;
}

export const recoverOverpayment: Handler<typeof declared> = async (
  { recovery, ...request },
  context,
) => {
  const found = await findOverpayment(request, context);
  if (found instanceof Refusal) return found;
  const recover = { Reversal: reverse, Deduction: deduct, Repaid: recordRepaid }[recovery];
  const message = await recover(found, context);
  if (message instanceof Refusal) return message;
  return { recovery: { workerId: request.workerId, status: 'ready', message } };
};

async function findOverpayment(
  { companyId, payPeriodId, workerId }: Omit<RequestOf<typeof declared>, 'recovery'>,
  context: RecoveryContext,
): Promise<RecoveryCase | Refusal> {
  const { tx, today, refuse } = context;
  const company = await findCompany(tx, companyId);
  if (!company) return refuse('unknownCompany');
  const period = await lockPayPeriod(tx, payPeriodId);
  if (period?.companyId !== companyId) return refuse('unknownPayPeriod');
  const worker = await lockWorker(tx, workerId);
  if (worker?.companyId !== companyId) return refuse('unknownUser');
  const [corrections, balances, paymentsOfPeriod, recurring] = await Promise.all([
    listCorrections(tx, { companyId, payPeriodId, workerIds: [workerId] }),
    listNetPayBalances(tx, period, [workerId]),
    listPayments(tx, { payPeriodId }),
    listRecurringItems(tx, companyId, { workerId, on: today }),
  ]);
  const name = fullNameOf(worker);
  const payPeriod = formatPayPeriod(period);
  const payRunId = corrections.at(-1)?.payRunId;
  if (!payRunId) return refuse('nothingOwed', { name, payPeriod });

  const ids = { companyId, payPeriodId, workerId, payRunId };
  const balance = balances.get(workerId) ?? noMoney;
  const deductions = recurring.filter(({ description }) => description === repaymentDescription);
  const planned = sum(deductions.map(({ share }) => ('amount' in share ? share.amount : noMoney)));
  const reposted = await repostUncollectedDeductions(context, { ...ids, owed: balance }, planned);
  const owed = plus(balance, reposted);
  if (owed <= 0) return refuse('nothingOwed', { name, payPeriod });
  const payments = paymentsOfPeriod.filter((payment) => payment.workerId === workerId);
  const open = payments.find(
    ({ kind, status }) => kind !== 'refund' && (status === 'pending' || status === 'sent'),
  );
  if (open) return refuse('inTransit', { name, status: open.status });
  return { period, worker, overpayment: { ...ids, owed }, payments, deductions };
}

async function reverse(
  { worker, overpayment, payments }: RecoveryCase,
  context: RecoveryContext,
): Promise<string | Refusal> {
  const { today, refuse } = context;
  const wages = listWagePayments(payments);
  const problem = findReversalProblem(wages, overpayment.owed, today);
  if (problem === 'notWhole') return refuse('notWhole', { amount: amountOf(overpayment) });
  if (problem) return refuse(problem);
  const settled = wages.filter(({ status, isReversed }) => status === 'settled' && !isReversed);
  const on = await reversePayments(context, overpayment, settled);
  return `The bank is asked to reverse ${amountOf(overpayment)} paid to ${fullNameOf(worker)} on ${formatAmericanDate(on)}. getTransactions shows the result.`;
}

async function deduct(
  { period, worker, overpayment, deductions }: RecoveryCase,
  context: RecoveryContext,
): Promise<string | Refusal> {
  const { tx, today, refuse } = context;
  const name = fullNameOf(worker);
  const periods = await listUpcomingPeriods(tx, { ...period, workerId: worker.workerId }, today);
  const payDates = listPayDaysOfWorker(periods, worker.exitOn);
  const days = planOneTimeDeductionDays(payDates, deductions);
  if (!days) return refuse('noPayDay', { name });
  await deductOverpayment(context, overpayment, days);
  return `${amountOf(overpayment)} is deducted from the pay of ${name} on ${formatAmericanDate(days.startsOn)}. getRecurringPayItems lists the deduction.`;
}

async function recordRepaid(
  { worker, overpayment }: RecoveryCase,
  context: RecoveryContext,
): Promise<string> {
  await recordRepayment(context, overpayment);
  return `${fullNameOf(worker)} has repaid ${amountOf(overpayment)}.`;
}

function amountOf({ owed }: Overpayment): string {
  return `$${formatMoney(owed)}`;
}
