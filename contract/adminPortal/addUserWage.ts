import { z } from 'zod';
import { employmentStatuses } from '../../values/employment-status.ts';
import { paymentMethods } from '../../values/payment-method.ts';
import { taxExemptions } from '../../values/tax-exemption.ts';
import { userTypes } from '../../values/user-type.ts';
import { wageBases } from '../../values/wage-basis.ts';
import { workerTypes } from '../../values/worker-type.ts';
import { optionalChoice } from '../choices.ts';
import { optionalStandardHours, payRate } from '../numbers.ts';
import { operation } from '../operation.ts';
import { date, id, outcome } from '../wire.ts';
import { invalidDate, wageRefusals } from './wage-fields.ts';

export const addUserWage = operation({
  module: 'adminPortal',
  name: 'addUserWage',
  verb: 'POST',
  summary: 'Says what a worker earns from a day on.',
  description:
    'Wages are kept by start date: a later one takes over on its day, an earlier one is never ' +
    'overwritten. There is one wage for each start date; updateUserWage corrects it. Left out, ' +
    'paymentMethod is Direct Deposit, differentialPay No, and the worker is not tax exempt.',
  request: z.object({
    userWage: z.object({
      companyId: id('company', 'Invalid CompanyId'),
      userId: id('worker', 'Invalid UserId'),
      differentialPay: optionalChoice(['Yes', 'No']),
      wageRate: payRate(),
      workerType: optionalChoice(workerTypes),
      wageBasis: z.enum(wageBases),
      standardWorkingHours: optionalStandardHours(),
      userType: z.enum(userTypes),
      employmentStatus: z.enum(employmentStatuses),
      userRefTaxExempt: optionalChoice(taxExemptions),
      startDate: date(invalidDate),
      paymentMethod: optionalChoice(paymentMethods),
    }),
  }),
  response: z.object({ userWage: outcome('userWageId') }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    unknownUser: 'Invalid UserId',
    ...wageRefusals,
    startDateTaken:
      '{user} has a wage from {startDate} already: correct it with updateUserWage, or choose another startDate.',
  },
});
