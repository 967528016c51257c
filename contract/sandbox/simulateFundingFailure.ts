import { z } from 'zod';
import { operation } from '../operation.ts';
import { id, outcome } from '../wire.ts';

export const simulateFundingFailure = operation({
  module: 'sandbox',
  name: 'simulateFundingFailure',
  verb: 'POST',
  summary: 'Has the bank send back the debit of the company for a period, for want of money (R01).',
  description:
    'Before anybody was paid the payroll fails and can be submitted again. After that the company owes the money, and reissuePayment draws it again.',
  request: z.object({
    companyId: id('company', 'Invalid CompanyId'),
    payPeriodId: id('payPeriod', 'invalid payPeriodId'),
  }),
  response: z.object({ payPeriod: outcome('payPeriodId') }),
  refusals: {
    liveAccount: 'A live account’s returns come from its bank and cannot be simulated.',
    unknownCompany: 'Invalid CompanyId',
    unknownPayPeriod: 'invalid payPeriodId',
    nothingSent:
      'No debit that could come back has been sent for this period: it leaves with the next file after processing, so move the clock on with advanceClock.',
  },
});
