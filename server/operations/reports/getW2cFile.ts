import type { getW2cFile as declared } from '../../../contract/reports/getW2cFile.ts';
import { loadFormCompany } from '../../../workflows/forms/form-company.ts';
import { loadW2Rules } from '../../../workflows/forms/load-w2-forms.ts';
import { loadW2cForms } from '../../../workflows/forms/load-w2c-forms.ts';
import { listCompanyBlocks, toBlock } from '../../views/annual-form-blocks.ts';
import { toFormW2cRecord } from '../../views/form-w2c-record.ts';
import { withCompany } from '../scoped-handlers.ts';

export const getW2cFile = withCompany<typeof declared>(
  async ({ companyId, year }, { tx, keys, law, company, refuse }) => {
    const rules = await loadW2Rules(tx, law, { companyId, year });
    if (!rules) return refuse('returnNotCovered', { year: String(year) });
    const [about, { forms }] = await Promise.all([
      loadFormCompany(tx, company),
      loadW2cForms(tx, keys, { companyId, year }, rules),
    ]);
    const leftOut = forms
      .map((form) => toFormW2cRecord(form, [], rules))
      .filter(({ blocks }) => blocks.length > 0)
      .map(({ workerId, workerName, blocks }) => ({ workerId, workerName, blocks }));
    const missing = forms.some(({ changes }) => changes) ? [] : [toBlock('noForms')];
    return {
      w2cFile: {
        fileName: `efw2c-${year}.txt`,
        content: null,
        formCount: 0,
        leftOut,
        blocks: [toBlock('layoutNotLoaded'), ...missing, ...listCompanyBlocks(about)],
      },
    };
  },
);
