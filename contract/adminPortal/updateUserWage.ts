import { z } from 'zod';
import {
  employmentStatuses,
  paymentMethods,
  taxExemptions,
  userTypes,
  wageBases,
  workerTypes,
} from '../../values/vocabulary.ts';
import { optionalPayRate, optionalStandardHours } from '../numbers.ts';
import { operation } from '../operation.ts';
import { optionalEnum } from '../optional-enum.ts';
import { date, id, outcome } from '../wire.ts';
import { invalidDate, wageRefusals } from './wage-messages.ts';

export const updateUserWage = operation({
  module: 'adminPortal',
  name: 'updateUserWage',
  verb: 'PUT',
  summary: "Changes a worker's wage, payment method, employment status or tax exemption.",
  description:
    'A field that is missing or empty is not changed. With a different startDate the change ' +
    'becomes a separate wage with its own id from that day, and the existing wage applies ' +
    'until then. With the same startDate, or none, the wage is corrected from its first day; ' +
    'earlier versions are kept, and pay that was already run does not change.',
  request: z.object({
    userWage: z.object({
      userWageId: id('wage', 'Invalid UserWageId'),
      differentialPay: optionalEnum(['Yes', 'No']),
      wageRate: optionalPayRate(),
      workerType: optionalEnum(workerTypes),
      wageBasis: optionalEnum(wageBases),
      standardWorkingHours: optionalStandardHours(),
      userType: optionalEnum(userTypes),
      employmentStatus: optionalEnum(employmentStatuses),
      userRefTaxExempt: optionalEnum(taxExemptions),
      // Empty text is a wrong date and not an omission, because its message is documented.
      startDate: date(invalidDate)
        .nullish()
        .transform((given) => given ?? undefined),
      paymentMethod: optionalEnum(paymentMethods),
    }),
  }),
  response: z.object({ userWage: outcome('userWageId') }),
  documentedRefusals: ['invalidDate'],
  refusals: { invalidDate, unknownWage: 'Invalid UserWageId', ...wageRefusals },
});
