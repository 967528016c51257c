import type { getGarnishmentRemittances as declared } from '../../../contract/reports/getGarnishmentRemittances.ts';
import { listGarnishedPayments } from '../../../store/garnished-payments.ts';
import { listGarnishments } from '../../../store/garnishments.ts';
import { findPayPeriod } from '../../../store/pay-periods.ts';
import { findPayRun } from '../../../store/pay-runs.ts';
import { sum, toDollars } from '../../../values/money.ts';
import { toRemittances } from '../../views/remittances.ts';
import { withCompany } from '../scoped-handlers.ts';

export const getGarnishmentRemittances = withCompany<typeof declared>(
  async ({ companyId, payPeriodId }, { tx, refuse }) => {
    const [period, run, payments, garnishments] = await Promise.all([
      findPayPeriod(tx, payPeriodId),
      findPayRun(tx, payPeriodId),
      listGarnishedPayments(tx, payPeriodId),
      listGarnishments(tx, companyId, undefined),
    ]);
    if (period?.companyId !== companyId) return refuse('unknownPayPeriod');
    return {
      payDate: run?.payDate ?? period.payDate,
      totalAmount: toDollars(
        sum(payments.flatMap(({ orders }) => orders.map(({ amount }) => amount))),
      ),
      remittances: payments.flatMap((payment) => toRemittances(payment, garnishments)),
    };
  },
);
