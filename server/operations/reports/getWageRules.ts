import type { getWageRules as declared } from '../../../contract/reports/getWageRules.ts';
import { findPayRules } from '../../../store/companies.ts';
import { withCompany } from '../scoped-handlers.ts';

export const getWageRules = withCompany<typeof declared>(async ({ companyId }, { tx }) => {
  const rules = await findPayRules(tx, companyId);
  const { computesOvertime, workweekStartsOn, minimumWage, areGiftCardsReceived } = rules;
  return {
    wageRules: {
      companyId,
      computeOvertime: computesOvertime,
      workweekStartsOn,
      minimumWage,
      giftCardsReceived: areGiftCardsReceived,
    },
  };
});
