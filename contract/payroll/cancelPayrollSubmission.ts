import { z } from 'zod';
import { companyMoney } from '../access-rules.ts';
import { impliedCompanyId } from '../implied-ids.ts';
import { operation } from '../operation.ts';
import { id } from '../wire.ts';

export const cancelPayrollSubmission = operation({
  module: 'payroll',
  name: 'cancelPayrollSubmission',
  verb: 'POST',
  access: companyMoney,
  isLarge: true,
  summary: 'Cancels a submitted payroll, which can then be changed and submitted again.',
  description:
    'Possible until processing begins, at noon New York time on the deadline. Where people sign in, it ' +
    'also withdraws a submission that waits for the approval of a second person.',
  request: () =>
    z.object({
      companyId: impliedCompanyId(),
      payPeriodId: id('payPeriod', 'invalid payPeriodId'),
    }),
  response: () =>
    z.object({ payPeriod: z.object({ payPeriodId: z.string(), message: z.string() }) }),
  documentedRefusals: ['unknownPayPeriod'],
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    unknownPayPeriod: 'invalid payPeriodId',
    notSubmitted: 'The payroll of {payPeriod} is not submitted, so it cannot be cancelled.',
    tooLate: 'The payroll of {payPeriod} is being processed and can no longer be cancelled.',
    laterRun:
      'The payroll of {payPeriod} was submitted later for some of the same workers and depends on this one: cancel it first.',
  },
});
