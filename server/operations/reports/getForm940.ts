import type { getForm940 as declared } from '../../../contract/reports/getForm940.ts';
import { computeUnemploymentReturn } from '../../../workflows/returns/compute-annual-returns.ts';
import { describeExemptWarning, toForm940Record } from '../../views/form-940-record.ts';
import { describePeriodWarnings } from '../../views/return-record.ts';
import { withCompany } from '../scoped-handlers.ts';

export const getForm940 = withCompany<typeof declared>(
  async ({ companyId, year }, { tx, law, today, warn, refuse }) => {
    const computed = await computeUnemploymentReturn({ tx, law }, { companyId, year });
    if (!computed) return refuse('returnNotCovered', { year: String(year) });
    for (const warning of [
      ...describePeriodWarnings(computed, { period: 'year', today }),
      ...describeExemptWarning(computed),
    ])
      warn(warning);
    return { form940: toForm940Record(computed) };
  },
);
