import type { importRegularDifferentialPayrollData as declared } from '../../../contract/payroll/importRegularDifferentialPayrollData.ts';
import { ready } from '../../../contract/statuses.ts';
import type { Handler } from '../../perform.ts';
import { Refusal } from '../../perform.ts';
import { importPayData } from '../import-pay-data.ts';
import { differentialPath, toStated } from '../pay-data-wire.ts';

export const importRegularDifferentialPayrollData: Handler<typeof declared> = async (
  { companyId, payPeriodId, payrollData },
  context,
) => {
  const stated = payrollData.map(toStated);
  const message = await importPayData(
    { companyId, payPeriodId, stated, toWire: differentialPath },
    context,
  );
  if (message instanceof Refusal) return message;
  return { importDifferentialPayrollData: { status: ready, message } };
};
