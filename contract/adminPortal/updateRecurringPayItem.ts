import { z } from 'zod';
import { operation } from '../operation.ts';
import { id, name, notBoth } from '../wire.ts';
import {
  optionalRecurringItemCategory,
  recurringAmountFields,
  recurringItemRefusals,
} from './recurring-item-fields.ts';

export const updateRecurringPayItem = operation({
  module: 'adminPortal',
  name: 'updateRecurringPayItem',
  verb: 'PUT',
  summary: 'Sets what comes back for a worker in every regular period, by its description.',
  description:
    'type is a description as imports have it, such as that of a deduction. What is not there yet is ' +
    'added; 0 ends it. Without a category the item keeps its own, or has that in which the ' +
    'description is known, deductions first.',
  request: z
    .object({
      companyId: id('company', 'Invalid CompanyId'),
      userId: id('worker', 'Invalid UserId'),
      type: name(),
      category: optionalRecurringItemCategory(),
      ...recurringAmountFields,
    })
    .check(notBoth(['amountPerPayperiod', 'allocatedPercentage'])),
  response: z.object({ status: z.string(), message: z.string() }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    unknownUser: 'Invalid UserId',
    nothingSaid: 'One of allocatedPercentage or amountPerPayperiod is required.',
    ...recurringItemRefusals,
  },
});
