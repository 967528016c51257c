import type { getAccountMapping as declared } from '../../../contract/adminPortal/getAccountMapping.ts';
import { defaultMapping } from '../../../engine/accounting/default-mapping.ts';
import { listUnmapped, mapSums } from '../../../engine/accounting/journal.ts';
import { findAccountMapping } from '../../../store/account-mappings.ts';
import { sumWaitingPostings } from '../../../store/journal-exports.ts';
import { toMappingRecord } from '../../views/account-mapping-record.ts';
import { describeJournalEntry } from '../../views/journal-record.ts';
import { withCompany } from '../scoped-handlers.ts';

export const getAccountMapping = withCompany<typeof declared>(async ({ companyId }, { tx }) => {
  const [own, waiting] = await Promise.all([
    findAccountMapping(tx, companyId),
    sumWaitingPostings(tx, { companyId }),
  ]);
  const mapping = own ?? defaultMapping;
  const unmapped = listUnmapped(mapSums(waiting, mapping, describeJournalEntry));
  return { accountMapping: toMappingRecord(mapping, { isDefault: !own, unmapped }) };
});
