import {
  type LedgerTransaction,
  reverseTransaction,
} from '../../engine/ledger/ledger-transaction.ts';
import {
  planFundingTransaction,
  planPaymentTransaction,
  planRecoveryTransaction,
  planRefundTransaction,
} from '../../engine/ledger/plan-transactions.ts';
import { computePayPeriodStatus } from '../../engine/payments/pay-period-states.ts';
import type { BankAnswer } from '../../engine/payments/rails/payment-file.ts';
import { railOf } from '../../engine/payments/rails/registry.ts';
import { settlementTime } from '../../engine/payments/settlement-time.ts';
import { mayPaymentBecome, wasPaid } from '../../engine/payments/states.ts';
import { findReturnCode } from '../../law/law.ts';
import { listUnreversedTransactions, postTransactions } from '../../store/ledger.ts';
import { lockPayPeriod, updatePeriodStatus } from '../../store/pay-periods.ts';
import { findPayRun, type PayRunRecord } from '../../store/pay-runs.ts';
import {
  listPayments,
  lockPaymentsOfFile,
  type Payment,
  updatePaymentStatuses,
} from '../../store/payments.ts';
import { lockPaymentsOfPeriod } from '../../store/returned-payments.ts';
import { groupBy } from '../../values/group-by.ts';
import type { Id } from '../../values/id.ts';
import { newYorkDateOf } from '../../values/instant.ts';
import type { PayrollContext } from '../payroll-context.ts';
import { recordPayPeriodEvents } from '../webhooks/record-events.ts';
import { type BankPayment, bankAnswerTo, toBankEntry } from './bank-entries.ts';
import { correctAccounts, type PaymentNotificationOfChange } from './correct-accounts.ts';
import type { PaymentContext } from './payment-context.ts';
import { schedulePaymentFile } from './payment-jobs.ts';
import { cancelPaymentsNoLongerOwed, makeRefunds, reverseRefunds } from './refunds.ts';
import { undoRun } from './undo-run.ts';

/** Takes in what the bank has answered by now about the payments of a file. */
export async function settleFile(
  banking: PaymentContext,
  fileId: Id<'paymentFile'>,
): Promise<string> {
  const { tx, now } = banking;
  const payments = await lockPaymentsOfFile(tx, fileId);
  const settled: Payment[] = [];
  const returned: ReturnedPayment[] = [];
  const changes: PaymentNotificationOfChange[] = [];
  for (const payment of payments) {
    if (payment.status !== 'sent') continue;
    const answer = bankAnswerFor(banking, payment);
    if (answer.at > now) continue;
    if (answer.outcome === 'returned') returned.push({ payment, code: answer.code });
    else settled.push(payment);
    if (answer.outcome === 'settled with a change')
      changes.push({ ...answer, payment: { ...payment, sentAt: payment.sentAt ?? now } });
  }
  await settlePayments(banking, settled);
  await returnPayments(banking, returned);
  await correctAccounts(banking, changes);
  await refreshPeriodStatuses(banking, [...settled, ...returned.map(({ payment }) => payment)]);
  return `${settled.length} settled, ${returned.length} returned`;
}

function bankAnswerFor({ account, keys }: PaymentContext, payment: BankPayment): BankAnswer {
  const { submission } = railOf(payment);
  if (!submission) throw new Error('a payment file contains a payment that is not sent by file');
  return bankAnswerTo(toBankEntry(payment, keys), { account, submission });
}

/** The money is where it should be; what it was owed for is owed no more. */
export async function settlePayments(
  payroll: PayrollContext,
  payments: readonly Payment[],
): Promise<void> {
  const { tx, now } = payroll;
  const ids = payments.map(({ paymentId }) => paymentId);
  await updatePaymentStatuses(tx, ids, { status: 'settled' }, now);
  for (const [companyId, own] of groupBy(payments, (payment) => payment.companyId))
    await postTransactions(tx, companyId, own.map(toSettlementTransaction(payroll)), now);
  const reversals = payments.filter(({ kind }) => kind === 'reversal');
  await makeRefunds(payroll, reversals, 'What a reversal brought back');
  const hasFunding = payments.some(({ kind }) => kind === 'funding');
  if (hasFunding) schedulePaymentFile(payroll);
}

