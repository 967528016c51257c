import type { printForm940 as declared } from '../../../contract/reports/printForm940.ts';
import { computeUnemploymentReturn } from '../../../workflows/returns/compute-annual-returns.ts';
import { toForm940Record } from '../../views/form-940-record.ts';
import { findFiler, printForm940Record } from '../../views/printed-return.ts';
import { describePeriodWarnings } from '../../views/return-record.ts';
import type { DocumentHandler } from '../handler.ts';

export const printForm940: DocumentHandler<typeof declared> = {
  load: async (period, { tx, law, today, warn, refuse }) => {
    const filer = await findFiler(tx, period.companyId);
    if (!filer) return refuse('unknownCompany');
    const computed = await computeUnemploymentReturn({ tx, law }, period);
    if (!computed) return refuse('returnNotCovered', { year: String(period.year) });
    for (const warning of describePeriodWarnings(computed, { period: 'year', today }))
      warn(warning);
    const record = toForm940Record(computed);
    return async () => ({
      document: await printForm940Record(record, { ...filer, endsOn: computed.endsOn }),
    });
  },
};
