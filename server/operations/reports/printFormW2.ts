import type { printFormW2 as declared } from '../../../contract/reports/printFormW2.ts';
import { findFormYear } from '../../../store/w2-records.ts';
import { loadFormCompany } from '../../../workflows/forms/form-company.ts';
import { loadW2Forms, loadW2Rules } from '../../../workflows/forms/load-w2-forms.ts';
import {
  describeBlocks,
  describeFormYear,
  listCompanyBlocks,
  listPrintBlocks,
} from '../../views/annual-form-blocks.ts';
import { printW2 } from '../../views/printed-forms.ts';
import type { DocumentHandler } from '../handler.ts';
import { loadWorker } from '../load-worker.ts';
import { Refusal } from '../refusal.ts';

export const printFormW2: DocumentHandler<typeof declared> = {
  load: async (request, { tx, keys, law, today, now, warn, refuse }) => {
    const { companyId, workerId, year } = request;
    const found = await loadWorker(request, { tx, refuse });
    if (found instanceof Refusal) return found;
    const rules = await loadW2Rules(tx, law, { companyId, year });
    if (!rules) return refuse('returnNotCovered', { year: String(year) });
    const filter = { companyId, year, workerIds: [workerId] };
    const [company, facts, [form]] = await Promise.all([
      loadFormCompany(tx, found.company),
      findFormYear(tx, filter),
      loadW2Forms(tx, keys, filter, rules),
    ]);
    if (!form) return refuse('formNotDue', { form: 'Form W-2', year: String(year) });
    const blocks = [...listCompanyBlocks(company), ...listPrintBlocks(form.form, rules)];
    if (blocks.length > 0) return refuse('formBlocked', { reasons: describeBlocks(blocks) });
    for (const warning of describeFormYear(facts, { year, today })) warn(warning);
    const print = { year, company, today, changedAt: facts.changedAt ?? now };
    return async () => ({ document: await printW2(print, [form]) });
  },
};
