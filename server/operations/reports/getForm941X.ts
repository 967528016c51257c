import type { getForm941X as declared } from '../../../contract/reports/getForm941X.ts';
import { daysOfPeriod } from '../../../engine/forms/filings.ts';
import { computeForm941X } from '../../../engine/forms/form-941-x.ts';
import { toCorrectedTotals } from '../../../engine/forms/form-941-x-records.ts';
import { findLatestFiling } from '../../../store/filings.ts';
import { loadFigures } from '../../../workflows/returns/filed-figures.ts';
import { readReturnLaw } from '../../../workflows/returns/return-law.ts';
import { toForm941XRecord } from '../../views/form-941-x-record.ts';
import { withCompany } from '../scoped-handlers.ts';

export const getForm941X = withCompany<typeof declared>(
  async ({ companyId, year, quarter }, { tx, law, refuse }) => {
    const period = { form: '941', year, quarter, state: null } as const;
    const found = readReturnLaw(law, daysOfPeriod(period).until);
    if (!found) return refuse('returnNotCovered', { year: String(year) });
    const [filing, figures] = await Promise.all([
      findLatestFiling(tx, companyId, period),
      loadFigures(tx, companyId, period),
    ]);
    if (!filing) return refuse('returnNotFiled');
    const { federal } = found;
    const form = computeForm941X(
      toCorrectedTotals(figures, federal),
      toCorrectedTotals(filing.figures, federal),
      federal,
    );
    return { form941X: toForm941XRecord({ year, quarter, filing, form }) };
  },
);
