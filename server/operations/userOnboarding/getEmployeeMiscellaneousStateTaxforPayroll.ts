import type { getEmployeeMiscellaneousStateTaxforPayroll as declared } from '../../../contract/userOnboarding/getEmployeeMiscellaneousStateTaxforPayroll.ts';
import { findHourlyPremium } from '../../../law/law.ts';
import { listRiskClasses } from '../../../store/risk-classes.ts';
import type { Handler } from '../handler.ts';
import { loadWorker } from '../load-worker.ts';
import { Refusal } from '../refusal.ts';

export const getEmployeeMiscellaneousStateTaxforPayroll: Handler<typeof declared> = async (
  request,
  context,
) => {
  const [found, classes] = await Promise.all([
    loadWorker(request, context),
    listRiskClasses(context.tx, [request.workerId]),
  ]);
  if (found instanceof Refusal) return found;
  if (classes.length === 0) return { miscellaneousStateTaxes: [] };
  const { state, name } = findHourlyPremium();
  const taxDetails = classes.map((each) => ({ riskClassName: each.name, noOfHours: 0 }));
  return { miscellaneousStateTaxes: [{ stateCode: state, taxName: name, taxDetails }] };
};
