import type { importRegularDifferentialPayrollData as declared } from '../../../contract/payroll/importRegularDifferentialPayrollData.ts';
import { ready } from '../../../contract/statuses.ts';
import type { Handler } from '../../perform.ts';
import { Refusal } from '../../perform.ts';
import { importPayData } from '../import-pay-data.ts';
import { differentialPath, entriesOf, toStated } from '../pay-data-wire.ts';

export const importRegularDifferentialPayrollData: Handler<typeof declared> = async (
  { companyId, payPeriodId, payrollData },
  context,
) => {
  const entries = entriesOf(payrollData, toStated);
  const toWire = differentialPath;
  const message = await importPayData({ companyId, payPeriodId, entries, toWire }, context);
  if (message instanceof Refusal) return message;
  return { importDifferentialPayrollData: { status: ready, message } };
};
