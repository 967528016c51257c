import type { printForm944 as declared } from '../../../contract/reports/printForm944.ts';
import { computeAnnualReturn } from '../../../workflows/returns/compute-annual-returns.ts';
import { toForm944Record } from '../../views/form-944-record.ts';
import { findFiler, printForm944Record } from '../../views/printed-return.ts';
import {
  depositSchedules,
  describePeriodWarnings,
  describeScheduleWarning,
} from '../../views/return-record.ts';
import type { DocumentHandler } from '../handler.ts';

export const printForm944: DocumentHandler<typeof declared> = {
  load: async ({ depositSchedule, ...period }, { tx, law, today, warn, refuse }) => {
    const filer = await findFiler(tx, period.companyId);
    if (!filer) return refuse('unknownCompany');
    const computed = await computeAnnualReturn(
      { tx, law },
      { ...period, schedule: depositSchedules[depositSchedule ?? 'Monthly'] },
    );
    if (!computed) return refuse('returnNotCovered', { year: String(period.year) });
    for (const warning of [
      ...describePeriodWarnings(computed, { period: 'year', today }),
      ...describeScheduleWarning(depositSchedule),
    ])
      warn(warning);
    const record = toForm944Record(computed);
    return async () => ({
      document: await printForm944Record(record, { ...filer, endsOn: computed.endsOn }),
    });
  },
};
