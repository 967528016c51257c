import type { getTransactions as declared } from '../../../contract/reports/getTransactions.ts';
import { isHistoryPeriod } from '../../../store/history.ts';
import { findPayPeriod } from '../../../store/pay-periods.ts';
import {
  countPaymentsOfPeriod,
  isPaymentOfPeriod,
  listPaymentStatusChanges,
  listPeriodPaymentPage,
} from '../../../store/payment-lists.ts';
import { listReferences } from '../../../store/references.ts';
import { groupBy } from '../../../values/group-by.ts';
import { formatInstant } from '../../../values/instant.ts';
import { toReferenceFields } from '../../views/reference-record.ts';
import { toTransactionRecord } from '../../views/transaction-record.ts';
import type { Handler } from '../handler.ts';
import { areWorkersOf } from '../known-workers.ts';
import { cutPage } from '../list-page.ts';

export const getTransactions: Handler<typeof declared> = async (
  { payPeriodId, workerIds, status, limit, cursor: after, withTotal, extended },
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
  const ids = page.items.map(({ paymentId }) => paymentId);
  const [changes, references] = await Promise.all([
    listPaymentStatusChanges(tx, page.items),
    period && extended && listReferences(tx, { companyId: period.companyId, kind: 'payment' }, ids),
  ]);
  const history = groupBy(changes, ({ paymentId }) => paymentId);
  return {
    ...page.next,
    total,
    payrollTransaction: page.items.map((payment) => ({
      ...toTransactionRecord(payment),
      ...(references && toReferenceFields(references.get(payment.paymentId))),
      history: (history.get(payment.paymentId) ?? []).map(({ status, at, reason }) => ({
        status,
        at: formatInstant(at),
        reason: reason ?? '',
      })),
    })),
  };
};
