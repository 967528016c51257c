import type { getFormW2 as declared } from '../../../contract/reports/getFormW2.ts';
import { findFormYear } from '../../../store/w2-records.ts';
import { loadFormCompany } from '../../../workflows/forms/form-company.ts';
import { loadW2Forms, loadW2Rules } from '../../../workflows/forms/load-w2-forms.ts';
import { describeFormYear, listCompanyBlocks } from '../../views/annual-form-blocks.ts';
import { toFormW2Record } from '../../views/form-w2-record.ts';
import { withWorker } from '../scoped-handlers.ts';

export const getFormW2 = withWorker<typeof declared>(
  async ({ companyId, workerId, year }, { tx, keys, law, company, today, warn, refuse }) => {
    const rules = await loadW2Rules(tx, law, { companyId, year });
    if (!rules) return refuse('returnNotCovered', { year: String(year) });
    const filter = { companyId, year, workerIds: [workerId] };
    const [about, facts, [form]] = await Promise.all([
      loadFormCompany(tx, company),
      findFormYear(tx, filter),
      loadW2Forms(tx, keys, filter, rules),
    ]);
    if (!form) return refuse('formNotDue', { form: 'Form W-2', year: String(year) });
    for (const warning of describeFormYear(facts, { year, today })) warn(warning);
    return { formW2: toFormW2Record(form, listCompanyBlocks(about), rules) };
  },
);
