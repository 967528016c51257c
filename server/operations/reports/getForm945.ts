import type { getForm945 as declared } from '../../../contract/reports/getForm945.ts';
import { computeNonpayrollReturn } from '../../../workflows/returns/compute-form-945.ts';
import { toForm945Record } from '../../views/form-945-record.ts';
import {
  depositSchedules,
  describePeriodWarnings,
  describeScheduleWarning,
} from '../../views/return-record.ts';
import { withCompany } from '../scoped-handlers.ts';

export const getForm945 = withCompany<typeof declared>(
  async ({ companyId, year, depositSchedule }, { tx, law, today, warn, refuse }) => {
    const schedule = depositSchedules[depositSchedule ?? 'Monthly'];
    const computed = await computeNonpayrollReturn({ tx, law }, { companyId, year, schedule });
    if (!computed) return refuse('returnNotCovered', { year: String(year) });
    for (const warning of [
      ...describePeriodWarnings(computed, { period: 'year', today }),
      ...describeScheduleWarning(depositSchedule),
    ])
      warn(warning);
    return { form945: toForm945Record(computed) };
  },
);
