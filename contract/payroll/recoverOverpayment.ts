import { z } from 'zod';
import { companyMoney } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { impliedCompanyId } from '../implied-ids.ts';
import { operation } from '../operation.ts';
import { id, outcome } from '../wire.ts';

export const recoverOverpayment = operation({
  module: 'payroll',
  name: 'recoverOverpayment',
  verb: 'POST',
  access: companyMoney,
  summary: 'Recovers an overpayment found by a correction.',
  description:
    'Reversal asks the bank to reverse whole transfers within five banking days, Deduction ' +
    'deducts the amount from the next regular pay, Repaid records that the worker repaid it.',
  request: () =>
    aliased(
      z.object({
        companyId: impliedCompanyId(),
        payPeriodId: id('payPeriod', 'invalid payPeriodId'),
        userId: id('worker', 'Invalid UserId'),
        recovery: z.enum(['Reversal', 'Deduction', 'Repaid']),
      }),
    ),
  response: () => z.object({ recovery: outcome('userId') }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    unknownPayPeriod: 'invalid payPeriodId',
    unknownUser: 'Invalid UserId',
    nothingOwed: '{name} was not overpaid for {payPeriod}.',
    inTransit: 'A transfer of {name} is {status}: try again after it has settled or was returned.',
    notWhole:
      'A reversal recovers whole transfers, and their sum is not {amount}. Use Deduction or Repaid.',
    tooLate:
      'A transfer can be reversed within five banking days, which have passed. Use Deduction or Repaid.',
    noPayDay:
      '{name} has no upcoming regular pay date to deduct the amount from: add a schedule with addPaySchedule, or use Repaid.',
  },
});
