import { refusalProblem } from '../../contract/decode.ts';
import { fillPlaceholders } from '../../contract/messages.ts';
import type { Declaration } from '../../contract/operation.ts';
import type { transferRefusals } from '../../contract/payroll/transfer-refusals.ts';
import type { Problem } from '../../contract/problems.ts';
import type { AgencyPayment } from '../../store/agency-payments.ts';
import { formatMoney } from '../../values/money.ts';
import type { TransferPlan, TransferProblem } from '../../workflows/payments/plan-transfers.ts';
import { describeReturnCode } from '../../workflows/payments/return-codes.ts';

/** The debit that a plan draws. */
export function toPlannedTransferRecord(plan: Omit<TransferPlan, 'problems'>) {
  return {
    totalAmount: plan.total,
    debitDate: plan.debitOn,
    arrivalDate: plan.arrivesOn,
    accountNumber: plan.fundingAccount?.accountNumberMasked ?? null,
  };
}

const statuses = {
  pending: 'Pending',
  sent: 'Sent',
  settled: 'Settled',
  returned: 'Returned',
  cancelled: 'Cancelled',
} as const;

/** A debit, a payment to an agency or a refund. */
export function toMadeTransferRecord(payment: AgencyPayment) {
  const { returnCode } = payment;
  return {
    amount: payment.amount,
    effectiveDate: payment.effectiveOn,
    status: statuses[payment.status],
    returnReason: returnCode && describeReturnCode(returnCode),
    paymentFileId: payment.fileId,
  };
}

export const transferProblemRefusals = {
  fundingAccountMissing: 'fundingAccountUnverified',
  einMissing: 'einMissing',
  bankMissing: 'bankMissing',
  amountTooLarge: 'transferTooLarge',
} as const satisfies Readonly<Record<TransferProblem, keyof typeof transferRefusals>>;

/** Words problems of a plan as the operation refuses them. */
export function wordTransferProblems(
  operation: Declaration,
  reasons: readonly string[],
  places: { readonly company: string; readonly total: TransferPlan['total'] },
): readonly Problem[] {
  const { company, total } = places;
  return reasons.map((reason) => {
    const text = operation.refusals[reason] ?? '';
    const message = fillPlaceholders(text, { company, total: `$${formatMoney(total)}` });
    return refusalProblem(operation, { reason, message });
  });
}
