import { z } from 'zod';
import { workerTypes } from '../../values/vocabulary.ts';
import { companyRecords } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { optionalEnum } from '../optional-enum.ts';
import { invalidCursor, nextCursor, pageLimit, total, withTotal } from '../paging.ts';
import { id, optionalFlag, optionalName } from '../wire.ts';
import { pagesOfPayments, payPeriodDetailRecord } from './pay-records.ts';

export const getProcessedPayperiodsDetails = operation({
  module: 'reports',
  name: 'getProcessedPayperiodsDetails',
  verb: 'GET',
  access: companyRecords,
  isLarge: true,
  summary: 'Lists the processed pay periods with all payments, or with their totals only.',
  description: pagesOfPayments,
  request: () =>
    z.object({
      companyId: id('company', 'Invalid CompanyId'),
      workerType: optionalEnum(workerTypes, 'Invalid WorkerType'),
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
  refusals: { unknownCompany: 'Invalid CompanyId', invalidCursor },
});
