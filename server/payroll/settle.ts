import { planFunding, planPayment } from '../../engine/ledger/plan-ledger.ts';
import { reverse } from '../../engine/ledger/transaction.ts';
import {
  isLive,
  mayPaymentBecome,
  payPeriodStatusOf,
} from '../../engine/payments/payment-states.ts';
import { answerOf, type BankAnswer, halfPastEight } from '../../engine/payments/sandbox-bank.ts';
import type { Id } from '../../values/id.ts';
import { dayOf } from '../../values/instant.ts';
import { recordPayPeriodEvents } from '../events.ts';
import { groupBy } from '../group-by.ts';
import { insertJob } from '../store/jobs.ts';
import { bookTransactions, listStanding } from '../store/ledger.ts';
import { lockPayPeriod, updatePeriodStatus } from '../store/pay-periods.ts';
import { findPayRun } from '../store/pay-runs.ts';
import { listPayments, lockPaymentsOfFile, movePayments, type Payment } from '../store/payments.ts';
import { undoRun } from './cancel.ts';
import { nextCutoff, writingFile } from './process.ts';
import type { Payroll } from './submit.ts';
import { type Banking, directionOf, openAccount } from './write-file.ts';

/** Takes in what the bank has answered by now about the payments of a file. */
export async function settleFile(banking: Banking, fileId: Id<'paymentFile'>): Promise<string> {
  const { tx, now } = banking;
  const payments = await lockPaymentsOfFile(tx, fileId);
  const settled: Payment[] = [];
  const returned: { readonly payment: Payment; readonly code: string }[] = [];
  for (const payment of payments) {
    if (payment.status !== 'sent') continue;
    const answer = askBank(banking, payment);
    if (answer.at > now) continue;
    if (answer.outcome === 'returned') returned.push({ payment, code: answer.code });
    else settled.push(payment);
  }
  await settlePayments(banking, settled);
  for (const { payment, code } of returned) await returnPayment(banking, payment, code);
  await closePeriods(banking, [...settled, ...returned.map(({ payment }) => payment)]);
  return `${settled.length} settled, ${returned.length} returned`;
}

type Asked = Awaited<ReturnType<typeof lockPaymentsOfFile>>[number];

function askBank({ account, keys }: Banking, payment: Asked): BankAnswer {
  // A bank other than the sandbox's says nothing about what arrives; what does not comes back in a file.
  if (account.kind !== 'sandbox')
    return { outcome: 'settled', at: halfPastEight(payment.effectiveOn) };
  return answerOf({
    direction: directionOf(payment),
    accountNumber: openAccount(payment, keys),
    routing: payment.routingNumber,
    accountType: payment.accountType,
    effectiveDate: payment.effectiveOn,
  });
}

/** The money is where it should be; what it was owed for is owed no more. */
export async function settlePayments(
  payroll: Payroll,
  payments: readonly Payment[],
): Promise<void> {
  const { tx, now, account } = payroll;
  const ids = payments.map(({ paymentId }) => paymentId);
  await movePayments(tx, ids, { status: 'settled' }, now);
  for (const [companyId, own] of groupBy(payments, (payment) => payment.companyId))
    await bookTransactions(tx, companyId, own.map(toBooked(payroll)), now);
  const hasFunding = payments.some(({ kind }) => kind === 'funding');
  if (hasFunding)
    insertJob(tx, { kind: writingFile, subjectId: account.id, dueAt: nextCutoff(now) });
}

function toBooked({ now }: Payroll) {
  return (payment: Payment) => ({
    ...(payment.kind === 'funding'
      ? planFunding(payment.amount)
      : planPayment(
          { workerId: payment.workerId ?? '', amount: payment.amount, method: payment.method },
          payment.replacesId ? 'reissue' : 'payment',
        )),
    payRunId: payment.payRunId,
    paymentId: payment.paymentId,
    workerId: payment.workerId ?? undefined,
    bookedOn: dayOf(now),
  });
}

/**
 * A payment came back. What was booked for it is taken back; when it was the company's own money,
 * nothing is paid and the run has failed.
 */
