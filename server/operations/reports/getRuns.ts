import type { getRuns as declared } from '../../../contract/reports/getRuns.ts';
import type { Transaction } from '../../../database/database.ts';
import { findPayPeriod } from '../../../store/pay-periods.ts';
import { listPaymentGroupMoments, listPaymentGroups } from '../../../store/payment-groups.ts';
import { countRuns, listRuns } from '../../../store/run-lists.ts';
import type { Id } from '../../../values/id.ts';
import { toPaymentGroupRecords } from '../../views/payment-group-record.ts';
import { toRunRecord } from '../../views/run-record.ts';
import { cutPage } from '../list-page.ts';
import { withCompany } from '../scoped-handlers.ts';

export const getRuns = withCompany<typeof declared>(
  async ({ limit, cursor: after, withTotal, withPayments, ...asked }, { tx, refuse }) => {
    const { companyId, payPeriodId, workerType, payPeriodStatus, startDate, endDate } = asked;
    const filter = {
      companyId,
      payPeriodId,
      workerType,
      status: payPeriodStatus,
      from: startDate,
      until: endDate,
    };
    const [period, last, found, total] = await Promise.all([
      payPeriodId && findPayPeriod(tx, payPeriodId),
      after && findPayPeriod(tx, after),
      listRuns(tx, filter, { after, limit: limit && limit + 1 }),
      withTotal ? countRuns(tx, filter) : undefined,
    ]);
    if (payPeriodId && period?.companyId !== companyId) return refuse('unknownPayPeriod');
    if (after && (!last || last.companyId !== companyId)) return refuse('invalidCursor');
    const { items, next } = cutPage(found, limit, ({ payPeriodId }) => payPeriodId);
    const payPeriodIds = items.map((run) => run.payPeriodId);
    const groupsOf = withPayments && (await loadPaymentGroups(tx, { companyId, payPeriodIds }));
    const runs = items.map((run) => ({
      ...toRunRecord(run),
      ...(groupsOf && { paymentGroups: groupsOf(run.payPeriodId) }),
    }));
    return { runs, ...next, total };
  },
);

/** Loads the payments of some periods by status. */
async function loadPaymentGroups(
  tx: Transaction,
  asked: { readonly companyId: Id<'company'>; readonly payPeriodIds: readonly Id<'payPeriod'>[] },
) {
  const [groups, moments] = await Promise.all([
    listPaymentGroups(tx, asked),
    listPaymentGroupMoments(tx, asked),
  ]);
  return (payPeriodId: Id<'payPeriod'>) =>
    toPaymentGroupRecords(
      groups.filter((group) => group.payPeriodId === payPeriodId),
      moments.filter((moment) => moment.payPeriodId === payPeriodId),
    );
}
