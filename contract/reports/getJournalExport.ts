import { z } from 'zod';
import { companyAccounting } from '../access-rules.ts';
import { named } from '../named.ts';
import { mandatoryCount } from '../numbers.ts';
import { operation } from '../operation.ts';
import { id, optionalTextEnum } from '../wire.ts';
import { journalEntryRecord, journalExportRecord } from './journal-record.ts';

export const getJournalExport = operation({
  module: 'reports',
  name: 'getJournalExport',
  verb: 'GET',
  access: companyAccounting,
  isLarge: true,
  summary: 'Returns the entries of an export, and on request a file for bookkeeping programs.',
  description:
    'The answer is the same each time, whatever has changed since. format IIF is for QuickBooks ' +
    'Desktop, which must have accounts of these names; format hledger is for plain-text accounting. ' +
    'With Accept: text/csv the answer is a table with a row for each line.',
  request: () =>
    z.object({
      companyId: id('company', 'Invalid CompanyId'),
      exportNumber: mandatoryCount({ least: 1, most: 2_147_483_647 }),
      format: optionalTextEnum(['IIF', 'hledger']),
    }),
  response: () =>
    z.object({
      journalExport: journalExportRecord,
      entries: z.array(journalEntryRecord),
      file: named(
        'JournalFile',
        'A journal as a file.',
        z.object({
          fileName: z.string(),
          contentType: z.literal('text/plain'),
          content: z.string(),
        }),
      ).nullable(),
    }),
  csvRows: ['entries', 'lines'],
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    unknownExport:
      'The company has no export with the number {number}. getJournalExports lists them.',
  },
});
