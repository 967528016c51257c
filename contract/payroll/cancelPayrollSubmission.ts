import { z } from 'zod';
import { operation } from '../operation.ts';
import { id, outcome } from '../wire.ts';

export const cancelPayrollSubmission = operation({
  module: 'payroll',
  name: 'cancelPayrollSubmission',
  verb: 'POST',
  summary: 'Takes back a submitted payroll, which can then be changed and submitted again.',
  description: 'Possible until processing begins, at noon in New York on the deadline.',
  request: z.object({
    companyId: id('company', 'Invalid CompanyId'),
    payPeriodId: id('payPeriod', 'invalid payPeriodId'),
  }),
  response: z.object({ payPeriod: outcome('payPeriodId') }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    unknownPayPeriod: 'invalid payPeriodId',
    notSubmitted: 'The payroll of {payPeriod} is not submitted, so there is nothing to cancel.',
    tooLate: 'The payroll of {payPeriod} is being processed and can no longer be cancelled.',
    laterRun:
      'The payroll of {payPeriod} was submitted later for some of the same workers and builds on this one: cancel it first.',
  },
});
