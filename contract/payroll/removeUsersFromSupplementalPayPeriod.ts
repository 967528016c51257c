import { z } from 'zod';
import { companyPreparation } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { outcome } from '../wire.ts';
import {
  lineItemRefusals,
  lineItemRemovals,
  supplementalLineItemRefusals,
} from './line-item-fields.ts';
import { payPeriodIdFields } from './pay-data-fields.ts';

export const removeUsersFromSupplementalPayPeriod = operation({
  module: 'payroll',
  name: 'removeUsersFromSupplementalPayPeriod',
  verb: 'POST',
  access: companyPreparation,
  isLarge: true,
  summary:
    'Removes workers from a supplemental pay period. If one worker is refused, none is removed.',
  isBulk: true,
  request: () => z.object({ ...payPeriodIdFields, payrollLineItems: lineItemRemovals }),
  response: () => z.object({ payrollLineItems: z.array(outcome('userId')) }),
  refusals: { ...supplementalLineItemRefusals, ...lineItemRefusals },
});
