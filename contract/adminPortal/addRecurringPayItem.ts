import { z } from 'zod';
import { workerPreparation } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { impliedCompanyId } from '../implied-ids.ts';
import { operation } from '../operation.ts';
import { id, name, notBoth, optionalDate, outcome } from '../wire.ts';
import {
  optionalRecurringItemCategory,
  recurringAmountFields,
  recurringItemRefusals,
} from './recurring-item-fields.ts';

export const addRecurringPayItem = operation({
  module: 'adminPortal',
  name: 'addRecurringPayItem',
  verb: 'POST',
  access: workerPreparation,
  summary: 'Adds pay, a deduction or a reimbursement that repeats in every regular pay period.',
  description:
    'It applies to pay dates from startDate (default: today) to endDate. Without a category, ' +
    'the category is looked up by the description, deductions first.',
  request: () =>
    z.object({
      recurringPayItem: aliased(
        z
          .object({
            companyId: impliedCompanyId(),
            userId: id('worker', 'Invalid UserId'),
            type: name(),
            category: optionalRecurringItemCategory(),
            ...recurringAmountFields,
            startDate: optionalDate(),
            endDate: optionalDate(),
          })
          .check(notBoth(['amountPerPayperiod', 'allocatedPercentage'])),
      ),
    }),
  response: () => z.object({ recurringPayItem: outcome('recurringPayItemId') }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    unknownUser: 'Invalid UserId',
    noAmount: 'amountPerPayperiod or allocatedPercentage must be greater than 0.',
    ...recurringItemRefusals,
    endsBeforeItStarts: 'endDate must not be before startDate.',
    duplicate:
      '{user} already has a recurring {type} at that time: change it with updateRecurringPayItem.',
  },
});
