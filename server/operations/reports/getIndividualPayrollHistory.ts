import type { getIndividualPayrollHistory as declared } from '../../../contract/reports/getIndividualPayrollHistory.ts';
import { listReturnsOfWorker } from '../../../store/returned-payments.ts';
import { listPaidPeriods } from '../../views/paid-periods.ts';
import { toReturnOfWorkerRecord } from '../../views/returned-payment-record.ts';
import { paginate } from '../list-page.ts';
import { withWorker } from '../scoped-handlers.ts';

export const getIndividualPayrollHistory = withWorker<typeof declared>(
  async ({ companyId, workerId, ...asked }, { tx, law, refuse }) => {
    const [periods, returns] = await Promise.all([
      listPaidPeriods({ tx, law }, { companyId, workerId }),
      listReturnsOfWorker(tx, companyId, workerId),
    ]);
    const page = paginate(periods, asked, ({ payPeriodId }) => payPeriodId);
    if (!page) return refuse('invalidCursor');
    const shown = new Set<string>(page.items.map(({ payPeriodId }) => payPeriodId));
    return {
      ...page.next,
      payPeriod: [...page.items],
      returnedPayments: returns
        .filter(({ payPeriodId }) => shown.has(payPeriodId))
        .map(toReturnOfWorkerRecord),
    };
  },
);
