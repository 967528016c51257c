import type { setWageRules as declared } from '../../../contract/adminPortal/setWageRules.ts';
import { updateWageRules } from '../../../store/companies.ts';
import { withLockedCompany } from '../scoped-handlers.ts';

export const setWageRules = withLockedCompany<typeof declared>(
  async (
    { companyId, computeOvertime: computesOvertime, workweekStartsOn, minimumWage },
    { tx, company },
  ) => {
    updateWageRules(tx, companyId, { computesOvertime, workweekStartsOn, minimumWage });
    const overtime = computesOvertime
      ? `Overtime of ${company.name} is computed by workweeks from ${workweekStartsOn}.`
      : `${company.name} enters overtime itself.`;
    const message = `${overtime} ${minimumWageEffects[minimumWage]}`;
    return { company: { companyId, status: 'ready', message } };
  },
);

const minimumWageEffects = {
  'Not checked': 'The minimum wage is not checked.',
  Block: 'Pay below the minimum wage cannot be submitted.',
  'Make up': 'Pay below the minimum wage is made up.',
} as const;
