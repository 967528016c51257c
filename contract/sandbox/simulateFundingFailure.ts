import { z } from 'zod';
import { payPeriodStatuses } from '../../values/pay-schedule.ts';
import { accountSettings } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { id } from '../wire.ts';

export const simulateFundingFailure = operation({
  module: 'sandbox',
  name: 'simulateFundingFailure',
  verb: 'POST',
  access: accountSettings,
  isLarge: true,
  summary:
    'Simulates that the bank returns the debit of a pay period for insufficient funds (R01).',
  description:
    'If nobody was paid yet, the payroll fails and can be submitted again. Otherwise the ' +
    'company owes the money, and reissuePayment draws it again.',
  request: () =>
    z.object({
      companyId: id('company', 'Invalid CompanyId'),
      payPeriodId: id('payPeriod', 'invalid payPeriodId'),
    }),
  response: () =>
    z.object({
      payPeriod: z.object({
        payPeriodId: z.string(),
        status: z.enum(payPeriodStatuses),
        message: z.string(),
      }),
    }),
  refusals: {
    liveAccount: 'Returns of a live account come from its bank and cannot be simulated.',
    unknownCompany: 'Invalid CompanyId',
    unknownPayPeriod: 'invalid payPeriodId',
    nothingSent:
      'No debit that could be returned has been sent for this pay period: it is sent with the next file after processing, so move the clock forward with advanceClock.',
  },
});
