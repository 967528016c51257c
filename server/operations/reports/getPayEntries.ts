import type { getPayEntries as declared } from '../../../contract/reports/getPayEntries.ts';
import { listPaidEntries } from '../../../store/paid-entries.ts';
import { findPayPeriod } from '../../../store/pay-periods.ts';
import {
  countPeriodWorkers,
  listPeriodWorkers,
  type PeriodWorker,
} from '../../../store/period-workers.ts';
import { findPreviousPeriod } from '../../../store/previous-runs.ts';
import { listUsedKinds } from '../../../store/used-kinds.ts';
import { findWorker } from '../../../store/workers.ts';
import { isPosted } from '../../../values/pay-schedule.ts';
import { loadPayOutlooks } from '../../../workflows/payroll/pay-entries.ts';
import { toEntryPeriod, toPayEntryRecord } from '../../views/pay-entry-record.ts';
import { workersHashOf } from '../../views/workers-hash.ts';
import { areWorkersOf } from '../known-workers.ts';
import { cutPage } from '../list-page.ts';
import { listPrincipalNames } from '../principal-names.ts';
import { withCompany } from '../scoped-handlers.ts';

export const getPayEntries = withCompany<typeof declared>(
  async (
    { companyId, payPeriodId, workerIds, search, limit, cursor: after, withTotal },
    { tx, law, now, caller, refuse },
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
    const [found, total, previous, usedKinds] = await Promise.all([
      listPeriodWorkers(tx, period, filter, { after, limit: limit && limit + 1 }),
      withTotal ? countPeriodWorkers(tx, period, filter) : undefined,
      findPreviousPeriod(tx, period),
      after ? undefined : listUsedKinds(tx, period),
    ]);
    const { items, next } = cutPage(found, limit, ({ workerId }) => workerId);
    const isPart = workerIds || search !== undefined || limit !== undefined || after;
    const only = isPart ? items.map(workerIdOf) : undefined;
    const isNamed = workerIds && caller.kind !== 'link';
    const [outlooks, paid, names] = await Promise.all([
      loadPayOutlooks(tx, period, items, { law, now, only }),
      isPosted(period.status) ? listPaidEntries(tx, period, only) : [],
      listPrincipalNames(tx, isNamed ? items.flatMap(({ enteredBy }) => enteredBy ?? []) : []),
    ]);
    const paidOf = new Map(paid.map((payment) => [payment.workerId, payment]));
    return {
      payPeriod: toEntryPeriod(period, previous?.payPeriodId),
      usedKinds,
      payEntries: items.map((worker, index) =>
        toPayEntryRecord(worker, outlooks[index], paidOf.get(worker.workerId), names),
      ),
      ...(!isPart && { workersHash: workersHashOf(items.map(workerIdOf).sort()) }),
      ...next,
      total,
    };
  },
);

const workerIdOf = ({ workerId }: PeriodWorker) => workerId;
