import { z } from 'zod';
import { workerTypes } from '../../values/worker-type.ts';
import { optionalChoice } from '../choices.ts';
import { operation } from '../operation.ts';
import { invalidCursor, nextCursor, pageLimit } from '../paging.ts';
import { id, optionalId } from '../wire.ts';
import { payPeriodRecord } from './pay-item.ts';

export const getProcessedPayperiodsDetails = operation({
  module: 'reports',
  name: 'getProcessedPayperiodsDetails',
  verb: 'GET',
  summary: 'Every period that runs of ours have paid, with everybody’s payment.',
  request: z.object({
    companyId: id('company', 'Invalid CompanyId'),
    workerType: optionalChoice(workerTypes, 'Invalid WorkerType'),
    limit: pageLimit(),
    cursor: optionalId('payPeriod', invalidCursor),
  }),
  response: z.object({ payPeriod: z.array(payPeriodRecord), nextCursor: nextCursor() }),
  csvRows: ['payPeriod', 'payrollLineItems'],
  refusals: { unknownCompany: 'Invalid CompanyId', invalidCursor },
});
