import type { printForm941 as declared } from '../../../contract/reports/printForm941.ts';
import { computeQuarterlyReturn } from '../../../workflows/returns/compute-form-941.ts';
import { toForm941Record } from '../../views/form-941-record.ts';
import { findFiler, printForm941Record } from '../../views/printed-return.ts';
import {
  depositSchedules,
  describePeriodWarnings,
  describeScheduleWarning,
} from '../../views/return-record.ts';
import type { DocumentHandler } from '../handler.ts';

export const printForm941: DocumentHandler<typeof declared> = {
  load: async ({ depositSchedule, ...period }, { tx, law, today, warn, refuse }) => {
    const filer = await findFiler(tx, period.companyId);
    if (!filer) return refuse('unknownCompany');
    const computed = await computeQuarterlyReturn(
      { tx, law },
      { ...period, schedule: depositSchedules[depositSchedule ?? 'Monthly'] },
    );
    if (!computed) return refuse('returnNotCovered', { year: String(period.year) });
    for (const warning of [
      ...describePeriodWarnings(computed, { period: 'quarter', today }),
      ...describeScheduleWarning(depositSchedule),
    ])
      warn(warning);
    const record = toForm941Record(computed);
    return async () => ({
      document: await printForm941Record(record, { ...filer, endsOn: computed.endsOn }),
    });
  },
};
