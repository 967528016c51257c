import type { getPayPeriod as declared } from '../../../contract/reports/getPayPeriod.ts';
import { sum } from '../../../values/money.ts';
import { loadPayItems } from '../../payroll/items.ts';
import type { Handler } from '../../perform.ts';
import { findCompany } from '../../store/companies.ts';
import { findNextPeriod } from '../../store/pay-periods.ts';
import { toPayPeriodRecord } from './pay-period-record.ts';

export const getPayPeriod: Handler<typeof declared> = async (asked, { tx, now, refuse }) => {
  const [company, period] = await Promise.all([
    findCompany(tx, asked.companyId),
    findNextPeriod(tx, { ...asked, now }),
  ]);
  if (!company) return refuse('unknownCompany');
  if (!period) return refuse('noPeriod', { company: company.name });
  const { items } = await loadPayItems(tx, period, { now, withYear: false });
  const payrollAmount = sum(items.map(({ pay }) => pay.gross));
  return { ...toPayPeriodRecord(period), payrollAmount };
};
