import { z } from 'zod';
import { operation } from '../operation.ts';
import { id } from '../wire.ts';
import { payPeriodRecord } from './pay-item.ts';

export const getIndividualPayrollHistory = operation({
  module: 'reports',
  name: 'getIndividualPayrollHistory',
  verb: 'GET',
  summary: 'Everything one worker was paid, imported history included, by pay date.',
  request: z.object({
    companyId: id('company', 'Invalid CompanyId'),
    userId: id('worker', 'Invalid UserId'),
  }),
  response: z.object({ payPeriod: z.array(payPeriodRecord) }),
  csvRows: ['payPeriod', 'payrollLineItems'],
  refusals: { unknownCompany: 'Invalid CompanyId', unknownUser: 'Invalid UserId' },
});
