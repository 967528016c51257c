import { z } from 'zod';
import { companyAccounting } from '../access-rules.ts';
import { unmappedRecord } from '../adminPortal/account-mapping-fields.ts';
import { dollars } from '../numbers.ts';
import { operation } from '../operation.ts';
import { journalEntryRecord, journalRefusals, journalRequest } from './journal-record.ts';

export const previewJournal = operation({
  module: 'reports',
  name: 'previewJournal',
  verb: 'GET',
  access: companyAccounting,
  isLarge: true,
  summary: 'Shows the journal that exportJournal would export, and changes nothing.',
  description:
    'Has all ledger transactions that were not exported, or those of a pay period or between two ' +
    'dates. A line without an accountCode has the name of a ledger account that no rule applies to; ' +
    'unmapped lists all of them.',
  request: () => journalRequest,
  response: () =>
    z.object({
      exportNumber: z.number(),
      total: dollars(),
      entries: z.array(journalEntryRecord),
      unmapped: z.array(unmappedRecord),
    }),
  csvRows: ['entries', 'lines'],
  refusals: journalRefusals,
});
