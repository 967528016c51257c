import { z } from 'zod';
import { companyPreparation } from '../access-rules.ts';
import { impliedCompanyId } from '../implied-ids.ts';
import { operation } from '../operation.ts';
import { id, outcome } from '../wire.ts';

export const skipPayPeriod = operation({
  module: 'payroll',
  name: 'skipPayPeriod',
  verb: 'POST',
  access: companyPreparation,
  isLarge: true,
  summary: 'Skips a period: nobody is paid in it.',
  description: 'A skipped period stays skipped. A period with pay data cannot be skipped.',
  request: () =>
    z.object({
      companyId: impliedCompanyId(),
      payPeriodId: id('payPeriod', 'Invalid PayPeriodId'),
    }),
  response: () => z.object({ payPeriod: outcome('payPeriodId') }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    unknownPeriod: 'Invalid PayPeriodId',
    notEditable: 'The pay period {payPeriod} is {status} and cannot be skipped.',
    submitted:
      'The pay period {payPeriod} is Submitted: cancel it with cancelPayrollSubmission before skipping it.',
    hasData:
      'The pay period {payPeriod} has pay data of {workers}: remove it before skipping the period.',
  },
});
