import { maxPrintedForms } from '../../../contract/reports/annual-forms.ts';
import type { printForms1099Nec as declared } from '../../../contract/reports/printForms1099Nec.ts';
import { findCompany } from '../../../store/companies.ts';
import { findFormYear } from '../../../store/w2-records.ts';
import { loadFormCompany } from '../../../workflows/forms/form-company.ts';
import {
  type Form1099,
  loadDueForms1099,
  read1099Rules,
} from '../../../workflows/forms/load-1099-forms.ts';
import {
  describeBlocks,
  describeEndOfYear,
  listCompanyBlocks,
} from '../../views/annual-form-blocks.ts';
import { list1099Blocks } from '../../views/form-1099-record.ts';
import { print1099, splitByBlocks } from '../../views/printed-forms.ts';
import type { DocumentHandler } from '../handler.ts';
import { areWorkersOf } from '../known-workers.ts';

export const printForms1099Nec: DocumentHandler<typeof declared> = {
  load: async ({ companyId, year, workerIds }, { tx, keys, law, today, now, warn, refuse }) => {
    const company = await findCompany(tx, companyId);
    if (!company) return refuse('unknownCompany');
    if (workerIds && !(await areWorkersOf(tx, companyId, workerIds))) return refuse('unknownUser');
    const rules = read1099Rules(law, year);
    if (!rules) return refuse('returnNotCovered', { year: String(year) });
    const filter = { companyId, year, workerIds };
    const [about, { changedAt }] = await Promise.all([
      loadFormCompany(tx, company),
      findFormYear(tx, filter),
    ]);
    const companyBlocks = listCompanyBlocks(about);
    if (companyBlocks.length > 0)
      return refuse('companyBlocked', { reasons: describeBlocks(companyBlocks) });
    const forms: Form1099[] = [];
    for await (const page of loadDueForms1099(tx, keys, filter, rules)) forms.push(...page);
    if (forms.length > maxPrintedForms)
      return refuse('tooMany', { most: String(maxPrintedForms), count: String(forms.length) });
    const { printed, notPrinted } = splitByBlocks(forms, ({ payee }) => list1099Blocks([payee]));
    if (printed.length === 0) return refuse('nothingToPrint');
    for (const warning of describeEndOfYear({ year, today })) warn(warning);
    const print = { year, company: about, today, changedAt: changedAt ?? now };
    return async () => ({ document: await print1099(print, printed), notPrinted });
  },
};
