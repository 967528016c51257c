import { z } from 'zod';
import { operation } from '../operation.ts';
import { outcome } from '../wire.ts';
import { lineItemRefusals, lineItemRemovals, regularLineItemRefusals } from './line-item-fields.ts';
import { payPeriodIdFields } from './pay-data-fields.ts';

export const removeUsersFromRegularPayPeriod = operation({
  module: 'payroll',
  name: 'removeUsersFromRegularPayPeriod',
  verb: 'POST',
  summary:
    'Leaves workers out of a regular pay period, whatever was entered for them: all, or none.',
  description:
    'Also workers whose pay follows from the wage and for whom nothing was entered. They come back with addUsersToRegularPayPeriod or an import.',
  request: z.object({ ...payPeriodIdFields, payrollLineItems: lineItemRemovals }),
  response: z.object({ payrollLineItems: z.array(outcome('userId')) }),
  refusals: { ...regularLineItemRefusals, ...lineItemRefusals },
});
