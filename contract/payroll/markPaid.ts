import { z } from 'zod';
import { aliased } from '../aliases.ts';
import { operation } from '../operation.ts';
import { flagIfGiven, id, outcome } from '../wire.ts';
import { runRefusals } from './run-messages.ts';

// What is not paid by the company after all is drawn from it.
const { fundingNotReady, bankMissing, tooMuchAtOnce } = runRefusals;

export const markPaid = operation({
  module: 'payroll',
  name: 'markPaid',
  verb: 'POST',
  summary: 'Says that the company pays workers of a period by its own means.',
  description:
    'Until the payroll is processed their pay is then neither drawn nor sent, and paidByCompany false takes it back. Afterwards it takes the place of a check, or of a payment that came back, and what was funded goes back to the company.',
  request: aliased(
    z.object({
      companyId: id('company', 'Invalid CompanyId'),
      payPeriodId: id('payPeriod', 'invalid payPeriodId'),
      userIds: z.array(id('worker', 'Invalid UserId')).min(1),
      paidByCompany: flagIfGiven(),
    }),
  ),
  response: z.object({ payPeriod: outcome('payPeriodId') }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    unknownPayPeriod: 'invalid payPeriodId',
    unknownUser: 'Invalid UserId',
    isSkipped: 'The pay period {payPeriod} is skipped: nobody is paid in it.',
    fundingNotReady,
    bankMissing,
    tooMuchAtOnce,
    tooLate: 'The payroll of {payPeriod} was processed: what the company said it pays stays paid.',
    notPaid: '{name} is not paid in the pay period {payPeriod}.',
    byTransfer:
      '{name} is paid by direct deposit, which is {status}: only what goes by check, or came back, can be paid by the company.',
  },
});
