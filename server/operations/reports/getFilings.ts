import type { getFilings as declared } from '../../../contract/reports/getFilings.ts';
import { loadFilingDesk, markOfFiling } from '../../../workflows/returns/filing-desk.ts';
import { findFilingBlocks } from '../../views/filing-blocks.ts';
import { toFilingRecord } from '../../views/filing-record.ts';
import { paginate } from '../list-page.ts';
import { withCompany } from '../scoped-handlers.ts';

export const getFilings = withCompany<typeof declared>(
  async (
    { companyId, year, form, status, state, limit, cursor, withTotal },
    { tx, law, today, refuse },
  ) => {
    const { assignedForm, entries } = await loadFilingDesk({ tx, law, today }, companyId, [year]);
    const asked = entries.filter(
      (entry) => (!form || entry.form === form) && (!state || entry.state === state),
    );
    const company = { companyId, assignedForm, today };
    const records = await Promise.all(
      asked.map(async (entry) => {
        const blocks = await findFilingBlocks({ tx, law }, company, entry);
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
