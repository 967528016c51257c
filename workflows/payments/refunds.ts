import type { Transaction } from '../../database/database.ts';
import { newId } from '../../database/new-id.ts';
import { nextArrival } from '../../engine/payments/cutoffs.ts';
import { fundingRail, isFundedByDebit } from '../../engine/payments/rails/registry.ts';
import { listFundingAccounts } from '../../store/funding-accounts.ts';
import { listOwedWages } from '../../store/owed-wages.ts';
import { listPayments, lockPayment, type NewPayment, type Payment } from '../../store/payments.ts';
import { groupBy } from '../../values/group-by.ts';
import type { Id } from '../../values/id.ts';
import type { PayrollContext } from '../payroll-context.ts';
import { addPayments, changePayments } from './change-payments.ts';
import { schedulePaymentFile } from './payment-jobs.ts';
import { workByCompany } from './work-by-company.ts';

/** The reason of refunds for transfers that were funded and returned. */
export const returnedTransferRefundReason = 'Refund of a returned transfer';

/** Refunds companies for payments whose money is in clearing and is not owed to anybody. */
export async function makeRefunds(
  context: PayrollContext,
  payments: readonly Payment[],
  reason: string,
): Promise<void> {
  if (payments.length === 0) return;
  await workByCompany(
    [...groupBy(payments, (payment) => payment.companyId)],
    ([companyId]) => companyId,
    async ([companyId, own]) =>
      addPayments(context, companyId, await prepareRefunds(context, own, reason)),
  );
  schedulePaymentFile(context);
}

/** Prepares a refund for each payment of a company; the database accepts one for each. */
export async function prepareRefunds(
  { tx, now }: PayrollContext,
  payments: readonly Payment[],
  reason: string,
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
    depositAccountId: null,
    depositAccountVersion: null,
    fundingAccountId,
    destination,
    effectiveOn: nextArrival(now),
    checkNumber: null,
    replacesId: paymentId,
    reason,
  }));
}

/**
 * Cancels returned wages that are not owed since the payroll was corrected, and refunds the company
 * for those it had funded. Wages that are still owed stay returned until they are replaced.
 */
export async function cancelPaymentsNoLongerOwed(
  context: PayrollContext,
  wages: readonly Payment[],
): Promise<void> {
  const unowed = await selectUnowed(context.tx, wages);
  if (unowed.length === 0) return;
  const change = {
    status: 'cancelled',
    reason: 'Not owed since the payroll was corrected',
  } as const;
  await changePayments(context, unowed, change);
  await makeRefunds(context, unowed.filter(isFundedByDebit), returnedTransferRefundReason);
}

/** Selects the wages whose workers are owed nothing for the period. */
async function selectUnowed(tx: Transaction, wages: readonly Payment[]): Promise<Payment[]> {
  if (wages.length === 0) return [];
  const owed = new Set(await listOwedWages(tx, wages));
  return wages.filter(({ workerId, paymentId }) => workerId && !owed.has(paymentId));
}

/**
 * Reclaims refunds of reversed payments when the bank returns the reversals: a refund that was not
 * sent is cancelled, and any other is debited from the company.
 */
export async function reverseRefunds(
  context: PayrollContext,
  reversals: readonly Payment[],
): Promise<void> {
  for (const [payRunId, own] of groupBy(reversals, (reversal) => reversal.payRunId)) {
    const refunds = await listPayments(context.tx, { payRunId, kind: 'refund' });
    for (const { paymentId } of own) {
      const refund = await lockLatestRefund(context.tx, refunds, paymentId);
      if (refund) await reverseRefund(context, refund);
    }
  }
}

async function reverseRefund(context: PayrollContext, refund: Payment): Promise<void> {
  const reason = 'The bank returned the reversal of the payment';
  if (refund.status === 'pending' || refund.status === 'returned')
    return changePayments(context, [refund], { status: 'cancelled', reason });
  const debits = (await prepareRefunds(context, [refund], reason)).map(
    (prepared): NewPayment => ({ ...prepared, kind: 'funding' }),
  );
  await addPayments(context, refund.companyId, debits);
  schedulePaymentFile(context);
}

/** Locks the refund of a payment, or the last one that replaced it. */
async function lockLatestRefund(
  tx: Transaction,
  refunds: readonly Payment[],
  refundedId: Id<'payment'>,
): Promise<Payment | undefined> {
  const found = refunds.find(({ replacesId }) => replacesId === refundedId);
  const refund = found && (await lockPayment(tx, found.paymentId));
  return refund?.status === 'reissued' ? lockLatestRefund(tx, refunds, refund.paymentId) : refund;
}

/** Finds the company's verified funding account, or else the account that the run debited. */
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
  const [debit] = await listPayments(tx, { payRunId, kind: 'funding' });
  if (!debit) throw new Error('a transfer without funding cannot be refunded');
  return debit;
}
