import type { getGarnishmentRemittances as declared } from '../../../contract/reports/getGarnishmentRemittances.ts';
import {
  isGarnishedIn,
  listGarnishedPayments,
  sumGarnishedPayments,
} from '../../../store/garnished-payments.ts';
import { listGarnishments } from '../../../store/garnishments.ts';
import { findPayPeriod } from '../../../store/pay-periods.ts';
import { findPayRun } from '../../../store/pay-runs.ts';
import { toDollars } from '../../../values/money.ts';
import { toRemittances } from '../../views/remittances.ts';
import { cutPage } from '../list-page.ts';
import { withCompany } from '../scoped-handlers.ts';

export const getGarnishmentRemittances = withCompany<typeof declared>(
  async ({ companyId, payPeriodId, limit, cursor: after, withTotal }, { tx, refuse }) => {
    const [period, run, found, all, isKnown] = await Promise.all([
      findPayPeriod(tx, payPeriodId),
      findPayRun(tx, payPeriodId),
      listGarnishedPayments(tx, payPeriodId, { after, limit: limit && limit + 1 }),
      sumGarnishedPayments(tx, payPeriodId),
      after && isGarnishedIn(tx, payPeriodId, after),
    ]);
    if (period?.companyId !== companyId) return refuse('unknownPayPeriod');
    if (after && !isKnown) return refuse('invalidCursor');
    const page = cutPage(found, limit, ({ workerId }) => workerId);
    const workerIds = page.items.map(({ workerId }) => workerId);
    const garnishments = await listGarnishments(tx, companyId, workerIds);
    return {
      ...page.next,
      total: withTotal ? all.payments : undefined,
      payDate: run?.payDate ?? period.payDate,
      totalAmount: toDollars(all.amount),
      remittances: page.items.flatMap((payment) => toRemittances(payment, garnishments)),
    };
  },
);
