import type { getRunChanges as declared } from '../../../contract/reports/getRunChanges.ts';
import { toBridgedPay } from '../../../engine/submission/run-bridge.ts';
import { findPayPeriod } from '../../../store/pay-periods.ts';
import { findPreviousPeriod, listPreviousPay } from '../../../store/previous-runs.ts';
import { isEditable } from '../../../values/pay-schedule.ts';
import { listPeriodPay } from '../../../workflows/payroll/load-period-pay.ts';
import { toRunChangesRecord } from '../../views/run-changes-record.ts';
import { withCompany } from '../scoped-handlers.ts';

export const getRunChanges = withCompany<typeof declared>(
  async ({ companyId, payPeriodId }, { tx, law, now, refuse }) => {
    const period = await findPayPeriod(tx, payPeriodId);
    if (period?.companyId !== companyId) return refuse('unknownPayPeriod');
    const previous = await findPreviousPeriod(tx, period);
    const [current, items] = await Promise.all([
      isEditable(period.status)
        ? (await listPeriodPay(tx, period, { law, now })).map(toBridgedPay)
        : listPreviousPay(tx, period),
      previous ? listPreviousPay(tx, { companyId, ...previous }) : [],
    ]);
    return { runChanges: toRunChangesRecord(payPeriodId, current, { period: previous, items }) };
  },
);
