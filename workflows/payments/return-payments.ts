import { CostSums } from '../../engine/costs/cost-sums.ts';
import { reverseTransaction } from '../../engine/ledger/ledger-transaction.ts';
import { mayPaymentBecome, wasPaid } from '../../engine/payments/states.ts';
import {
  listUnreversedPayments,
  listUnreversedTransactions,
  postTransactions,
  postTransactionsOfCompanies,
} from '../../store/ledger.ts';
import { lockPayPeriod } from '../../store/pay-periods.ts';
import { findPayRun, type PayRunRecord } from '../../store/pay-runs.ts';
import type { Payment } from '../../store/payments.ts';
import { lockPaymentsOfPeriod } from '../../store/returned-payments.ts';
import { insertRunCosts } from '../../store/run-sums.ts';
import { voidTaxableWages } from '../../store/taxable-wages.ts';
import { groupBy } from '../../values/group-by.ts';
import type { Id } from '../../values/id.ts';
import { newYorkDateOf } from '../../values/instant.ts';
import type { PayrollContext } from '../payroll-context.ts';
import { changePayments, returnEachPayment } from './change-payments.ts';
import { cancelPaymentsNoLongerOwed, reverseRefunds } from './refunds.ts';
import { describeReturnCode } from './return-codes.ts';
import { undoRuns } from './undo-run.ts';
import { workByCompany } from './work-by-company.ts';

export interface ReturnedPayment {
  readonly payment: Payment;
  /** The bank's return code. */
  readonly code: string;
}

/**
 * Returns payments and reverses their ledger transactions. A run whose funding is returned before
 * anybody was paid fails. Payments that can no longer be returned are left as they are.
 */
export async function returnPayments(
  context: PayrollContext,
  returned: readonly ReturnedPayment[],
): Promise<void> {
  const returnable = returned.filter(({ payment }) => mayPaymentBecome(payment.status, 'returned'));
  await returnEachPayment(context, returnable);
  const payments = returnable.map(({ payment }) => payment);
  const ofKind = (kind: Payment['kind']) => payments.filter((payment) => payment.kind === kind);
  await reversePostings(context, payments);
  await cancelPaymentsNoLongerOwed(context, ofKind('wages'));
  await reverseRefunds(context, ofKind('reversal'));
  const debits = returnable.filter(({ payment }) => payment.kind === 'funding');
  await workByCompany(
    [...groupBy(debits, ({ payment }) => payment.companyId)],
    ([companyId]) => companyId,
    ([companyId, own]) => failUnfundedRuns(context, companyId, own),
  );
}

async function reversePostings(
  { tx, now }: PayrollContext,
  payments: readonly Payment[],
): Promise<void> {
  if (payments.length === 0) return;
  const posted = await listUnreversedPayments(tx, payments);
  const reversals = posted.map(
    ({ transactionId, companyId, payRunId, paymentId, workerId, ...transaction }) => ({
      ...reverseTransaction(
        transaction,
        transaction.kind === 'funding' ? 'funding returned' : 'payment returned',
      ),
      companyId,
      payRunId,
      paymentId,
      workerId: workerId ?? undefined,
      reversesId: transactionId,
      postedOn: newYorkDateOf(now),
    }),
  );
  await postTransactionsOfCompanies(tx, reversals, now);
}

/** Ends runs of a company whose funding was returned, so that the periods can be edited and submitted again. */
async function failUnfundedRuns(
  context: PayrollContext,
  companyId: Id<'company'>,
  debits: readonly ReturnedPayment[],
): Promise<void> {
  // A run may have been debited in several payments.
  const byRun = groupBy(debits, ({ payment }) => payment.payRunId);
  const unfunded = await Promise.all(
    [...byRun.values()].flatMap(([first]) => (first ? [findUnfundedRun(context, first)] : [])),
  );
  const failed = unfunded.filter((each) => each !== undefined);
  await Promise.all(
    failed.map(async ({ run, unpaid, code }) => {
      const reason = `The payroll was not funded. ${describeReturnCode(code)}`;
      await changePayments(context, unpaid, { status: 'cancelled', reason });
      await voidPostings(context, run);
    }),
  );
  await undoRuns(context, companyId, failed, 'failed');
}

/** Finds the run of a returned debit with its unpaid wages, unless it paid somebody. */
async function findUnfundedRun(
  { tx }: PayrollContext,
  { payment: { payRunId, payPeriodId }, code }: ReturnedPayment,
) {
  // Locked, because the next file may be about to send them.
  const wages = (await lockPaymentsOfPeriod(tx, payPeriodId)).filter(
    (payment) => payment.kind === 'wages' && payment.payRunId === payRunId,
  );
  // If somebody was paid, the company owes the funding, and the run has not failed.
  if (wages.some(wasPaid)) return undefined;
  const period = await lockPayPeriod(tx, payPeriodId);
  const run = await findPayRun(tx, payPeriodId);
  // A correction remains in force: its payments wait until the company is debited again.
  if (!period || run?.payRunId !== payRunId) return undefined;
  const unpaid = wages.filter(({ status }) => mayPaymentBecome(status, 'cancelled'));
  return { period, run, unpaid, code };
}

async function voidPostings({ tx, now }: PayrollContext, run: PayRunRecord): Promise<void> {
  const { companyId, payRunId } = run;
  const posted = await listUnreversedTransactions(tx, { companyId, payRunIds: [payRunId] });
  const voided = posted.map((transaction) => ({
    ...reverseTransaction(transaction, 'void'),
    payRunId,
    workerId: transaction.workerId ?? undefined,
    reversesId: transaction.transactionId,
    postedOn: newYorkDateOf(now),
  }));
  await postTransactions(tx, companyId, voided, now);
  insertRunCosts(tx, run, newYorkDateOf(now), new CostSums().add(voided));
  const pays = posted.flatMap(({ kind, workerId }) =>
    kind === 'pay' && workerId ? [{ payRunId, workerId }] : [],
  );
  voidTaxableWages(tx, run, pays);
}