function toSettlementTransaction({ now }: PayrollContext) {
  return (payment: Payment) => ({
    ...planSettlement(payment),
    payRunId: payment.payRunId,
    paymentId: payment.paymentId,
    workerId: payment.workerId ?? undefined,
    bookedOn: newYorkDateOf(now),
  });
}

function planSettlement(payment: Payment): LedgerTransaction {
  const { kind, workerId, amount, replacesId } = payment;
  switch (kind) {
    case 'funding':
      return planFundingTransaction(amount);
    case 'refund':
      return planRefundTransaction(amount);
    case 'reversal':
      return planRecoveryTransaction({ workerId: workerId ?? '', amount });
    case 'wages':
      return planPaymentTransaction(
        { workerId: workerId ?? '', amount, paidFrom: railOf(payment).ledgerAccount },
        replacesId ? 'reissue' : 'payment',
      );
  }
}

/** A payment that came back, and what the bank says of it. */
export interface ReturnedPayment {
  readonly payment: Payment;
  readonly code: string;
}

/**
 * Payments came back. What was booked for them is taken back; when it was the company's own money,
 * nothing is paid and the run has failed. One that cannot come back any more is left as it is.
 */
export async function returnPayments(
  payroll: PayrollContext,
  returned: readonly ReturnedPayment[],
): Promise<void> {
  const { tx, now } = payroll;
  const real = returned.filter(({ payment }) => mayPaymentBecome(payment.status, 'returned'));
  for (const [code, own] of groupBy(real, (each) => each.code)) {
    const ids = own.map(({ payment }) => payment.paymentId);
    const because = describeReturnCode(code);
    await updatePaymentStatuses(tx, ids, { status: 'returned', returnCode: code, because }, now);
  }
  const payments = real.map(({ payment }) => payment);
  for (const [companyId, own] of groupBy(payments, (payment) => payment.companyId))
    await reverseTransactions(payroll, companyId, own);
  await cancelPaymentsNoLongerOwed(
    payroll,
    payments.filter(({ kind }) => kind === 'wages'),
  );
  await reverseRefunds(
    payroll,
    payments.filter(({ kind }) => kind === 'reversal'),
  );
  for (const { payment, code } of real)
    if (payment.kind === 'funding') await failRun(payroll, payment, code);
}

/** What stands for a bank's code when a check is void. */
export const voidReturnCode = 'VOID';

/** `R03: No account found`. */
export function describeReturnCode(code: string): string {
  if (code === voidReturnCode) return 'The check is void';
  const known = findReturnCode(code);
  return known ? `${code}: ${known.title}` : code;
}

async function reverseTransactions(
  { tx, now }: PayrollContext,
  companyId: Id<'company'>,
  payments: readonly Payment[],
): Promise<void> {
  const paymentIds = payments.map(({ paymentId }) => paymentId);
  const payRunIds = [...new Set(payments.map(({ payRunId }) => payRunId))];
  const booked = await listUnreversedTransactions(tx, { companyId, payRunIds, paymentIds });
  const reversals = booked.map(
    ({ transactionId, payRunId, paymentId, workerId, ...transaction }) => ({
      ...reverseTransaction(
        transaction,
        transaction.kind === 'funding' ? 'funding returned' : 'payment returned',
      ),
      payRunId,
      paymentId,
      workerId: workerId ?? undefined,
      reversesId: transactionId,
      bookedOn: newYorkDateOf(now),
    }),
  );
  await postTransactions(tx, companyId, reversals, now);
}

