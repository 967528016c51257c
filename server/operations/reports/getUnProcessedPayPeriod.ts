import type { getUnProcessedPayPeriod as declared } from '../../../contract/reports/getUnProcessedPayPeriod.ts';
import { listEmployeeStates } from '../../../store/employee-states.ts';
import { listUnprocessedPeriods } from '../../../store/pay-periods.ts';
import { listReferences } from '../../../store/references.ts';
import { lawStatusOf } from '../../../workflows/law/law-of-periods.ts';
import { toPayPeriodRecord } from '../../views/pay-period-record.ts';
import { toReferenceFields } from '../../views/reference-record.ts';
import { paginate } from '../list-page.ts';
import { withCompany } from '../scoped-handlers.ts';
import { listWorkUnderWay } from '../work-under-way.ts';

export const getUnProcessedPayPeriod = withCompany<typeof declared>(
  async (asked, { tx, law, today, worldTime, refuse }) => {
    const { startDate, endDate, payPeriodStatus } = asked;
    if (startDate && endDate && endDate < startDate) return refuse('endsBeforeItStarts');
    const [periods, states, work] = await Promise.all([
      listUnprocessedPeriods(tx, asked),
      asked.extended ? listEmployeeStates(tx, asked.companyId, today) : undefined,
      asked.extended ? listWorkUnderWay(tx, asked.companyId, worldTime) : undefined,
    ]);
    const found = periods.filter(
      ({ payDate, status }) =>
        (!startDate || payDate >= startDate) &&
        (!endDate || payDate <= endDate) &&
        (!payPeriodStatus || status === payPeriodStatus),
    );
    const page = paginate(found, asked, ({ payPeriodId }) => payPeriodId);
    if (!page) return refuse('invalidCursor');
    const { companyId, extended } = asked;
    const ids = page.items.map(({ payPeriodId }) => payPeriodId);
    const references =
      extended && (await listReferences(tx, { companyId, kind: 'payPeriod' }, ids));
    const unprocessedPayPeriods = page.items.map((period) => ({
      ...toPayPeriodRecord(period),
      scheduleName: period.scheduleName || null,
      ...(states && { lawStatus: lawStatusOf(law, period, states) }),
      ...(work && { isUnderWay: work.some((each) => each.payPeriodId === period.payPeriodId) }),
      ...(references && toReferenceFields(references.get(period.payPeriodId))),
    }));
    return { ...page.next, unprocessedPayPeriods };
  },
);
