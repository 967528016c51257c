import { z } from 'zod';
import { companyAccounting } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { invalidCursor, nextCursor, pageLimit } from '../paging.ts';
import { id, optionalName } from '../wire.ts';
import { journalExportRecord, waitingRecord } from './journal-record.ts';

export const getJournalExports = operation({
  module: 'reports',
  name: 'getJournalExports',
  verb: 'GET',
  access: companyAccounting,
  isLarge: true,
  summary: 'Lists the exports of the journal, newest first, and counts what was not exported.',
  request: () =>
    z.object({
      companyId: id('company', 'Invalid CompanyId'),
      limit: pageLimit(),
      cursor: optionalName(),
    }),
  response: () =>
    z.object({
      journalExports: z.array(journalExportRecord),
      waiting: waitingRecord,
      nextCursor: nextCursor(),
    }),
  csvRows: ['journalExports'],
  refusals: { unknownCompany: 'Invalid CompanyId', invalidCursor },
});
