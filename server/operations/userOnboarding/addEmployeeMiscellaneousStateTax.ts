import type { addEmployeeMiscellaneousStateTax as declared } from '../../../contract/userOnboarding/addEmployeeMiscellaneousStateTax.ts';
import { findHourlyPremium } from '../../../law/law.ts';
import { findCompany } from '../../../store/companies.ts';
import { putRiskClass } from '../../../store/risk-classes.ts';
import { lockWorker } from '../../../store/workers.ts';
import { fullNameOf } from '../../views/full-name.ts';
import type { Handler } from '../handler.ts';

export const addEmployeeMiscellaneousStateTax: Handler<typeof declared> = async (
  { companyId, workerId, employeeMiscellaneousStateTax: given },
  { tx, now, refuse },
) => {
  const company = await findCompany(tx, companyId);
  if (!company) return refuse('unknownCompany');
  const found = await lockWorker(tx, workerId);
  if (found?.companyId !== companyId) return refuse('unknownUser');
  const worker = fullNameOf(found);
  if (found.workerType !== 'W2') return refuse('contractor', { worker });
  if (given.compositeRate === 0) return refuse('nothingToPay');
  if (given.payrollDeductionRate > given.compositeRate) return refuse('partOverWhole');

  const { state, name } = findHourlyPremium();
  const riskClass = {
    state,
    code: given.riskClassCode,
    name: given.riskClassName,
    compositeRate: given.compositeRate,
    workerRate: given.payrollDeductionRate,
  };
  putRiskClass(tx, workerId, riskClass, now);
  const message = `${name}: ${worker} works in the risk class ${given.riskClassName} (${given.riskClassCode}).`;
  return { employeeMiscellaneousStateTax: { workerId, status: 'ready', message } };
};
