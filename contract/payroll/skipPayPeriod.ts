import { z } from 'zod';
import { operation } from '../operation.ts';
import { id, outcome } from '../wire.ts';

export const skipPayPeriod = operation({
  module: 'payroll',
  name: 'skipPayPeriod',
  verb: 'POST',
  summary: 'Says that nobody is paid in a period.',
  description: 'A period that was skipped stays so. One with pay data is not skipped.',
  request: z.object({
    companyId: id('company', 'Invalid CompanyId'),
    payPeriodId: id('payPeriod', 'Invalid PayPeriodId'),
  }),
  response: z.object({ payPeriod: outcome('payPeriodId') }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    unknownPeriod: 'Invalid PayPeriodId',
    notEditable: 'The pay period {payPeriod} is {status} and cannot be skipped.',
    submitted:
      'The pay period {payPeriod} is Submitted: call cancelPayrollSubmission before it is skipped.',
    hasData:
      'The pay period {payPeriod} has pay data of {workers}: take it out before the period is skipped.',
  },
});
