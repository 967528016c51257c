import type { getFormsW2 as declared } from '../../../contract/reports/getFormsW2.ts';
import { countW2Workers, findFormYear } from '../../../store/w2-records.ts';
import { findWorker } from '../../../store/workers.ts';
import { loadFormCompany } from '../../../workflows/forms/form-company.ts';
import { loadW2Forms, loadW2Rules } from '../../../workflows/forms/load-w2-forms.ts';
import { describeFormYear, listCompanyBlocks } from '../../views/annual-form-blocks.ts';
import { toFormW2Record } from '../../views/form-w2-record.ts';
import { areWorkersOf } from '../known-workers.ts';
import { cutPage } from '../list-page.ts';
import { withCompany } from '../scoped-handlers.ts';

export const getFormsW2 = withCompany<typeof declared>(
  async (
    { companyId, year, workerIds, limit, cursor: after, withTotal },
    { tx, keys, law, company, today, warn, refuse },
  ) => {
    if (workerIds && !(await areWorkersOf(tx, companyId, workerIds))) return refuse('unknownUser');
    if (after && (await findWorker(tx, after))?.companyId !== companyId)
      return refuse('invalidCursor');
    const rules = await loadW2Rules(tx, law, { companyId, year });
    if (!rules) return refuse('returnNotCovered', { year: String(year) });
    const filter = { companyId, year, workerIds };
    const [about, facts, found, total] = await Promise.all([
      loadFormCompany(tx, company),
      findFormYear(tx, filter),
      loadW2Forms(tx, keys, { ...filter, after, limit: limit && limit + 1 }, rules),
      withTotal ? countW2Workers(tx, filter) : undefined,
    ]);
    for (const warning of describeFormYear(facts, { year, today })) warn(warning);
    const { items, next } = cutPage(found, limit, ({ worker }) => worker.workerId);
    const blocks = listCompanyBlocks(about);
    return {
      formsW2: items.map((form) => toFormW2Record(form, blocks, rules)),
      ...next,
      total,
    };
  },
);
