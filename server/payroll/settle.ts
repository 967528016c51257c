import {
  planCollectedBack,
  planFunding,
  planPayment,
  planRefund,
} from '../../engine/ledger/plan-ledger.ts';
import { type LedgerTransaction, reverse } from '../../engine/ledger/transaction.ts';
import { mayPaymentBecome, payPeriodStatusOf } from '../../engine/payments/payment-states.ts';
import { answerOf, type BankAnswer, halfPastEight } from '../../engine/payments/sandbox-bank.ts';
import { findReturnCode } from '../../law/payments/read.ts';
import type { Id } from '../../values/id.ts';
import { dayOf } from '../../values/instant.ts';
import { recordPayPeriodEvents } from '../events.ts';
import { groupBy } from '../group-by.ts';
import { insertJob } from '../store/jobs.ts';
import { bookTransactions, listStanding } from '../store/ledger.ts';
import { lockPayPeriod, updatePeriodStatus } from '../store/pay-periods.ts';
import { findPayRun, type PayRunRecord } from '../store/pay-runs.ts';
import { listPayments, lockPaymentsOfFile, movePayments, type Payment } from '../store/payments.ts';
import { lockPaymentsOfPeriod } from '../store/returned-payments.ts';
import { undoRun } from './cancel.ts';
import { type Change, correctAccounts } from './correct-account.ts';
import { nextCutoff, writingFile } from './cutoffs.ts';
import { cancelUnowed, makeRefunds, takeRefundsBack } from './refund.ts';
import type { Payroll } from './submit.ts';
import { type Banking, directionOf, openAccount } from './write-file.ts';

/** Takes in what the bank has answered by now about the payments of a file. */
export async function settleFile(banking: Banking, fileId: Id<'paymentFile'>): Promise<string> {
  const { tx, now } = banking;
  const payments = await lockPaymentsOfFile(tx, fileId);
  const settled: Payment[] = [];
  const returned: Returned[] = [];
  const changes: Change[] = [];
  for (const payment of payments) {
    if (payment.status !== 'sent') continue;
    const answer = askBank(banking, payment);
    if (answer.at > now) continue;
    if (answer.outcome === 'returned') returned.push({ payment, code: answer.code });
    else settled.push(payment);
    if (answer.outcome === 'settled with a change')
      changes.push({ ...answer, payment: { ...payment, sentAt: payment.sentAt ?? now } });
  }
  await settlePayments(banking, settled);
  await returnPayments(banking, returned);
  await correctAccounts(banking, changes);
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
  const reversals = payments.filter(({ kind }) => kind === 'reversal');
  await makeRefunds(payroll, reversals, 'What a reversal brought back');
  const hasFunding = payments.some(({ kind }) => kind === 'funding');
  if (hasFunding)
    insertJob(tx, { kind: writingFile, subjectId: account.id, dueAt: nextCutoff(now) });
}

function toBooked({ now }: Payroll) {
  return (payment: Payment) => ({
    ...planSettled(payment),
    payRunId: payment.payRunId,
    paymentId: payment.paymentId,
    workerId: payment.workerId ?? undefined,
    bookedOn: dayOf(now),
  });
}

function planSettled({ kind, workerId, amount, method, replacesId }: Payment): LedgerTransaction {
  switch (kind) {
    case 'funding':
      return planFunding(amount);
    case 'refund':
      return planRefund(amount);
    case 'reversal':
      return planCollectedBack({ workerId: workerId ?? '', amount });
    case 'wages':
      return planPayment(
        { workerId: workerId ?? '', amount, method },
        replacesId ? 'reissue' : 'payment',
      );
  }
}

/** A payment that came back, and what the bank says of it. */
export interface Returned {
  readonly payment: Payment;
  readonly code: string;
}

/**
 * Payments came back. What was booked for them is taken back; when it was the company's own money,
 * nothing is paid and the run has failed. One that cannot come back any more is left as it is.
 */
export async function returnPayments(
  payroll: Payroll,
  returned: readonly Returned[],
): Promise<void> {
  const { tx, now } = payroll;
  const real = returned.filter(({ payment }) => mayPaymentBecome(payment.status, 'returned'));
  for (const [code, own] of groupBy(real, (each) => each.code)) {
    const ids = own.map(({ payment }) => payment.paymentId);
    const because = sayReturnCode(code);
    await movePayments(tx, ids, { status: 'returned', returnCode: code, because }, now);
  }
  const payments = real.map(({ payment }) => payment);
  for (const [companyId, own] of groupBy(payments, (payment) => payment.companyId))
    await takeBack(payroll, companyId, own);
  await cancelUnowed(
    payroll,
    payments.filter(({ kind }) => kind === 'wages'),
  );
  await takeRefundsBack(
    payroll,
    payments.filter(({ kind }) => kind === 'reversal'),
  );
  for (const { payment, code } of real)
    if (payment.kind === 'funding') await failRun(payroll, payment, code);
}

