import type { getBenefitTypes as declared } from '../../../contract/benefits/getBenefitTypes.ts';
import { readBenefitTypes } from '../../../law/law.ts';
import { listKinds } from '../../../workflows/payroll/pay-kinds.ts';
import type { Handler } from '../handler.ts';

export const getBenefitTypes: Handler<typeof declared> = async () => {
  const labels = new Map(listKinds().map(({ id, label }) => [id, label]));
  return {
    benefitTypes: readBenefitTypes().map(({ type, also, worker, company, note }) => ({
      benefitType: type,
      alsoCalled: also,
      employeeContribution: labels.get(worker) ?? worker,
      companyContribution: company === undefined ? null : (labels.get(company) ?? company),
      note: note ?? null,
    })),
  };
};
