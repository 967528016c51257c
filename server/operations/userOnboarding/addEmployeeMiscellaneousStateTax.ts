import type { addEmployeeMiscellaneousStateTax as declared } from '../../../contract/userOnboarding/addEmployeeMiscellaneousStateTax.ts';
import { findHourlyPremium } from '../../../law/law.ts';
import { putRiskClass } from '../../../store/risk-classes.ts';
import { fullNameOf } from '../../views/full-name.ts';
import { withLockedWorker } from '../scoped-handlers.ts';

export const addEmployeeMiscellaneousStateTax = withLockedWorker<typeof declared>(
  async ({ workerId, employeeMiscellaneousStateTax: input }, context) => {
    const { tx, worker, now, refuse } = context;
    const name = fullNameOf(worker);
    if (worker.workerType !== 'W2') return refuse('contractor', { worker: name });
    if (input.compositeRate === 0) return refuse('zeroRate');
    if (input.payrollDeductionRate > input.compositeRate) return refuse('deductionTooHigh');

    const premium = findHourlyPremium();
    const riskClass = {
      state: premium.state,
      code: input.riskClassCode,
      name: input.riskClassName,
      compositeRate: input.compositeRate,
      workerRate: input.payrollDeductionRate,
    };
    putRiskClass(tx, workerId, riskClass, now);
    const message = `${premium.name}: ${name} works in the risk class ${input.riskClassName} (${input.riskClassCode}).`;
    return { employeeMiscellaneousStateTax: { workerId, status: 'ready', message } };
  },
);