/** Nothing was sent to anybody: the run ends, and the period can be changed and submitted again. */
async function failRun(payroll: PayrollContext, funding: Payment, code: string): Promise<void> {
  const { tx, now } = payroll;
  const { companyId, payRunId, payPeriodId } = funding;
  // Locked, for the next file may be sending them at this moment.
  const wages = (await lockPaymentsOfPeriod(tx, payPeriodId)).filter(
    (payment) => payment.kind === 'wages' && payment.payRunId === payRunId,
  );
  // Funding that comes back after somebody was paid is a debt of the company, not a failed run.
  if (wages.some(wasPaid)) return;
  const period = await lockPayPeriod(tx, payPeriodId);
  const run = await findPayRun(tx, payPeriodId);
  if (!period || !run) return;
  // A correction stands although it is not funded yet: what it pays waits until it is drawn again.
  if (run.payRunId !== payRunId) return;
  const cancelled = wages.map(({ paymentId }) => paymentId);
  await updatePaymentStatuses(
    tx,
    cancelled,
    { status: 'cancelled', because: `Not funded. ${describeReturnCode(code)}` },
    now,
  );
  const owed = await listUnreversedTransactions(tx, { companyId, payRunIds: [payRunId] });
  const voided = owed.map((transaction) => ({
    ...reverseTransaction(transaction, 'void'),
    payRunId,
    workerId: transaction.workerId ?? undefined,
    reversesId: transaction.transactionId,
    bookedOn: newYorkDateOf(now),
  }));
  await postTransactions(tx, companyId, voided, now);
  await undoRun(payroll, period, run, 'failed');
}

/** Sets the periods of some payments to what all their payments make of them. */
export async function refreshPeriodStatuses(
  payroll: PayrollContext,
  payments: readonly Pick<Payment, 'payPeriodId'>[],
): Promise<void> {
  const { tx, now } = payroll;
  const ids = [...new Set(payments.map(({ payPeriodId }) => payPeriodId))].sort();
  for (const payPeriodId of ids) {
    const period = await lockPayPeriod(tx, payPeriodId);
    const run = period && (await findPayRun(tx, payPeriodId));
    // A run that failed has left jobs behind, and the next one of its period may not have begun.
    if (!period || !run || period.status === 'Submitted') continue;
    const all = await listPayments(tx, { payPeriodId });
    const byId = new Map<string, Payment>(all.map((payment) => [payment.paymentId, payment]));
    const paymentsOf = (kind: Payment['kind']) =>
      all
        .filter((payment) => payment.kind === kind && !replacesRefund(payment, byId))
        .filter((payment) => affectsPeriodStatus(payment, run));
    const status = computePayPeriodStatus({
      funding: paymentsOf('funding'),
      wages: paymentsOf('wages'),
    });
    if (status === period.status) continue;
    const changed = updatePeriodStatus(tx, period, status, now);
    await recordPayPeriodEvents(payroll, 'payperiod.payperiodstatus.update', [changed]);
  }
}

/**
 * Payments of its payroll make a period what it is. One of a correction only matters once it came back,
 * until another arrived in its place: a period that was paid is not in process again.
 */
function affectsPeriodStatus(
  { payRunId, kind, status, replacesId }: Payment,
  payroll: Pick<PayRunRecord, 'payRunId'>,
): boolean {
  if (payRunId === payroll.payRunId) return true;
  return (
    kind === 'wages' && (status === 'returned' || status === 'reissued' || replacesId !== null)
  );
}

/** A refund that is drawn again, because what it gave back was not there, says nothing of a payroll. */
function replacesRefund({ replacesId }: Payment, byId: ReadonlyMap<string, Payment>): boolean {
  const before = byId.get(replacesId ?? '');
  return before !== undefined && (before.kind === 'refund' || replacesRefund(before, byId));
}

/** On their day checks, and what the company pays itself, count as handed over. */
export async function closePayroll(
  payroll: PayrollContext,
  payPeriodId: Id<'payPeriod'>,
): Promise<string> {
  const { tx, now } = payroll;
  const period = await lockPayPeriod(tx, payPeriodId);
  const run = await findPayRun(tx, payPeriodId);
  // A run of the period that failed has left such a job behind, which is none of this run's.
  if (!run || period?.status === 'Submitted' || now < settlementTime(run.payOn))
    return 'nothing to close';
  const pending = await listPayments(tx, { payPeriodId, status: 'pending' });
  const handedOver = pending.filter(
    (payment) =>
      railOf(payment).arrival.settlesBy === 'effective date' &&
      payment.effectiveOn <= newYorkDateOf(now),
  );
  await settlePayments(payroll, handedOver);
  await refreshPeriodStatuses(payroll, [{ payPeriodId }]);
  return `${handedOver.length} handed over`;
}
