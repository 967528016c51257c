import { maxPrintedForms } from '../../../contract/reports/annual-forms.ts';
import type { printFormsW2 as declared } from '../../../contract/reports/printFormsW2.ts';
import { findCompany } from '../../../store/companies.ts';
import { countW2Workers, findFormYear } from '../../../store/w2-records.ts';
import { loadFormCompany } from '../../../workflows/forms/form-company.ts';
import { loadW2Forms, loadW2Rules } from '../../../workflows/forms/load-w2-forms.ts';
import {
  describeBlocks,
  describeFormYear,
  listCompanyBlocks,
  listPrintBlocks,
} from '../../views/annual-form-blocks.ts';
import { printW2, splitByBlocks } from '../../views/printed-forms.ts';
import type { DocumentHandler } from '../handler.ts';
import { areWorkersOf } from '../known-workers.ts';

export const printFormsW2: DocumentHandler<typeof declared> = {
  load: async ({ companyId, year, workerIds }, { tx, keys, law, today, now, warn, refuse }) => {
    const company = await findCompany(tx, companyId);
    if (!company) return refuse('unknownCompany');
    if (workerIds && !(await areWorkersOf(tx, companyId, workerIds))) return refuse('unknownUser');
    const rules = await loadW2Rules(tx, law, { companyId, year });
    if (!rules) return refuse('returnNotCovered', { year: String(year) });
    const filter = { companyId, year, workerIds };
    const [about, facts, count] = await Promise.all([
      loadFormCompany(tx, company),
      findFormYear(tx, filter),
      countW2Workers(tx, filter),
    ]);
    const companyBlocks = listCompanyBlocks(about);
    if (companyBlocks.length > 0)
      return refuse('companyBlocked', { reasons: describeBlocks(companyBlocks) });
    if (count > maxPrintedForms)
      return refuse('tooMany', { most: String(maxPrintedForms), count: String(count) });
    const forms = await loadW2Forms(tx, keys, filter, rules);
    const { printed, notPrinted } = splitByBlocks(forms, ({ form }) =>
      listPrintBlocks(form, rules),
    );
    if (printed.length === 0) return refuse('nothingToPrint');
    for (const warning of describeFormYear(facts, { year, today })) warn(warning);
    const changedAt = facts.changedAt ?? now;
    const print = { year, company: about, today, changedAt };
    return async () => ({ document: await printW2(print, printed), notPrinted });
  },
};
