import type { getRuns as declared } from '../../../contract/reports/getRuns.ts';
import { findPayPeriod } from '../../../store/pay-periods.ts';
import { countRuns, listRuns } from '../../../store/run-lists.ts';
import { toRunRecord } from '../../views/run-record.ts';
import { cutPage } from '../list-page.ts';
import { withCompany } from '../scoped-handlers.ts';

export const getRuns = withCompany<typeof declared>(
  async ({ limit, cursor: after, withTotal, ...asked }, { tx, refuse }) => {
    const { companyId, workerType, payPeriodStatus, startDate, endDate } = asked;
    const filter = {
      companyId,
      workerType,
      status: payPeriodStatus,
      from: startDate,
      until: endDate,
    };
    const [last, found, total] = await Promise.all([
      after && findPayPeriod(tx, after),
      listRuns(tx, filter, { after, limit: limit && limit + 1 }),
      withTotal ? countRuns(tx, filter) : undefined,
    ]);
    if (after && (!last || last.companyId !== companyId)) return refuse('invalidCursor');
    const { items, next } = cutPage(found, limit, ({ payPeriodId }) => payPeriodId);
    return { runs: items.map(toRunRecord), ...next, total };
  },
);
