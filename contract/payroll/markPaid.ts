import { z } from 'zod';
import { companyMoney } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { impliedCompanyId } from '../implied-ids.ts';
import { operation } from '../operation.ts';
import { flagIfGiven, id, outcome } from '../wire.ts';
import { runRefusals } from './run-messages.ts';

const { fundingNotReady, bankMissing, tooMuchAtOnce } = runRefusals;

export const markPaid = operation({
  module: 'payroll',
  name: 'markPaid',
  verb: 'POST',
  access: companyMoney,
  isLarge: true,
  summary: 'Marks workers of a period as paid by the company outside this system.',
  description:
    'Before the payroll is processed, their pay is not drawn and not sent; paidByCompany false ' +
    'undoes this. Afterwards it replaces a check or a returned payment, and the money already ' +
    'drawn is refunded to the company.',
  isBulk: true,
  request: () =>
    aliased(
      z.object({
        companyId: impliedCompanyId(),
        payPeriodId: id('payPeriod', 'invalid payPeriodId'),
        userIds: z.array(id('worker', 'Invalid UserId')).min(1),
        paidByCompany: flagIfGiven(),
      }),
    ),
  response: () => z.object({ payPeriod: outcome('payPeriodId') }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    unknownPayPeriod: 'invalid payPeriodId',
    unknownUser: 'Invalid UserId',
    isSkipped: 'The pay period {payPeriod} is skipped, so nobody is paid in it.',
    fundingNotReady,
    bankMissing,
    tooMuchAtOnce,
    tooLate: 'The payroll of {payPeriod} was processed, so paid by company cannot be undone.',
    notPaid: '{name} is not paid in the pay period {payPeriod}.',
    byTransfer:
      '{name} is paid by direct deposit, which is {status}: only checks and returned payments can be paid by the company.',
  },
});
