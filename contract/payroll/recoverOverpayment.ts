import { z } from 'zod';
import { aliased } from '../aliases.ts';
import { operation } from '../operation.ts';
import { id, outcome } from '../wire.ts';

export const recoverOverpayment = operation({
  module: 'payroll',
  name: 'recoverOverpayment',
  verb: 'POST',
  summary: 'Has back from a worker what a correction found paid too much.',
  description:
    'Reversal takes whole transfers back through the banks within five banking days, Deduction takes it from the next regular pay, Repaid records that the worker gave it back.',
  request: aliased(
    z.object({
      companyId: id('company', 'Invalid CompanyId'),
      payPeriodId: id('payPeriod', 'invalid payPeriodId'),
      userId: id('worker', 'Invalid UserId'),
      recovery: z.enum(['Reversal', 'Deduction', 'Repaid']),
    }),
  ),
  response: z.object({ recovery: outcome('userId') }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    unknownPayPeriod: 'invalid payPeriodId',
    unknownUser: 'Invalid UserId',
    nothingOwed: '{name} owes nothing of the pay of {payPeriod}.',
    inTransit:
      'A transfer of {name} is {status}: wait until the banks have answered, and ask again.',
    notWhole:
      'A reversal takes back whole transfers, and {amount} is not what arrived by them. Use Deduction or Repaid.',
    tooLate:
      'Banks take a transfer back within five banking days, and those have passed. Use Deduction or Repaid.',
    noPayDay:
      'There is no regular pay day to come on which {name} is paid and it could be deducted: add a schedule with addPaySchedule, or use Repaid.',
  },
});
