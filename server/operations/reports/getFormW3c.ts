import type { getFormW3c as declared } from '../../../contract/reports/getFormW3c.ts';
import { loadFormCompany } from '../../../workflows/forms/form-company.ts';
import { loadW2Rules } from '../../../workflows/forms/load-w2-forms.ts';
import { loadW2cForms } from '../../../workflows/forms/load-w2c-forms.ts';
import { listCompanyBlocks } from '../../views/annual-form-blocks.ts';
import { describeRepaidWages, toFormW3cRecord } from '../../views/form-w2c-record.ts';
import { withCompany } from '../scoped-handlers.ts';

export const getFormW3c = withCompany<typeof declared>(
  async ({ companyId, year }, { tx, keys, law, company, warn, refuse }) => {
    const rules = await loadW2Rules(tx, law, { companyId, year });
    if (!rules) return refuse('returnNotCovered', { year: String(year) });
    const [about, compared] = await Promise.all([
      loadFormCompany(tx, company),
      loadW2cForms(tx, keys, { companyId, year }, rules),
    ]);
    for (const warning of describeRepaidWages(compared.forms)) warn(warning);
    const companyBlocks = listCompanyBlocks(about);
    return { formW3c: toFormW3cRecord(compared, { year, companyBlocks, rules }) };
  },
);
