import type { getForms1099Nec as declared } from '../../../contract/reports/getForms1099Nec.ts';
import { findWorker } from '../../../store/workers.ts';
import { loadFormCompany } from '../../../workflows/forms/form-company.ts';
import { loadForms1099, read1099Rules } from '../../../workflows/forms/load-1099-forms.ts';
import { describeEndOfYear, listCompanyBlocks } from '../../views/annual-form-blocks.ts';
import { toForm1099Record } from '../../views/form-1099-record.ts';
import { areWorkersOf } from '../known-workers.ts';
import { cutPage } from '../list-page.ts';
import { withCompany } from '../scoped-handlers.ts';

export const getForms1099Nec = withCompany<typeof declared>(
  async (
    { companyId, year, workerIds, limit, cursor: after },
    { tx, keys, law, company, today, warn, refuse },
  ) => {
    if (workerIds && !(await areWorkersOf(tx, companyId, workerIds))) return refuse('unknownUser');
    if (after && (await findWorker(tx, after))?.companyId !== companyId)
      return refuse('invalidCursor');
    const rules = read1099Rules(law, year);
    if (!rules) return refuse('returnNotCovered', { year: String(year) });
    const page = { companyId, year, workerIds, after, limit: limit && limit + 1 };
    const [about, found] = await Promise.all([
      loadFormCompany(tx, company),
      loadForms1099(tx, keys, page, rules),
    ]);
    for (const warning of describeEndOfYear({ year, today })) warn(warning);
    const { items, next } = cutPage(found, limit, ({ worker }) => worker.workerId);
    const blocks = listCompanyBlocks(about);
    return { forms1099Nec: items.map((form) => toForm1099Record(form, blocks)), ...next };
  },
);