/** What stands for a bank's code when a check is void. */
export const voidCode = 'VOID';

/** `R03: No account found`. */
export function sayReturnCode(code: string): string {
  if (code === voidCode) return 'The check is void';
  const known = findReturnCode(code);
  return known ? `${code}: ${known.title}` : code;
}

async function takeBack(
  { tx, now }: Payroll,
  companyId: Id<'company'>,
  payments: readonly Payment[],
): Promise<void> {
  const paymentIds = payments.map(({ paymentId }) => paymentId);
  const payRunIds = [...new Set(payments.map(({ payRunId }) => payRunId))];
  const booked = await listStanding(tx, { companyId, payRunIds, paymentIds });
  const reversals = booked.map(
    ({ transactionId, payRunId, paymentId, workerId, ...transaction }) => ({
      ...reverse(
        transaction,
        transaction.kind === 'funding' ? 'funding returned' : 'payment returned',
      ),
      payRunId,
      paymentId,
      workerId: workerId ?? undefined,
      reversesId: transactionId,
      bookedOn: dayOf(now),
    }),
  );
  await bookTransactions(tx, companyId, reversals, now);
}

/** Nothing was sent to anybody: the run ends, and the period can be changed and submitted again. */
async function failRun(payroll: Payroll, funding: Payment, code: string): Promise<void> {
  const { tx, now } = payroll;
  const { companyId, payRunId, payPeriodId } = funding;
  // Locked, for the next file may be sending them at this moment.
  const wages = (await lockPaymentsOfPeriod(tx, payPeriodId)).filter(
    (payment) => payment.kind === 'wages' && payment.payRunId === payRunId,
  );
  // Funding that comes back after somebody was paid is a debt of the company, not a failed run.
  if (wages.some(({ status }) => status !== 'pending' && status !== 'cancelled')) return;
  const period = await lockPayPeriod(tx, payPeriodId);
  const run = await findPayRun(tx, payPeriodId);
  if (!period || !run) return;
  // A correction stands although it is not funded yet: what it pays waits until it is drawn again.
  if (run.payRunId !== payRunId) return;
  const cancelled = wages.map(({ paymentId }) => paymentId);
  await movePayments(
    tx,
    cancelled,
    { status: 'cancelled', because: `Not funded. ${sayReturnCode(code)}` },
    now,
  );
  const owed = await listStanding(tx, { companyId, payRunIds: [payRunId] });
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
    // A run that failed has left jobs behind, and the next one of its period may not have begun.
    if (!period || !run || period.status === 'Submitted') continue;
    const all = await listPayments(tx, { payPeriodId });
    const byId = new Map<string, Payment>(all.map((payment) => [payment.paymentId, payment]));
    const statusesOf = (kind: Payment['kind']) =>
      all
        .filter((payment) => payment.kind === kind && !isOfRefund(payment, byId))
        .filter((payment) => shapesPeriod(payment, run))
        .map(({ status }) => status);
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

/**
 * Payments of its payroll make a period what it is. One of a correction only matters once it came back,
 * until another arrived in its place: a period that was paid is not in process again.
 */
function shapesPeriod(
  { payRunId, kind, status, replacesId }: Payment,
  payroll: Pick<PayRunRecord, 'payRunId'>,
): boolean {
  if (payRunId === payroll.payRunId) return true;
  return (
    kind === 'wages' && (status === 'returned' || status === 'reissued' || replacesId !== null)
  );
}

/** A refund that is drawn again, because what it gave back was not there, says nothing of a payroll. */
function isOfRefund({ replacesId }: Payment, byId: ReadonlyMap<string, Payment>): boolean {
  const before = byId.get(replacesId ?? '');
  return before !== undefined && (before.kind === 'refund' || isOfRefund(before, byId));
}

/** On their day checks, and what the company pays itself, count as handed over. */
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
  const pending = await listPayments(tx, { payPeriodId, status: 'pending' });
  const handedOver = pending.filter(
    ({ method, effectiveOn }) => method !== 'ach' && effectiveOn <= dayOf(now),
  );
  await settlePayments(payroll, handedOver);
  await closePeriods(payroll, [{ payPeriodId }]);
  return `${handedOver.length} handed over`;
}
