import { railOf } from '../../engine/payments/rails/registry.ts';
import type { TransactionName } from '../../values/vocabulary.ts';
import type { PaymentProfile } from '../../workflows/webhooks/event-views.ts';

/** A payment as reports and events show it. */
export function toTransactionRecord(payment: PaymentProfile) {
  const { source, sourceAccount, destination, destinationAccount } = endsOf(payment);
  return {
    requestReferenceId: payment.paymentId,
    companyId: payment.companyId,
    payPeriodId: payment.payPeriodId,
    workerId: payment.workerId ?? '',
    source,
    sourceAccount,
    destination,
    destinationAccount,
    transactionName: transactionNameOf(payment),
    transferAmount: payment.amount,
    status: payment.status,
    effectiveDate: payment.effectiveOn,
    returnCode: payment.returnCode ?? '',
    checkNumber: payment.checkNumber,
    replacesReferenceId: payment.replacesId ?? '',
  };
}

export function transactionNameOf({
  kind,
  method,
}: Pick<PaymentProfile, 'kind' | 'method'>): TransactionName {
  if (kind === 'funding' || kind === 'reversal') return 'AchDebit';
  return kind === 'refund' ? 'AchCredit' : railOf({ method }).transactionName;
}

/** Source and destination of a payment. */
function endsOf(payment: PaymentProfile) {
  const { kind, destination } = payment;
  const rail = railOf(payment);
  if (kind === 'funding')
    return {
      source: 'EmployerBankAccount',
      sourceAccount: destination,
      destination: 'Ledger',
      destinationAccount: '',
    };
  if (kind === 'refund')
    return {
      source: 'Ledger',
      sourceAccount: '',
      destination: 'EmployerBankAccount',
      destinationAccount: destination,
    };
  if (kind === 'reversal')
    return {
      source: 'EmployeeBankAccount',
      sourceAccount: destination,
      destination: 'Ledger',
      destinationAccount: '',
    };
  if (rail.fundingSource === 'company debit')
    return {
      source: 'Ledger',
      sourceAccount: '',
      destination: 'EmployeeBankAccount',
      destinationAccount: destination,
    };
  return {
    source: 'EmployerBankAccount',
    sourceAccount: '',
    destination: 'Employee',
    destinationAccount: destination,
  };
}
