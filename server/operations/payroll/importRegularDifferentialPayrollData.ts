import type { importRegularDifferentialPayrollData as declared } from '../../../contract/payroll/importRegularDifferentialPayrollData.ts';
import type { Handler } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { importPayData } from './import-pay-data.ts';
import { toDifferentialWirePath, toStatedEntries, toStatedPay } from './pay-data-input.ts';

export const importRegularDifferentialPayrollData: Handler<typeof declared> = async (
  { companyId, payPeriodId, payrollData },
  context,
) => {
  const entries = toStatedEntries(payrollData, toStatedPay);
  const toWire = toDifferentialWirePath;
  const message = await importPayData({ companyId, payPeriodId, entries, toWire }, context);
  if (message instanceof Refusal) return message;
  return { importDifferentialPayrollData: { status: 'ready', message } };
};
