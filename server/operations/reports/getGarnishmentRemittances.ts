import type { getGarnishmentRemittances as declared } from '../../../contract/reports/getGarnishmentRemittances.ts';
import { findCompany } from '../../../store/companies.ts';
import { listGarnishedPayments } from '../../../store/garnished-payments.ts';
import { listGarnishments } from '../../../store/garnishments.ts';
import { findPayPeriod } from '../../../store/pay-periods.ts';
import { findPayRun } from '../../../store/pay-runs.ts';
import { sum, toDollars } from '../../../values/money.ts';
import { toRemittances } from '../../views/remittances.ts';
import type { Handler } from '../handler.ts';

export const getGarnishmentRemittances: Handler<typeof declared> = async (
  { companyId, payPeriodId },
  { tx, refuse },
) => {
  const [company, period, run, payments, garnishments] = await Promise.all([
    findCompany(tx, companyId),
    findPayPeriod(tx, payPeriodId),
    findPayRun(tx, payPeriodId),
    listGarnishedPayments(tx, payPeriodId),
    listGarnishments(tx, companyId, undefined),
  ]);
  if (!company) return refuse('unknownCompany');
  if (period?.companyId !== companyId) return refuse('unknownPayPeriod');
  return {
    payDate: run?.payDate ?? period.payDate,
    totalAmount: toDollars(
      sum(payments.flatMap(({ orders }) => orders.map(({ amount }) => amount))),
    ),
    remittances: payments.flatMap((payment) => toRemittances(payment, garnishments)),
  };
};
