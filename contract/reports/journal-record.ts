import { z } from 'zod';
import { named } from '../named.ts';
import { dollars } from '../numbers.ts';
import { id, optionalDate, optionalId } from '../wire.ts';

/** Request of a journal: everything that was not exported, or a part of it. */
export const journalRequest = z.object({
  companyId: id('company', 'Invalid CompanyId'),
  payPeriodId: optionalId('payPeriod', 'Invalid Payperiod'),
  startDate: optionalDate(),
  endDate: optionalDate(),
});

export const journalRefusals = {
  endsBeforeItStarts: 'endDate must not be before startDate.',
  unknownCompany: 'Invalid CompanyId',
  unknownPayPeriod: 'Invalid Payperiod',
} as const;

export const journalEntryRecord = named(
  'JournalEntry',
  'An entry of the journal; its debits equal its credits.',
  z.object({
    reference: z.string(),
    date: z.string(),
    memo: z.string(),
    lines: z.array(
      named(
        'JournalLine',
        'The sum of an account in an entry: a debit or a credit.',
        z.object({
          accountCode: z.string().nullable(),
          name: z.string(),
          debit: dollars(),
          credit: dollars(),
        }),
      ),
    ),
  }),
);

export const journalExportRecord = named(
  'JournalExport',
  'An export of the journal.',
  z.object({
    exportNumber: z.number(),
    exportedAt: z.string(),
    entryCount: z.number(),
    total: dollars(),
    firstDate: z.string().nullable(),
    lastDate: z.string().nullable(),
  }),
);

/** Ledger transactions that were not exported. */
export const waitingRecord = named(
  'WaitingTransactions',
  'Ledger transactions that were not exported yet.',
  z.object({
    transactions: z.number(),
    firstDate: z.string().nullable(),
    lastDate: z.string().nullable(),
  }),
);
