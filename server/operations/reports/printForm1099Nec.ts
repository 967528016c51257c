import type { printForm1099Nec as declared } from '../../../contract/reports/printForm1099Nec.ts';
import { findFormYear } from '../../../store/w2-records.ts';
import { loadFormCompany } from '../../../workflows/forms/form-company.ts';
import { loadForms1099, read1099Rules } from '../../../workflows/forms/load-1099-forms.ts';
import {
  describeBlocks,
  describeEndOfYear,
  listCompanyBlocks,
} from '../../views/annual-form-blocks.ts';
import { list1099Blocks } from '../../views/form-1099-record.ts';
import { print1099 } from '../../views/printed-forms.ts';
import type { DocumentHandler } from '../handler.ts';
import { loadWorker } from '../load-worker.ts';
import { Refusal } from '../refusal.ts';

export const printForm1099Nec: DocumentHandler<typeof declared> = {
  load: async (request, { tx, keys, law, today, now, warn, refuse }) => {
    const { companyId, workerId, year } = request;
    const found = await loadWorker(request, { tx, refuse });
    if (found instanceof Refusal) return found;
    const rules = read1099Rules(law, year);
    if (!rules) return refuse('returnNotCovered', { year: String(year) });
    const filter = { companyId, year, workerIds: [workerId] };
    const [company, { changedAt }, [form]] = await Promise.all([
      loadFormCompany(tx, found.company),
      findFormYear(tx, filter),
      loadForms1099(tx, keys, filter, rules),
    ]);
    if (!form?.isDue) return refuse('formNotDue', { form: 'Form 1099-NEC', year: String(year) });
    const blocks = [...listCompanyBlocks(company), ...list1099Blocks([form.payee])];
    if (blocks.length > 0) return refuse('formBlocked', { reasons: describeBlocks(blocks) });
    for (const warning of describeEndOfYear({ year, today })) warn(warning);
    const print = { year, company, today, changedAt: changedAt ?? now };
    return async () => ({ document: await print1099(print, [form]) });
  },
};
