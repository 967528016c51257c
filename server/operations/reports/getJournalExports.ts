import type { getJournalExports as declared } from '../../../contract/reports/getJournalExports.ts';
import { countWaitingTransactions, listExports } from '../../../store/journal-exports.ts';
import { toExportRecord } from '../../views/journal-record.ts';
import { cutPage } from '../list-page.ts';
import { withCompany } from '../scoped-handlers.ts';

export const getJournalExports = withCompany<typeof declared>(
  async ({ companyId, limit, cursor }, { tx, refuse }) => {
    const before = cursor === undefined ? undefined : parseCursor(cursor);
    if (cursor !== undefined && before === undefined) return refuse('invalidCursor');
    const [found, waiting] = await Promise.all([
      listExports(tx, companyId, { before, limit: limit && limit + 1 }),
      countWaitingTransactions(tx, companyId),
    ]);
    const { items, next } = cutPage(found, limit, ({ number }) => String(number));
    return { ...next, journalExports: items.map(toExportRecord), waiting };
  },
);

/** A cursor is the number of the last export on the page before. */
function parseCursor(cursor: string): number | undefined {
  return /^\d{1,9}$/.test(cursor) ? Number(cursor) : undefined;
}
