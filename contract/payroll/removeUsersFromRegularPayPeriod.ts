import { z } from 'zod';
import { companyPreparation } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { outcome } from '../wire.ts';
import { lineItemRefusals, lineItemRemovals, regularLineItemRefusals } from './line-item-fields.ts';
import { payPeriodIdFields } from './pay-data-fields.ts';

export const removeUsersFromRegularPayPeriod = operation({
  module: 'payroll',
  name: 'removeUsersFromRegularPayPeriod',
  verb: 'POST',
  access: companyPreparation,
  isLarge: true,
  summary:
    'Removes workers and their pay data from a regular pay period. If one worker is refused, none is removed.',
  description:
    'This includes workers paid by their wage without pay data. Add them again with ' +
    'addUsersToRegularPayPeriod or an import.',
  isBulk: true,
  request: () => z.object({ ...payPeriodIdFields, payrollLineItems: lineItemRemovals }),
  response: () => z.object({ payrollLineItems: z.array(outcome('userId')) }),
  refusals: { ...regularLineItemRefusals, ...lineItemRefusals },
});
