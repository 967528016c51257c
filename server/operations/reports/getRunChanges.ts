import type { getRunChanges as declared } from '../../../contract/reports/getRunChanges.ts';
import type { WorkerPay } from '../../../engine/pay/worker-pay.ts';
import { explainRunChange } from '../../../engine/submission/run-bridge.ts';
import { listPayItems } from '../../../store/pay-items.ts';
import { findPayPeriod } from '../../../store/pay-periods.ts';
import { findPreviousPeriod } from '../../../store/previous-runs.ts';
import { type Cents, minus, sum } from '../../../values/money.ts';
import { listPeriodPay } from '../../../workflows/payroll/load-period-pay.ts';
import { withCompany } from '../scoped-handlers.ts';

export const getRunChanges = withCompany<typeof declared>(
  async ({ companyId, payPeriodId }, { tx, law, now, refuse }) => {
    const period = await findPayPeriod(tx, payPeriodId);
    if (period?.companyId !== companyId) return refuse('unknownPayPeriod');
    const before = await findPreviousPeriod(tx, period);
    const [current, previous] = await Promise.all([
      listPeriodPay(tx, period, { law, now }),
      before ? listPayItems(tx, { companyId, payPeriodId: before.payPeriodId }, {}) : [],
    ]);
    const [net, previousNet] = [netOf(current), netOf(previous)];
    return {
      runChanges: {
        payPeriodId,
        previousPayPeriodId: before?.payPeriodId ?? null,
        previousPayDate: before?.payDate ?? null,
        net,
        previousNet,
        netDifference: minus(net, previousNet),
        causes: [...explainRunChange(current, previous)],
      },
    };
  },
);

function netOf(items: readonly WorkerPay[]): Cents {
  return sum(items.map(({ pay }) => pay.net));
}
