import { maxPrintedForms } from '../../../contract/reports/annual-forms.ts';
import type { printForms1099NecCorrected as declared } from '../../../contract/reports/printForms1099NecCorrected.ts';
import { findCompany } from '../../../store/companies.ts';
import { findFormYear } from '../../../store/w2-records.ts';
import { loadFormCompany } from '../../../workflows/forms/form-company.ts';
import { read1099Rules } from '../../../workflows/forms/load-1099-forms.ts';
import { loadCorrectedForms1099 } from '../../../workflows/forms/load-corrected-1099-forms.ts';
import { describeBlocks, listCompanyBlocks } from '../../views/annual-form-blocks.ts';
import { list1099Blocks } from '../../views/form-1099-record.ts';
import { printCorrected1099, splitByBlocks } from '../../views/printed-forms.ts';
import type { DocumentHandler } from '../handler.ts';
import { areWorkersOf } from '../known-workers.ts';

export const printForms1099NecCorrected: DocumentHandler<typeof declared> = {
  load: async ({ companyId, year, workerIds }, { tx, keys, law, today, now, refuse }) => {
    const company = await findCompany(tx, companyId);
    if (!company) return refuse('unknownCompany');
    if (workerIds && !(await areWorkersOf(tx, companyId, workerIds))) return refuse('unknownUser');
    const rules = read1099Rules(law, year);
    if (!rules) return refuse('returnNotCovered', { year: String(year) });
    const [about, { changedAt }, { forms }] = await Promise.all([
      loadFormCompany(tx, company),
      findFormYear(tx, { companyId, year }),
      loadCorrectedForms1099(tx, keys, { companyId, year, workerIds }, rules),
    ]);
    const companyBlocks = listCompanyBlocks(about);
    if (companyBlocks.length > 0)
      return refuse('companyBlocked', { reasons: describeBlocks(companyBlocks) });
    if (forms.length > maxPrintedForms)
      return refuse('tooMany', { most: String(maxPrintedForms), count: String(forms.length) });
    const { printed, notPrinted } = splitByBlocks(forms, ({ returns }) => list1099Blocks(returns));
    if (printed.length === 0) return refuse('nothingToPrint');
    const print = { year, company: about, today, changedAt: changedAt ?? now };
    return async () => ({ document: await printCorrected1099(print, printed), notPrinted });
  },
};
