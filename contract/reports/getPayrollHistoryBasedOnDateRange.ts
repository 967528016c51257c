import { z } from 'zod';
import { operation } from '../operation.ts';
import { invalidCursor, nextCursor, pageLimit } from '../paging.ts';
import { date, id, optionalId } from '../wire.ts';
import { payPeriodDetailRecord } from './pay-records.ts';

export const getPayrollHistoryBasedOnDateRange = operation({
  module: 'reports',
  name: 'getPayrollHistoryBasedOnDateRange',
  verb: 'GET',
  summary: 'What a company paid between two days, imported history included.',
  description:
    'Periods by pay date, the first first, each with everybody’s payment. Somebody who was imported ' +
    'and is no worker yet has no userId.',
  request: z.object({
    companyId: id('company', 'Invalid CompanyId'),
    startDate: date(),
    endDate: date(),
    limit: pageLimit(),
    cursor: optionalId('payPeriod', invalidCursor),
  }),
  response: z.object({ payPeriod: z.array(payPeriodDetailRecord), nextCursor: nextCursor() }),
  csvRows: ['payPeriod', 'payrollLineItems'],
  refusals: {
    endsBeforeItStarts: 'endDate must not lie before startDate.',
    unknownCompany: 'Invalid CompanyId',
    invalidCursor,
  },
});
