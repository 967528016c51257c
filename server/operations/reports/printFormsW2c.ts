import { maxPrintedForms } from '../../../contract/reports/annual-forms.ts';
import type { printFormsW2c as declared } from '../../../contract/reports/printFormsW2c.ts';
import { findCompany } from '../../../store/companies.ts';
import { findFormYear } from '../../../store/w2-records.ts';
import { loadFormCompany } from '../../../workflows/forms/form-company.ts';
import { loadW2Rules } from '../../../workflows/forms/load-w2-forms.ts';
import { loadW2cForms } from '../../../workflows/forms/load-w2c-forms.ts';
import { describeBlocks, listCompanyBlocks } from '../../views/annual-form-blocks.ts';
import { describeRepaidWages, listW2cPrintBlocks } from '../../views/form-w2c-record.ts';
import { printW2c, splitByBlocks } from '../../views/printed-forms.ts';
import type { DocumentHandler } from '../handler.ts';
import { areWorkersOf } from '../known-workers.ts';

export const printFormsW2c: DocumentHandler<typeof declared> = {
  load: async ({ companyId, year, workerIds }, { tx, keys, law, today, now, warn, refuse }) => {
    const company = await findCompany(tx, companyId);
    if (!company) return refuse('unknownCompany');
    if (workerIds && !(await areWorkersOf(tx, companyId, workerIds))) return refuse('unknownUser');
    const rules = await loadW2Rules(tx, law, { companyId, year });
    if (!rules) return refuse('returnNotCovered', { year: String(year) });
    const [about, { changedAt }, { forms }] = await Promise.all([
      loadFormCompany(tx, company),
      findFormYear(tx, { companyId, year }),
      loadW2cForms(tx, keys, { companyId, year, workerIds }, rules),
    ]);
    const companyBlocks = listCompanyBlocks(about);
    if (companyBlocks.length > 0)
      return refuse('companyBlocked', { reasons: describeBlocks(companyBlocks) });
    if (forms.length > maxPrintedForms)
      return refuse('tooMany', { most: String(maxPrintedForms), count: String(forms.length) });
    const { printed, notPrinted } = splitByBlocks(forms, (form) => listW2cPrintBlocks(form, rules));
    if (printed.length === 0) return refuse('nothingToPrint');
    for (const warning of describeRepaidWages(printed)) warn(warning);
    const print = { year, company: about, today, changedAt: changedAt ?? now };
    return async () => ({ document: await printW2c(print, printed), notPrinted });
  },
};
