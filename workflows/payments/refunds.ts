import type { Transaction } from '../../database/database.ts';
import { newId } from '../../database/new-id.ts';
import { nextArrival } from '../../engine/payments/cutoffs.ts';
import { fundingRail, isFundedByDebit } from '../../engine/payments/rails/registry.ts';
import { listNetPayBalances } from '../../store/corrections.ts';
import { listFundingAccounts } from '../../store/funding-accounts.ts';
import {
  insertPayments,
  listPayments,
  lockPayment,
  type NewPayment,
  type Payment,
  updatePaymentStatuses,
} from '../../store/payments.ts';
import { groupBy } from '../../values/group-by.ts';
import type { Id } from '../../values/id.ts';
import type { PayrollContext } from '../payroll-context.ts';
import { schedulePaymentFile } from './payment-jobs.ts';

/** Gives back to companies what some payments left in clearing and nobody will get. */
export async function makeRefunds(
  payroll: PayrollContext,
  payments: readonly Payment[],
  because: string,
): Promise<void> {
  const { tx, now } = payroll;
  if (payments.length === 0) return;
  for (const [companyId, own] of groupBy(payments, (payment) => payment.companyId))
    await insertPayments(tx, companyId, await prepareRefunds(payroll, own, because), now);
  schedulePaymentFile(payroll);
}

/** A refund for each payment, which the database takes once. */
export async function prepareRefunds(
  { tx, now }: PayrollContext,
  payments: readonly Payment[],
  because: string,
): Promise<readonly NewPayment[]> {
  const [first] = payments;
  if (!first) return [];
  const { fundingAccountId, destination } = await findRefundAccount(tx, first);
  return payments.map(({ payRunId, payPeriodId, paymentId, amount }) => ({
    payRunId,
    payPeriodId,
    kind: 'refund',
    method: fundingRail.method,
    workerId: null,
    amount,
    paymentId: newId<'payment'>(),
    status: 'pending',
    payAccountId: null,
    payAccountVersion: null,
    fundingAccountId,
    destination,
    effectiveOn: nextArrival(now),
    checkNumber: null,
    replacesId: paymentId,
    because,
  }));
}

/**
 * Wages came back that nobody owes any more, because the payment was corrected since: nothing is made
 * in their place, and what was funded goes back to the company.
 */
export async function cancelPaymentsNoLongerOwed(
  payroll: PayrollContext,
  wages: readonly Payment[],
): Promise<void> {
  const { tx, now } = payroll;
  const because = 'Nothing is owed for it since the payroll was corrected';
  for (const [payPeriodId, [first, ...more]] of groupBy(wages, (each) => each.payPeriodId)) {
    if (!first) continue;
    const own = [first, ...more];
    const workers = own.flatMap(({ workerId }) => workerId ?? []);
    const { companyId } = first;
    const balances = await listNetPayBalances(tx, { companyId, payPeriodId }, workers);
    const unowed = own.filter(({ workerId }) => workerId && (balances.get(workerId) ?? 0) >= 0);
    const ids = unowed.map(({ paymentId }) => paymentId);
    await updatePaymentStatuses(tx, ids, { status: 'cancelled', because }, now);
    const funded = unowed.filter(isFundedByDebit);
    await makeRefunds(payroll, funded, 'What was funded for a transfer that came back');
  }
}

/**
 * Reversals came back after what they had brought went on to the company: what has not left is not
 * sent, and what has is drawn again.
 */
export async function reverseRefunds(
  payroll: PayrollContext,
  reversals: readonly Payment[],
): Promise<void> {
  const { tx, now } = payroll;
  const because = 'What a reversal had brought went back to the worker';
  for (const [payRunId, own] of groupBy(reversals, (reversal) => reversal.payRunId)) {
    const refunds = await listPayments(tx, { payRunId, kind: 'refund' });
    for (const { paymentId } of own) {
      const refund = await lockLastRefund(tx, refunds, paymentId);
      if (!refund) continue;
      if (refund.status === 'pending' || refund.status === 'returned') {
        await updatePaymentStatuses(tx, [refund.paymentId], { status: 'cancelled', because }, now);
        continue;
      }
      const [again] = await prepareRefunds(payroll, [refund], because);
      if (!again) continue;
      await insertPayments(tx, refund.companyId, [{ ...again, kind: 'funding' }], now);
      schedulePaymentFile(payroll);
    }
  }
}

/** The refund of a payment, or the last that was made in its place; locked. */
async function lockLastRefund(
  tx: Transaction,
  refunds: readonly Payment[],
  of: Id<'payment'>,
): Promise<Payment | undefined> {
  const found = refunds.find(({ replacesId }) => replacesId === of);
  const refund = found && (await lockPayment(tx, found.paymentId));
  return refund?.status === 'reissued' ? lockLastRefund(tx, refunds, refund.paymentId) : refund;
}

/** The account the company pays from now, or that the run was drawn from. */
async function findRefundAccount(
  tx: Transaction,
  { companyId, payRunId }: { readonly companyId: Id<'company'>; readonly payRunId: Id<'payRun'> },
): Promise<Pick<Payment, 'fundingAccountId' | 'destination'>> {
  const [present] = await listFundingAccounts(tx, companyId);
  if (present?.status === 'verified')
    return {
      fundingAccountId: present.fundingAccountId,
      destination: present.accountNumberMasked,
    };
  const [drawn] = await listPayments(tx, { payRunId, kind: 'funding' });
  if (!drawn) throw new Error('a transfer that nobody funded');
  return drawn;
}