export async function returnPayment(
  payroll: Payroll,
  payment: Payment,
  code: string,
): Promise<void> {
  const { tx, now } = payroll;
  if (!mayPaymentBecome(payment.status, 'returned')) return;
  await movePayments(tx, [payment.paymentId], { status: 'returned', returnCode: code }, now);
  await takeBack(payroll, payment);
  if (payment.kind === 'funding') await failRun(payroll, payment, code);
}

async function takeBack(payroll: Payroll, { companyId, paymentId, payRunId }: Payment) {
  const booked = await listStanding(payroll.tx, { companyId, paymentId });
  const reversals = booked.map((transaction) => ({
    ...reverse(
      transaction,
      transaction.kind === 'funding' ? 'funding returned' : 'payment returned',
    ),
    payRunId,
    paymentId,
    workerId: transaction.workerId ?? undefined,
    reversesId: transaction.transactionId,
    bookedOn: dayOf(payroll.now),
  }));
  await bookTransactions(payroll.tx, companyId, reversals, payroll.now);
}

/** Nothing was sent to anybody: the run ends, and the period can be changed and submitted again. */
async function failRun(payroll: Payroll, funding: Payment, code: string): Promise<void> {
  const { tx, now } = payroll;
  const { companyId, payRunId, payPeriodId } = funding;
  const wages = await listPayments(tx, { payRunId, kind: 'wages' });
  // Funding that comes back after wages went out is a debt of the company, not a failed run.
  if (
    wages.some(({ status, method }) => method === 'ach' && isLive(status) && status !== 'pending')
  )
    return;
  const period = await lockPayPeriod(tx, payPeriodId);
  const run = await findPayRun(tx, payPeriodId);
  if (!period || !run) return;
  const cancelled = wages.map(({ paymentId }) => paymentId);
  await movePayments(tx, cancelled, { status: 'cancelled', because: `funding ${code}` }, now);
  const owed = await listStanding(tx, { companyId, payRunId });
  const voided = owed.map((transaction) => ({
    ...reverse(transaction, 'void'),
    payRunId,
    workerId: transaction.workerId ?? undefined,
    reversesId: transaction.transactionId,
    bookedOn: dayOf(now),
  }));
  await bookTransactions(tx, companyId, voided, now);
  await undoRun(payroll, period, run, 'failed');
}

/** Sets the periods of some payments to what all their payments make of them. */
export async function closePeriods(
  payroll: Payroll,
  payments: readonly Pick<Payment, 'payPeriodId'>[],
): Promise<void> {
  const { tx, now } = payroll;
  const ids = [...new Set(payments.map(({ payPeriodId }) => payPeriodId))].sort();
  for (const payPeriodId of ids) {
    const period = await lockPayPeriod(tx, payPeriodId);
    const run = period && (await findPayRun(tx, payPeriodId));
    if (!period || !run) continue;
    const all = await listPayments(tx, { payRunId: run.payRunId });
    const statusesOf = (kind: Payment['kind']) =>
      all.filter((payment) => payment.kind === kind).map(({ status }) => status);
    const status = payPeriodStatusOf({
      funding: statusesOf('funding'),
      wages: statusesOf('wages'),
    });
    if (status === period.status) continue;
    updatePeriodStatus(tx, period, status, now);
    await recordPayPeriodEvents(payroll, 'payperiod.payperiodstatus.update', [
      { ...period, status },
    ]);
  }
}

/** On pay day checks count as handed over, and a run without transfers is done. */
export async function closePayroll(
  payroll: Payroll,
  payPeriodId: Id<'payPeriod'>,
): Promise<string> {
  const { tx, now } = payroll;
  const period = await lockPayPeriod(tx, payPeriodId);
  const run = await findPayRun(tx, payPeriodId);
  // A run of the period that failed has left such a job behind, which is none of this run's.
  if (!run || period?.status === 'Submitted' || now < halfPastEight(run.payOn))
    return 'nothing to close';
  const checks = (await listPayments(tx, { payRunId: run.payRunId, status: 'pending' })).filter(
    ({ method }) => method === 'check',
  );
  await settlePayments(payroll, checks);
  await closePeriods(payroll, [{ payPeriodId }]);
  return `${checks.length} checks handed over`;
}
