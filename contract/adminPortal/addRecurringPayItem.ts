import { z } from 'zod';
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
  summary: 'Adds pay, a deduction or a reimbursement that comes back in every regular period.',
  description:
    'It holds on pay days from startDate (else today) to endDate. Without a category it is what the ' +
    'description is known as, deductions first.',
  request: z.object({
    recurringPayItem: z
      .object({
        companyId: id('company', 'Invalid CompanyId'),
        userId: id('worker', 'Invalid UserId'),
        type: name(),
        category: optionalRecurringItemCategory(),
        ...recurringAmountFields,
        startDate: optionalDate(),
        endDate: optionalDate(),
      })
      .check(notBoth(['amountPerPayperiod', 'allocatedPercentage'])),
  }),
  response: z.object({ recurringPayItem: outcome('recurringPayItemId') }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    unknownUser: 'Invalid UserId',
    nothingGiven: 'Give an amountPerPayperiod or an allocatedPercentage over 0.',
    ...recurringItemRefusals,
    endsBeforeItStarts: 'endDate must not lie before startDate.',
    thereAlready: '{user} has {type} already at that time: change it with updateRecurringPayItem.',
  },
});
