import type { getForm944 as declared } from '../../../contract/reports/getForm944.ts';
import { computeAnnualReturn } from '../../../workflows/returns/compute-annual-returns.ts';
import { describeAnnualWarnings, toForm944Record } from '../../views/form-944-record.ts';
import {
  depositSchedules,
  describePeriodWarnings,
  describeScheduleWarning,
} from '../../views/return-record.ts';
import { withCompany } from '../scoped-handlers.ts';

export const getForm944 = withCompany<typeof declared>(
  async ({ companyId, year, depositSchedule }, { tx, law, today, warn, refuse }) => {
    const schedule = depositSchedules[depositSchedule ?? 'Monthly'];
    const computed = await computeAnnualReturn({ tx, law }, { companyId, year, schedule });
    if (!computed) return refuse('returnNotCovered', { year: String(year) });
    for (const warning of [
      ...describePeriodWarnings(computed, { period: 'year', today }),
      ...describeScheduleWarning(depositSchedule),
      ...describeAnnualWarnings(computed),
    ])
      warn(warning);
    return { form944: toForm944Record(computed) };
  },
);
