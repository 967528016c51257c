import type { getFilings as declared } from '../../../contract/reports/getFilings.ts';
import { loadFormCompany } from '../../../workflows/forms/form-company.ts';
import { loadFilingDesk, markOfFiling } from '../../../workflows/returns/filing-desk.ts';
import { findFilingBlocks } from '../../views/filing-blocks.ts';
import { toFilingRecord } from '../../views/filing-record.ts';
import { paginate } from '../list-page.ts';
import { withCompany } from '../scoped-handlers.ts';
import { findFormBlocks } from './form-blocks.ts';

export const getFilings = withCompany<typeof declared>(
  async (
    { companyId, year, form, status, state, limit, cursor, withTotal },
    { tx, keys, law, company, today, refuse },
  ) => {
    const [{ assignedForm, entries }, about] = await Promise.all([
      loadFilingDesk({ tx, law, today }, companyId, [year]),
      loadFormCompany(tx, company),
    ]);
    const asked = entries.filter(
      (entry) => (!form || entry.form === form) && (!state || entry.state === state),
    );
    const desk = { companyId, assignedForm, today };
    const records = await Promise.all(
      asked.map(async (entry) => {
        const ofForms = await findFormBlocks({ tx, keys, law }, { companyId, about, today }, entry);
        const blocks = ofForms ?? (await findFilingBlocks({ tx, law }, desk, entry));
        return toFilingRecord(entry, { blocks, today });
      }),
    );
    const found = records.filter((record) => !status || record.status === status);
    const page = paginate(found, { limit, cursor, withTotal }, markOfRecord);
    if (!page) return refuse('invalidCursor');
    return { ...page.next, filings: [...page.items] };
  },
);

function markOfRecord(record: { readonly form: string }): string {
  return markOfFiling(record as Parameters<typeof markOfFiling>[0]);
}
