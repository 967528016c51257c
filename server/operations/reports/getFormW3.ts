import type { getFormW3 as declared } from '../../../contract/reports/getFormW3.ts';
import { toReturnTotals } from '../../../engine/forms/form-941-records.ts';
import {
  addW3,
  compareW3,
  computeW3,
  noImportedTotals,
  type ReturnTotals,
} from '../../../engine/forms/w3.ts';
import { findFormYear, sumImportedPay } from '../../../store/w2-records.ts';
import type { Id } from '../../../values/id.ts';
import { loadFormCompany } from '../../../workflows/forms/form-company.ts';
import { loadW2Pages, loadW2Rules } from '../../../workflows/forms/load-w2-forms.ts';
import { computeQuarterlyReturn } from '../../../workflows/returns/compute-form-941.ts';
import type { ReturnContext } from '../../../workflows/returns/return-law.ts';
import {
  describeFormYear,
  listCompanyBlocks,
  listW2Blocks,
} from '../../views/annual-form-blocks.ts';
import { toFormW3Record } from '../../views/form-w3-record.ts';
import { withCompany } from '../scoped-handlers.ts';

export const getFormW3 = withCompany<typeof declared>(
  async ({ companyId, year }, { tx, keys, law, company, today, warn, refuse }) => {
    const filter = { companyId, year };
    const rules = await loadW2Rules(tx, law, filter);
    const returns = rules && (await loadReturns({ tx, law }, filter));
    if (!returns) return refuse('returnNotCovered', { year: String(year) });
    const [about, facts] = await Promise.all([
      loadFormCompany(tx, company),
      findFormYear(tx, filter),
    ]);
    const imported =
      facts.imported > 0 ? await sumImportedPay(tx, filter, rules) : noImportedTotals;
    let totals = computeW3([]);
    let blockedForms = 0;
    for await (const page of loadW2Pages(tx, keys, filter, rules)) {
      totals = addW3(totals, computeW3(page.map(({ form }) => form.boxes)));
      blockedForms += page.filter(({ form }) => listW2Blocks(form, rules).length > 0).length;
    }
    for (const warning of describeFormYear(facts, { year, today })) warn(warning);
    return {
      formW3: toFormW3Record({
        year,
        totals,
        comparison: compareW3(totals, returns, imported),
        facts,
        companyBlocks: listCompanyBlocks(about),
        blockedForms,
      }),
    };
  },
);

/** Computes the four returns of the year; undefined if the law of a quarter is missing. */
async function loadReturns(
  context: ReturnContext,
  year: { readonly companyId: Id<'company'>; readonly year: number },
): Promise<readonly ReturnTotals[] | undefined> {
  const totals: ReturnTotals[] = [];
  for (const quarter of [1, 2, 3, 4]) {
    const asked = { ...year, quarter, schedule: 'monthly' } as const;
    const computed = await computeQuarterlyReturn(context, asked);
    if (!computed) return undefined;
    totals.push(toReturnTotals(computed.facts, computed.form));
  }
  return totals;
}
