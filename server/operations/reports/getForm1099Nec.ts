import type { getForm1099Nec as declared } from '../../../contract/reports/getForm1099Nec.ts';
import { loadFormCompany } from '../../../workflows/forms/form-company.ts';
import { loadForms1099, read1099Rules } from '../../../workflows/forms/load-1099-forms.ts';
import { describeEndOfYear, listCompanyBlocks } from '../../views/annual-form-blocks.ts';
import { toForm1099Record } from '../../views/form-1099-record.ts';
import { withWorker } from '../scoped-handlers.ts';

export const getForm1099Nec = withWorker<typeof declared>(
  async ({ companyId, workerId, year }, { tx, keys, law, company, today, warn, refuse }) => {
    const rules = read1099Rules(law, year);
    if (!rules) return refuse('returnNotCovered', { year: String(year) });
    const filter = { companyId, year, workerIds: [workerId] };
    const [about, [form]] = await Promise.all([
      loadFormCompany(tx, company),
      loadForms1099(tx, keys, filter, rules),
    ]);
    if (!form) return refuse('formNotDue', { form: 'Form 1099-NEC', year: String(year) });
    for (const warning of describeEndOfYear({ year, today })) warn(warning);
    return { form1099Nec: toForm1099Record(form, listCompanyBlocks(about)) };
  },
);
