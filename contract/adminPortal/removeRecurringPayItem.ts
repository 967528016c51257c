import { z } from 'zod';
import { workerPreparation } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { id, outcome } from '../wire.ts';

export const removeRecurringPayItem = operation({
  module: 'adminPortal',
  name: 'removeRecurringPayItem',
  verb: 'DELETE',
  access: workerPreparation,
  summary: 'Ends a recurring pay item today.',
  request: () =>
    z.object({ recurringPayItemId: id('recurringItem', 'Invalid RecurringPayItemId') }),
  response: () => z.object({ recurringPayItem: outcome('recurringPayItemId') }),
  refusals: { unknownItem: 'Invalid RecurringPayItemId' },
});
