import { z } from 'zod';
import { companyAccounting } from '../access-rules.ts';
import { operation } from '../operation.ts';
import {
  journalExportRecord,
  journalRefusals,
  journalRequest,
  waitingRecord,
} from '../reports/journal-record.ts';

export const exportJournal = operation({
  module: 'payroll',
  name: 'exportJournal',
  verb: 'POST',
  access: companyAccounting,
  isLarge: true,
  summary: 'Exports ledger transactions to the bookkeeping of a company, each exactly once.',
  description:
    'Exports everything that was not exported before, or the part of it that belongs to a pay period ' +
    'or lies between two dates; waiting counts what is left. The export has a number, and never ' +
    'changes: getJournalExport returns its entries, also as a file. Voids and corrections that follow ' +
    'are entries of a later export.',
  request: () => journalRequest,
  response: () => z.object({ journalExport: journalExportRecord, waiting: waitingRecord }),
  refusals: {
    ...journalRefusals,
    nothingToExport:
      'Nothing is left to export here: all ledger transactions that match were exported before.',
    accountsUnmapped:
      'No rule applies to these ledger accounts: {accounts}. Add rules for them with setAccountMapping.',
  },
});
