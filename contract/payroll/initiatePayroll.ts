import { z } from 'zod';
import { operation } from '../operation.ts';
import { id, optionalFlag, optionalId, optionalText, outcome } from '../wire.ts';
import { approvalRefusals, runRefusals } from './run-messages.ts';

export const initiatePayroll = operation({
  module: 'payroll',
  name: 'initiatePayroll',
  verb: 'POST',
  summary:
    'Submits the payroll of a period: its figures are kept, and the money moves at its deadline.',
  description:
    'Until noon in New York on its deadline it can be cancelled. After the deadline, or with runNow, it is processed at once and the pay date moves to the earliest that can be met. With previewHash the figures must be those that previewPayroll showed.',
  request: z.object({
    companyId: id('company', 'Invalid CompanyId'),
    payPeriodId: id('payPeriod', 'invalid payPeriodId'),
    runNow: optionalFlag(),
    previewHash: optionalText(),
    businessUserId: optionalId('businessUser', 'Invalid BusinessUserId'),
  }),
  response: z.object({ payPeriod: outcome('payPeriodId') }),
  refusals: {
    ...runRefusals,
    alreadySubmitted: 'The payroll of {payPeriod} was submitted already.',
    ...approvalRefusals,
    notEditable: 'The payroll of {payPeriod} cannot be submitted: the period is {status}.',
  },
});
