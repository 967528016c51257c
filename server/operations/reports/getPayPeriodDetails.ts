import type { getPayPeriodDetails as declared } from '../../../contract/reports/getPayPeriodDetails.ts';
import { loadPayItems } from '../../pay-items.ts';
import type { Handler } from '../../perform.ts';
import { findPayPeriod } from '../../store/pay-periods.ts';
import { toPayPeriodRecord } from './pay-item.ts';

export const getPayPeriodDetails: Handler<typeof declared> = async (
  { payPeriodId },
  { tx, now, refuse },
) => {
  const period = await findPayPeriod(tx, payPeriodId);
  if (!period) return refuse('unknownPayPeriod');
  return { payPeriod: [toPayPeriodRecord(await loadPayItems(tx, period, { now }))] };
};
