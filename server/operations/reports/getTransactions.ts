import type { getTransactions as declared } from '../../../contract/reports/getTransactions.ts';
import { railOf } from '../../../engine/payments/rails/registry.ts';
import { isHistoryPeriod } from '../../../store/history.ts';
import { findPayPeriod } from '../../../store/pay-periods.ts';
import {
  countPaymentsOfPeriod,
  isPaymentOfPeriod,
  listPaymentStatusChanges,
  listPeriodPaymentPage,
} from '../../../store/payment-lists.ts';
import type { Payment } from '../../../store/payments.ts';
import { groupBy } from '../../../values/group-by.ts';
import { formatInstant } from '../../../values/instant.ts';
import type { Handler } from '../handler.ts';
import { areWorkersOf } from '../known-workers.ts';
import { cutPage } from '../list-page.ts';

export const getTransactions: Handler<typeof declared> = async (
  { payPeriodId, workerIds, status, limit, cursor: after, withTotal },
  { tx, refuse },
) => {
  const period = await findPayPeriod(tx, payPeriodId);
  if (!period && !(await isHistoryPeriod(tx, payPeriodId))) return refuse('unknownPayPeriod');
  if (period && workerIds && !(await areWorkersOf(tx, period.companyId, workerIds)))
    return refuse('unknownUser');
  if (after && !(await isPaymentOfPeriod(tx, { payPeriodId, paymentId: after })))
    return refuse('invalidCursor');
  // A period of imported history has no payments, because no money moved here.
  const filter = { payPeriodId, workerIds, status };
  const [found, total] = await Promise.all([
    listPeriodPaymentPage(tx, filter, { after, limit: limit && limit + 1 }),
    withTotal ? countPaymentsOfPeriod(tx, filter) : undefined,
  ]);
  const page = cutPage(found, limit, ({ paymentId }) => paymentId);
  const changes = await listPaymentStatusChanges(tx, page.items);
  const history = groupBy(changes, ({ paymentId }) => paymentId);
  return {
    ...page.next,
    total,
    payrollTransaction: page.items.map((payment) => ({
      requestReferenceId: payment.paymentId,
      companyId: payment.companyId,
      payPeriodId,
      workerId: payment.workerId ?? '',
      ...endsOf(payment),
      transferAmount: payment.amount,
      status: payment.status,
      effectiveDate: payment.effectiveOn,
      returnCode: payment.returnCode ?? '',
      checkNumber: payment.checkNumber,
      replacesReferenceId: payment.replacesId ?? '',
      history: (history.get(payment.paymentId) ?? []).map(({ status, at, reason }) => ({
        status,
        at: formatInstant(at),
        reason: reason ?? '',
      })),
    })),
  };
};

/** Source and destination of a payment. */
function endsOf(payment: Payment) {
  const { kind, destination } = payment;
  const rail = railOf(payment);
  const ledger = { source: 'Ledger', sourceAccount: '' };
  if (kind === 'funding')
    return {
      source: 'EmployerBankAccount',
      sourceAccount: destination,
      destination: 'Ledger',
      destinationAccount: '',
      transactionName: 'AchDebit' as const,
    };
  if (kind === 'refund')
    return {
      ...ledger,
      destination: 'EmployerBankAccount',
      destinationAccount: destination,
      transactionName: 'AchCredit' as const,
    };
  if (kind === 'reversal')
    return {
      source: 'EmployeeBankAccount',
      sourceAccount: destination,
      destination: 'Ledger',
      destinationAccount: '',
      transactionName: 'AchDebit' as const,
    };
  if (rail.fundingSource === 'company debit')
    return {
      ...ledger,
      destination: 'EmployeeBankAccount',
      destinationAccount: destination,
      transactionName: rail.transactionName,
    };
  return {
    source: 'EmployerBankAccount',
    sourceAccount: '',
    destination: 'Employee',
    destinationAccount: destination,
    transactionName: rail.transactionName,
  };
}
