import { z } from 'zod';
import { employmentStatuses } from '../../values/employment-status.ts';
import { paymentMethods } from '../../values/payment-method.ts';
import { taxExemptions } from '../../values/tax-exemption.ts';
import { userTypes } from '../../values/user-type.ts';
import { wageBases } from '../../values/wage-basis.ts';
import { workerTypes } from '../../values/worker-type.ts';
import { optionalChoice } from '../choices.ts';
import { optionalPayRate, optionalStandardHours } from '../numbers.ts';
import { operation } from '../operation.ts';
import { id, optionalDate, outcome } from '../wire.ts';
import { invalidDate, wageRefusals } from './wage-fields.ts';

export const updateUserWage = operation({
  module: 'adminPortal',
  name: 'updateUserWage',
  verb: 'PUT',
  summary: "Changes a worker's wage, payment method, employment status or tax exemption.",
  description:
    'A field that is missing or empty stays as it is. With another startDate than the wage has, ' +
    'the change is a wage of its own from that day, with an id of its own, and the former one ' +
    'stands until then. With the same startDate, or none, the wage is corrected from its first ' +
    'day; what was known before is kept, and pay that was run already does not change.',
  request: z.object({
    userWage: z.object({
      userWageId: id('wage', 'Invalid UserWageId'),
      differentialPay: optionalChoice(['Yes', 'No']),
      wageRate: optionalPayRate(),
      workerType: optionalChoice(workerTypes),
      wageBasis: optionalChoice(wageBases),
      standardWorkingHours: optionalStandardHours(),
      userType: optionalChoice(userTypes),
      employmentStatus: optionalChoice(employmentStatuses),
      userRefTaxExempt: optionalChoice(taxExemptions),
      startDate: optionalDate(invalidDate),
      paymentMethod: optionalChoice(paymentMethods),
    }),
  }),
  response: z.object({ userWage: outcome('userWageId') }),
  refusals: { invalidDate, unknownWage: 'Invalid UserWageId', ...wageRefusals },
});
