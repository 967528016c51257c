import type { getReturnedPayments as declared } from '../../../contract/reports/getReturnedPayments.ts';
import { findWayOut } from '../../../engine/payments/way-out.ts';
import {
  type DepositAccountSplit,
  listDepositAccountSplits,
} from '../../../store/deposit-splits.ts';
import { findPayPeriod } from '../../../store/pay-periods.ts';
import {
  listOutstandingReturns,
  type OutstandingReturn,
} from '../../../store/returned-payments.ts';
import { findWorker } from '../../../store/workers.ts';
import { groupBy } from '../../../values/group-by.ts';
import { toReturnedPaymentRecord, toReturnToSettle } from '../../views/returned-payment-record.ts';
import { paginate } from '../list-page.ts';
import { withCompany } from '../scoped-handlers.ts';

export const getReturnedPayments = withCompany<typeof declared>(
  async ({ companyId, payPeriodId, workerId, ...page }, { tx, refuse }) => {
    const [period, worker, all] = await Promise.all([
      payPeriodId && findPayPeriod(tx, payPeriodId),
      workerId && findWorker(tx, workerId),
      listOutstandingReturns(tx, companyId),
    ]);
    if (payPeriodId && (!period || period.companyId !== companyId))
      return refuse('unknownPayPeriod');
    if (workerId && (!worker || worker.companyId !== companyId)) return refuse('unknownUser');
    const found = all.filter(
      (each) =>
        (!payPeriodId || each.payPeriodId === payPeriodId) &&
        (!workerId || each.workerId === workerId),
    );
    const cut = paginate(found, page, ({ paymentId }) => paymentId);
    if (!cut) return refuse('invalidCursor');
    const accounts = await listAccounts(tx, companyId, cut.items);
    return {
      returnedPayments: cut.items.map((payment) =>
        toReturnedPaymentRecord(
          payment,
          findWayOut(toReturnToSettle(payment), accounts.get(payment.workerId ?? '') ?? []),
        ),
      ),
      ...cut.next,
    };
  },
);

/** Lists the accounts of the workers of some payments. */
async function listAccounts(
  tx: Parameters<typeof listDepositAccountSplits>[0],
  companyId: Parameters<typeof listDepositAccountSplits>[1],
  payments: readonly OutstandingReturn[],
): Promise<ReadonlyMap<string, readonly DepositAccountSplit[]>> {
  const workerIds = payments.flatMap(({ workerId }) => (workerId ? [workerId] : []));
  const splits = await listDepositAccountSplits(tx, companyId, workerIds);
  return groupBy(splits, ({ workerId }): string => workerId);
}
