import type { getBenefitTypes as declared } from '../../../contract/benefits/getBenefitTypes.ts';
import {
  listBenefitTypes,
  listKinds,
  listRetirementPlans,
} from '../../../workflows/payroll/pay-kinds.ts';
import type { Handler } from '../handler.ts';

export const getBenefitTypes: Handler<typeof declared> = async () => {
  const labels = new Map(listKinds().map(({ id, label }) => [id, label]));
  const matched = new Set(listRetirementPlans().map(({ plan }) => plan));
  return {
    benefitTypes: listBenefitTypes().map(
      ({ type, also, worker, company, plan, cover, limitByMonth, note }) => ({
        benefitType: type,
        alsoCalled: also,
        employeeContribution: labels.get(worker) ?? worker,
        companyContribution: company === undefined ? null : (labels.get(company) ?? company),
        matchedPlan: matched.has(plan ?? '') ? (plan ?? null) : null,
        hasCover: cover !== undefined,
        isLimitedByMonth: limitByMonth !== undefined,
        note: note ?? null,
      }),
    ),
  };
};
