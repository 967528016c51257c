import type { exportJournal as declared } from '../../../contract/payroll/exportJournal.ts';
import { defaultMapping } from '../../../engine/accounting/default-mapping.ts';
import { listUnmapped, mapSums } from '../../../engine/accounting/journal.ts';
import { findAccountMapping } from '../../../store/account-mappings.ts';
import {
  beginExport,
  countWaitingTransactions,
  getExport,
  insertExportLines,
  nextExportNumber,
} from '../../../store/journal-exports.ts';
import {
  describeJournalEntry,
  listAccountNames,
  toExportRecord,
} from '../../views/journal-record.ts';
import { Refusal } from '../refusal.ts';
import { toJournalFilter } from '../reports/journal-filter.ts';
import { withLockedCompany } from '../scoped-handlers.ts';

export const exportJournal = withLockedCompany<typeof declared>(async (request, context) => {
  const { tx, now, refuse } = context;
  const filter = await toJournalFilter(request, context);
  if (filter instanceof Refusal) return filter;
  const { companyId } = filter;
  const [mapping, number] = await Promise.all([
    findAccountMapping(tx, companyId),
    nextExportNumber(tx, companyId),
  ]);
  const posted = await beginExport(tx, filter, { number, now });
  if (posted.length === 0) return refuse('nothingToExport');
  const sums = mapSums(posted, mapping ?? defaultMapping, describeJournalEntry);
  const unmapped = listUnmapped(sums);
  if (unmapped.length > 0)
    return refuse('accountsUnmapped', { accounts: listAccountNames(unmapped) });

  insertExportLines(tx, { companyId, number }, sums);
  const [made, waiting] = await Promise.all([
    getExport(tx, { companyId, number }),
    countWaitingTransactions(tx, companyId),
  ]);
  return { journalExport: toExportRecord(made), waiting };
});
