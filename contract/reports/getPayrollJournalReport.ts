import { z } from 'zod';
import { companyOverview } from '../access-rules.ts';
import { dollars } from '../numbers.ts';
import { operation } from '../operation.ts';
import { invalidCursor, nextCursor, pageLimit } from '../paging.ts';
import { id, optionalDate, optionalText } from '../wire.ts';
import { payPeriodDetailRecord } from './pay-records.ts';

export const getPayrollJournalReport = operation({
  module: 'reports',
  name: 'getPayrollJournalReport',
  verb: 'GET',
  access: companyOverview,
  isLarge: true,
  summary:
    'Lists the ledger postings between two dates by date and account, for the company’s accounting.',
  description:
    'Debits equal credits on every date. Accounts are ledger accounts such as ' +
    'liability:taxes:US_FIT. payPeriod lists what was paid between the dates, as ' +
    'getPayPeriodDetails does. Without startDate or endDate the report has no limit on that side. ' +
    'limit counts entries of the journal and then payments: the first pages have the journal, the ' +
    'next ones payPeriod, where a period with more payments is continued on the next page. Debits ' +
    'equal credits once all entries of a date have been read.',
  request: () =>
    z.object({
      companyId: id('company', 'Invalid CompanyId'),
      startDate: optionalDate(),
      endDate: optionalDate(),
      limit: pageLimit(),
      cursor: optionalText(),
    }),
  response: () =>
    z.object({
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
      nextCursor: nextCursor(),
    }),
  csvRows: ['journal'],
  refusals: {
    endsBeforeItStarts: 'endDate must not be before startDate.',
    unknownCompany: 'Invalid CompanyId',
    invalidCursor,
  },
});
