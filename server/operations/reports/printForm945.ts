import type { printForm945 as declared } from '../../../contract/reports/printForm945.ts';
import { computeNonpayrollReturn } from '../../../workflows/returns/compute-form-945.ts';
import { toForm945Record } from '../../views/form-945-record.ts';
import { findFiler, printForm945Record } from '../../views/printed-return.ts';
import {
  depositSchedules,
  describePeriodWarnings,
  describeScheduleWarning,
} from '../../views/return-record.ts';
import type { DocumentHandler } from '../handler.ts';

export const printForm945: DocumentHandler<typeof declared> = {
  load: async ({ depositSchedule, ...period }, { tx, law, today, warn, refuse }) => {
    const filer = await findFiler(tx, period.companyId);
    if (!filer) return refuse('unknownCompany');
    const schedule = depositSchedules[depositSchedule ?? 'Monthly'];
    const computed = await computeNonpayrollReturn({ tx, law }, { ...period, schedule });
    if (!computed) return refuse('returnNotCovered', { year: String(period.year) });
    for (const warning of [
      ...describePeriodWarnings(computed, { period: 'year', today }),
      ...describeScheduleWarning(depositSchedule),
    ])
      warn(warning);
    const record = toForm945Record(computed);
    const { endsOn } = computed;
    return async () => ({ document: await printForm945Record(record, { ...filer, endsOn }) });
  },
};
