import { z } from 'zod';
import { workerPreparation } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { id, optionalDate, outcome } from '../wire.ts';

export const removeUserTax = operation({
  module: 'adminPortal',
  name: 'removeUserTax',
  verb: 'PUT',
  access: workerPreparation,
  summary: 'Ends a decision of setUserTax: from then on address, ZIP code and forms decide again.',
  request: () =>
    z.object({
      userTax: z.object({
        userTaxId: id('workerTax', 'Invalid UserTaxId'),
        effectiveDate: optionalDate(),
      }),
    }),
  response: () => z.object({ userTax: outcome('userTaxId') }),
  refusals: { unknownUserTax: 'Invalid UserTaxId' },
});
