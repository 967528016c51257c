import type { getPayPeriodDetails as declared } from '../../../contract/reports/getPayPeriodDetails.ts';
import { groupBy } from '../../group-by.ts';
import { loadPayItems } from '../../payroll/items.ts';
import type { Handler } from '../../perform.ts';
import { listAccountShares } from '../../store/account-shares.ts';
import { findPayPeriod } from '../../store/pay-periods.ts';
import { toPayPeriodRecord } from './pay-item.ts';

export const getPayPeriodDetails: Handler<typeof declared> = async (
  { payPeriodId },
  { tx, now, refuse },
) => {
  const period = await findPayPeriod(tx, payPeriodId);
  if (!period) return refuse('unknownPayPeriod');
  const [items, shares] = await Promise.all([
    loadPayItems(tx, period, { now }),
    listAccountShares(tx, period.companyId),
  ]);
  const accounts = groupBy(shares, ({ workerId }): string => workerId);
  return { payPeriod: [toPayPeriodRecord(items, accounts)] };
};
