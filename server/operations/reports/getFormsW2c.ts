import type { getFormsW2c as declared } from '../../../contract/reports/getFormsW2c.ts';
import { loadFormCompany } from '../../../workflows/forms/form-company.ts';
import { loadW2Rules } from '../../../workflows/forms/load-w2-forms.ts';
import { loadW2cForms } from '../../../workflows/forms/load-w2c-forms.ts';
import { listCompanyBlocks } from '../../views/annual-form-blocks.ts';
import { toComparedFiling } from '../../views/compared-filing.ts';
import { describeRepaidWages, namesOfW2, toFormW2cRecord } from '../../views/form-w2c-record.ts';
import { areWorkersOf } from '../known-workers.ts';
import { paginate } from '../list-page.ts';
import { withCompany } from '../scoped-handlers.ts';

export const getFormsW2c = withCompany<typeof declared>(
  async (request, { tx, keys, law, company, warn, refuse }) => {
    const { companyId, year, workerIds } = request;
    if (workerIds && !(await areWorkersOf(tx, companyId, workerIds))) return refuse('unknownUser');
    const rules = await loadW2Rules(tx, law, { companyId, year });
    if (!rules) return refuse('returnNotCovered', { year: String(year) });
    const [about, compared] = await Promise.all([
      loadFormCompany(tx, company),
      loadW2cForms(tx, keys, { companyId, year, workerIds }, rules),
    ]);
    const page = paginate(compared.forms, request, ({ worker }) => worker.workerId);
    if (!page) return refuse('invalidCursor');
    for (const warning of describeRepaidWages(compared.forms)) warn(warning);
    const blocks = listCompanyBlocks(about);
    return {
      ...toComparedFiling(compared, namesOfW2(year)),
      formsW2c: page.items.map((form) => toFormW2cRecord(form, blocks, rules)),
      ...page.next,
    };
  },
);
