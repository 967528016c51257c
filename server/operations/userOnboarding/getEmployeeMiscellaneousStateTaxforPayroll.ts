import type { getEmployeeMiscellaneousStateTaxforPayroll as declared } from '../../../contract/userOnboarding/getEmployeeMiscellaneousStateTaxforPayroll.ts';
import { findHourlyPremium } from '../../../law/law.ts';
import { findCompany } from '../../../store/companies.ts';
import { listRiskClasses } from '../../../store/risk-classes.ts';
import { findWorker } from '../../../store/workers.ts';
import type { Handler } from '../handler.ts';

export const getEmployeeMiscellaneousStateTaxforPayroll: Handler<typeof declared> = async (
  { companyId, workerId },
  { tx, refuse },
) => {
  const [company, worker, classes] = await Promise.all([
    findCompany(tx, companyId),
    findWorker(tx, workerId),
    listRiskClasses(tx, [workerId]),
  ]);
  if (!company) return refuse('unknownCompany');
  if (worker?.companyId !== companyId) return refuse('unknownUser');
  if (classes.length === 0) return { miscellaneousStateTaxes: [] };
  const { state, name } = findHourlyPremium();
  const taxDetails = classes.map((each) => ({ riskClassName: each.name, noOfHours: 0 }));
  return { miscellaneousStateTaxes: [{ stateCode: state, taxName: name, taxDetails }] };
};
