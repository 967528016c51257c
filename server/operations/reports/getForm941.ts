import type { getForm941 as declared } from '../../../contract/reports/getForm941.ts';
import { computeQuarterlyReturn } from '../../../workflows/returns/compute-form-941.ts';
import { toForm941Record } from '../../views/form-941-record.ts';
import {
  depositSchedules,
  describePeriodWarnings,
  describeScheduleWarning,
} from '../../views/return-record.ts';
import { withCompany } from '../scoped-handlers.ts';

export const getForm941 = withCompany<typeof declared>(
  async ({ depositSchedule, ...period }, { tx, law, today, warn, refuse }) => {
    const schedule = depositSchedules[depositSchedule ?? 'Monthly'];
    const computed = await computeQuarterlyReturn({ tx, law }, { ...period, schedule });
    if (!computed) return refuse('returnNotCovered', { year: String(period.year) });
    for (const warning of [
      ...describePeriodWarnings(computed, { period: 'quarter', today }),
      ...describeScheduleWarning(depositSchedule),
    ])
      warn(warning);
    return { form941: toForm941Record(computed) };
  },
);
