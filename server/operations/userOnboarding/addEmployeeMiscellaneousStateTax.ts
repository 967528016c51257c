import type { addEmployeeMiscellaneousStateTax as declared } from '../../../contract/userOnboarding/addEmployeeMiscellaneousStateTax.ts';
import { findHourlyPremium } from '../../../law/law.ts';
import { putRiskClass } from '../../../store/risk-classes.ts';
import { fullNameOf } from '../../views/full-name.ts';
import type { Handler } from '../handler.ts';
import { loadAndLockWorker } from '../load-worker.ts';
import { Refusal } from '../refusal.ts';

export const addEmployeeMiscellaneousStateTax: Handler<typeof declared> = async (
  { companyId, workerId, employeeMiscellaneousStateTax: input },
  context,
) => {
  const { tx, now, refuse } = context;
  const found = await loadAndLockWorker({ companyId, workerId }, context);
  if (found instanceof Refusal) return found;
  const worker = fullNameOf(found.worker);
  if (found.worker.workerType !== 'W2') return refuse('contractor', { worker });
  if (input.compositeRate === 0) return refuse('zeroRate');
  if (input.payrollDeductionRate > input.compositeRate) return refuse('deductionTooHigh');

  const { state, name } = findHourlyPremium();
  const riskClass = {
    state,
    code: input.riskClassCode,
    name: input.riskClassName,
    compositeRate: input.compositeRate,
    workerRate: input.payrollDeductionRate,
  };
  putRiskClass(tx, workerId, riskClass, now);
  const message = `${name}: ${worker} works in the risk class ${input.riskClassName} (${input.riskClassCode}).`;
  return { employeeMiscellaneousStateTax: { workerId, status: 'ready', message } };
};
