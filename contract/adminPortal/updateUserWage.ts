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
import { optionalPayRate, optionalStandardHours } from '../numbers.ts';
import { operation } from '../operation.ts';
import { optionalEnum } from '../optional-enum.ts';
import { date, id, optionalName, outcome } from '../wire.ts';
import { invalidDate, wageRefusals } from './wage-messages.ts';

export const updateUserWage = operation({
  module: 'adminPortal',
  name: 'updateUserWage',
  verb: 'PUT',
  access: workerPreparation,
  summary: "Changes a worker's wage, payment method, employment status or tax exemption.",
  description:
    'A field that is missing or empty is not changed. The wage keeps its id. With a different ' +
    'startDate the change applies from that day, and the previous figures apply until then. With ' +
    'a startDate that the wage has, the figures from that day are corrected; without one, those ' +
    'in effect today. Earlier versions are kept, and pay that was already run does not change.',
  request: () =>
    z.object({
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
        tippedOccupationCode: optionalName(),
      }),
    }),
  response: () => z.object({ userWage: outcome('userWageId') }),
  documentedRefusals: ['invalidDate'],
  refusals: { invalidDate, unknownWage: 'Invalid UserWageId', ...wageRefusals },
});
