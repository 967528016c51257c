import { z } from 'zod';
import {
  employmentStatuses,
  paymentMethods,
  taxExemptions,
  userTypes,
  wageBases,
  workerTypes,
} from '../../values/vocabulary.ts';
import { workerPreparation } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { impliedCompanyId } from '../implied-ids.ts';
import { optionalStandardHours, payRate } from '../numbers.ts';
import { operation } from '../operation.ts';
import { optionalEnum } from '../optional-enum.ts';
import { date, id, optionalName, outcome } from '../wire.ts';
import { invalidDate, wageRefusals } from './wage-messages.ts';

export const addUserWage = operation({
  module: 'adminPortal',
  name: 'addUserWage',
  verb: 'POST',
  access: workerPreparation,
  summary: 'Adds the wage of a worker from a start date.',
  description:
    'Each start date has one wage, which applies until the next start date; updateUserWage ' +
    'corrects it. Earlier wages are never overwritten. Defaults: paymentMethod is Direct ' +
    'Deposit, differentialPay is No, and the worker is not tax exempt.',
  request: () =>
    z.object({
      userWage: aliased(
        z.object({
          companyId: impliedCompanyId(),
          userId: id('worker', 'Invalid UserId'),
          differentialPay: optionalEnum(['Yes', 'No']),
          wageRate: payRate(),
          workerType: optionalEnum(workerTypes),
          wageBasis: z.enum(wageBases),
          standardWorkingHours: optionalStandardHours(),
          userType: z.enum(userTypes),
          employmentStatus: z.enum(employmentStatuses),
          userRefTaxExempt: optionalEnum(taxExemptions),
          startDate: date(invalidDate),
          paymentMethod: optionalEnum(paymentMethods),
          tippedOccupationCode: optionalName(),
        }),
      ),
    }),
  response: () => z.object({ userWage: outcome('userWageId') }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    unknownUser: 'Invalid UserId',
    ...wageRefusals,
    startDateTaken:
      '{user} already has a wage from {startDate}: correct it with updateUserWage, or choose another startDate.',
  },
});
