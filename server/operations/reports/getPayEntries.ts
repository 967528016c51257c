import type { getPayEntries as declared } from '../../../contract/reports/getPayEntries.ts';
import { findPayPeriod } from '../../../store/pay-periods.ts';
import { countPeriodWorkers, listPeriodWorkers } from '../../../store/period-workers.ts';
import { findWorker } from '../../../store/workers.ts';
import { loadPayOutlooks } from '../../../workflows/payroll/pay-entries.ts';
import { toEntryPeriod, toPayEntryRecord } from '../../views/pay-entry-record.ts';
import { areWorkersOf } from '../known-workers.ts';
import { cutPage } from '../list-page.ts';
import { withCompany } from '../scoped-handlers.ts';

export const getPayEntries = withCompany<typeof declared>(
  async (
    { companyId, payPeriodId, workerIds, search, limit, cursor: after, withTotal },
    { tx, law, now, refuse },
  ) => {
    const [period, areKnown, last] = await Promise.all([
      findPayPeriod(tx, payPeriodId),
      workerIds && areWorkersOf(tx, companyId, workerIds),
      after && findWorker(tx, after),
    ]);
    if (period?.companyId !== companyId) return refuse('unknownPayPeriod');
    if (workerIds && !areKnown) return refuse('unknownUser');
    if (after && (!last || last.companyId !== companyId)) return refuse('invalidCursor');
    const filter = { workerIds, search };
    const [found, total] = await Promise.all([
      listPeriodWorkers(tx, period, filter, { after, limit: limit && limit + 1 }),
      withTotal ? countPeriodWorkers(tx, period, filter) : undefined,
    ]);
    const { items, next } = cutPage(found, limit, ({ workerId }) => workerId);
    const outlooks = await loadPayOutlooks(tx, period, items, { law, now });
    return {
      payPeriod: toEntryPeriod(period),
      payEntries: items.map((worker, index) => toPayEntryRecord(worker, outlooks[index])),
      ...next,
      total,
    };
  },
);
