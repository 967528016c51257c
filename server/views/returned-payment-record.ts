import type { ResponseOf } from '../../contract/operation.ts';
import type { getIndividualPayrollHistory } from '../../contract/reports/getIndividualPayrollHistory.ts';
import type { getReturnedPayments } from '../../contract/reports/getReturnedPayments.ts';
import { type RailMethod, railOf } from '../../engine/payments/rails/registry.ts';
import type { ReturnToSettle, WayOut } from '../../engine/payments/way-out.ts';
import { findReturnCode } from '../../law/law.ts';
import type { DepositAccountSplit } from '../../store/deposit-splits.ts';
import type { OutstandingReturn, ReturnOfWorker } from '../../store/returned-payments.ts';
import { describeReturnCode } from '../../workflows/payments/return-codes.ts';

/** The facts that decide what to do about a returned payment. */
export function toReturnToSettle(payment: OutstandingReturn): ReturnToSettle {
  return {
    ...payment,
    retry: findReturnCode(payment.returnCode)?.retry,
    wasDeposited: railOf(payment).destination.to === 'deposit accounts',
  };
}

/** A returned payment with its reason in words and the way out; fields without a value are absent. */
export function toReturnedPaymentRecord(
  payment: OutstandingReturn,
  { way, account }: WayOut<DepositAccountSplit>,
): ResponseOf<typeof getReturnedPayments>['returnedPayments'][number] {
  const { workerId, name, depositAccountId } = payment;
  return {
    requestReferenceId: payment.paymentId,
    payPeriodId: payment.payPeriodId,
    payBeginDate: payment.beginsOn,
    payEndDate: payment.endsOn,
    ...(workerId && name && { workerId, userName: name }),
    amount: payment.amount,
    returnCode: payment.returnCode,
    reason: describeReturnCode(payment.returnCode),
    wayOut: way,
    ...(depositAccountId && { userPayAccountEntityId: depositAccountId }),
    ...(account && { accountNumber: account.masked }),
  };
}

/** A deposit that was returned, for its worker: why, and how it is paid instead. */
export function toReturnOfWorkerRecord({
  paymentId,
  payPeriodId,
  amount,
  returnCode,
  replacement,
}: ReturnOfWorker): ResponseOf<typeof getIndividualPayrollHistory>['returnedPayments'][number] {
  return {
    requestReferenceId: paymentId,
    payPeriodId,
    amount,
    returnCode,
    reason: describeReturnCode(returnCode),
    ...(replacement && {
      reissue: {
        paymentMethod: methodsOfReissue[replacement.method],
        effectiveDate: replacement.effectiveOn,
        ...(railOf(replacement).destination.to === 'deposit accounts' && {
          accountNumber: replacement.destination,
        }),
      },
    }),
  };
}

const methodsOfReissue = {
  ach: 'Direct Deposit',
  check: 'Check',
  self: 'Paid by the company',
} as const satisfies Readonly<Record<RailMethod, string>>;
