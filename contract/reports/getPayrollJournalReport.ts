import { z } from 'zod';
import { dollars } from '../numbers.ts';
import { operation } from '../operation.ts';
import { id, optionalDate } from '../wire.ts';
import { payPeriodDetailRecord } from './pay-records.ts';

export const getPayrollJournalReport = operation({
  module: 'reports',
  name: 'getPayrollJournalReport',
  verb: 'GET',
  summary:
    'What the ledger books between two days, by day and account, for the company’s own books.',
  description:
    'Debits and credits are equal on every day. Accounts are those of the ledger, such as ' +
    'liability:taxes:US_FIT. payPeriod is what was paid on these days, as getPayPeriodDetails shows ' +
    'it. Without startDate or endDate the report is open on that side.',
  request: z.object({
    companyId: id('company', 'Invalid CompanyId'),
    startDate: optionalDate(),
    endDate: optionalDate(),
  }),
  response: z.object({
    journal: z.array(
      z.object({
        date: z.string(),
        kind: z.string(),
        account: z.string(),
        debit: dollars(),
        credit: dollars(),
      }),
    ),
    payPeriod: z.array(payPeriodDetailRecord),
  }),
  csvRows: ['journal'],
  refusals: {
    endsBeforeItStarts: 'endDate must not lie before startDate.',
    unknownCompany: 'Invalid CompanyId',
  },
});
