import type { getEmployeeMiscellaneousStateTaxforPayroll as declared } from '../../../contract/userOnboarding/getEmployeeMiscellaneousStateTaxforPayroll.ts';
import { findHourlyPremium } from '../../../law/law.ts';
import { listRiskClasses } from '../../../store/risk-classes.ts';
import { withWorker } from '../scoped-handlers.ts';

export const getEmployeeMiscellaneousStateTaxforPayroll = withWorker<typeof declared>(
  async (request, context) => {
    const classes = await listRiskClasses(context.tx, [request.workerId]);
    if (classes.length === 0) return { miscellaneousStateTaxes: [] };
    const { state, name } = findHourlyPremium();
    const taxDetails = classes.map((each) => ({ riskClassName: each.name, noOfHours: 0 }));
    return { miscellaneousStateTaxes: [{ stateCode: state, taxName: name, taxDetails }] };
  },
);
