import { z } from 'zod';
import { companyRecords } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { invalidCursor, nextCursor, pageLimit, total, withTotal } from '../paging.ts';
import { date, id, optionalFlag, optionalName } from '../wire.ts';
import { pagesOfPayments, payPeriodDetailRecord } from './pay-records.ts';

export const getPayrollHistoryBasedOnDateRange = operation({
  module: 'reports',
  name: 'getPayrollHistoryBasedOnDateRange',
  verb: 'GET',
  access: companyRecords,
  isLarge: true,
  summary: 'Lists what a company paid between two dates, including imported history.',
  description:
    'Periods are listed by pay date, oldest first, with all payments. A person in imported ' +
    `history who is not a worker yet has no userId. ${pagesOfPayments}`,
  request: () =>
    z.object({
      companyId: id('company', 'Invalid CompanyId'),
      startDate: date(),
      endDate: date(),
      brief: optionalFlag(),
      limit: pageLimit(),
      cursor: optionalName(),
      withTotal: withTotal(),
    }),
  response: () =>
    z.object({
      payPeriod: z.array(payPeriodDetailRecord),
      nextCursor: nextCursor(),
      total: total(),
    }),
  csvRows: ['payPeriod', 'payrollLineItems'],
  refusals: {
    endsBeforeItStarts: 'endDate must not be before startDate.',
    unknownCompany: 'Invalid CompanyId',
    invalidCursor,
  },
});
