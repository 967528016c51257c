import { z } from 'zod';
import { workerPreparation } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { impliedCompanyId } from '../implied-ids.ts';
import { operation } from '../operation.ts';
import { id, name, notBoth, outcomeFields } from '../wire.ts';
import {
  optionalRecurringItemCategory,
  recurringAmountFields,
  recurringItemRefusals,
} from './recurring-item-fields.ts';

export const updateRecurringPayItem = operation({
  module: 'adminPortal',
  name: 'updateRecurringPayItem',
  verb: 'PUT',
  access: workerPreparation,
  summary: 'Sets a recurring pay item of a worker, identified by its description.',
  description:
    'type is a description as used in imports, such as that of a deduction. If the item does ' +
    'not exist, it is added; 0 ends it. Without a category an existing item keeps its own, ' +
    'and for a new item the category is looked up by the description, deductions first.',
  request: () =>
    aliased(
      z
        .object({
          companyId: impliedCompanyId(),
          userId: id('worker', 'Invalid UserId'),
          type: name(),
          category: optionalRecurringItemCategory(),
          ...recurringAmountFields,
        })
        .check(notBoth(['amountPerPayperiod', 'allocatedPercentage'])),
    ),
  response: () => z.object(outcomeFields),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    unknownUser: 'Invalid UserId',
    noAmount: 'amountPerPayperiod or allocatedPercentage is required.',
    ...recurringItemRefusals,
  },
});
