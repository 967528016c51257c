import type { getForms1099NecCorrected as declared } from '../../../contract/reports/getForms1099NecCorrected.ts';
import { loadFormCompany } from '../../../workflows/forms/form-company.ts';
import { read1099Rules } from '../../../workflows/forms/load-1099-forms.ts';
import { loadCorrectedForms1099 } from '../../../workflows/forms/load-corrected-1099-forms.ts';
import { listCompanyBlocks } from '../../views/annual-form-blocks.ts';
import { toComparedFiling } from '../../views/compared-filing.ts';
import { namesOf1099, toCorrected1099Record } from '../../views/corrected-1099-record.ts';
import { areWorkersOf } from '../known-workers.ts';
import { paginate } from '../list-page.ts';
import { withCompany } from '../scoped-handlers.ts';

export const getForms1099NecCorrected = withCompany<typeof declared>(
  async (request, { tx, keys, law, company, refuse }) => {
    const { companyId, year, workerIds } = request;
    if (workerIds && !(await areWorkersOf(tx, companyId, workerIds))) return refuse('unknownUser');
    const rules = read1099Rules(law, year);
    if (!rules) return refuse('returnNotCovered', { year: String(year) });
    const [about, compared] = await Promise.all([
      loadFormCompany(tx, company),
      loadCorrectedForms1099(tx, keys, { companyId, year, workerIds }, rules),
    ]);
    const page = paginate(compared.forms, request, ({ worker }) => worker.workerId);
    if (!page) return refuse('invalidCursor');
    const blocks = listCompanyBlocks(about);
    return {
      ...toComparedFiling(compared, namesOf1099(year)),
      forms1099NecCorrected: page.items.map((form) => toCorrected1099Record(form, blocks)),
      ...page.next,
    };
  },
);
