import type { previewJournal as declared } from '../../../contract/reports/previewJournal.ts';
import { defaultMapping } from '../../../engine/accounting/default-mapping.ts';
import {
  listUnmapped,
  mapSums,
  toJournalEntries,
  totalDebits,
} from '../../../engine/accounting/journal.ts';
import { findAccountMapping } from '../../../store/account-mappings.ts';
import { nextExportNumber, sumWaitingPostings } from '../../../store/journal-exports.ts';
import {
  describeJournalEntry,
  toEntryRecord,
  toUnmappedRecord,
} from '../../views/journal-record.ts';
import { Refusal } from '../refusal.ts';
import { withCompany } from '../scoped-handlers.ts';
import { toJournalFilter } from './journal-filter.ts';

export const previewJournal = withCompany<typeof declared>(async (request, context) => {
  const { tx } = context;
  const filter = await toJournalFilter(request, context);
  if (filter instanceof Refusal) return filter;
  const [mapping, exportNumber, waiting] = await Promise.all([
    findAccountMapping(tx, filter.companyId),
    nextExportNumber(tx, filter.companyId),
    sumWaitingPostings(tx, filter),
  ]);
  const sums = mapSums(waiting, mapping ?? defaultMapping, describeJournalEntry);
  const entries = toJournalEntries(sums, exportNumber);
  return {
    exportNumber,
    total: totalDebits(entries),
    entries: entries.map(toEntryRecord),
    unmapped: listUnmapped(sums).map(toUnmappedRecord),
  };
});
