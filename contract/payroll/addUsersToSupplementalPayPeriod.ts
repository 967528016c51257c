import { z } from 'zod';
import { companyPreparation } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { outcome } from '../wire.ts';
import { lineItemRefusals, lineItems, supplementalLineItemRefusals } from './line-item-fields.ts';
import { payPeriodIdFields } from './pay-data-fields.ts';

export const addUsersToSupplementalPayPeriod = operation({
  module: 'payroll',
  name: 'addUsersToSupplementalPayPeriod',
  verb: 'POST',
  access: companyPreparation,
  isLarge: true,
  summary:
    'Adds workers with their amounts to a supplemental pay period. If one worker is refused, none is added.',
  isBulk: true,
  request: () => z.object({ ...payPeriodIdFields, payrollLineItems: lineItems }),
  response: () => z.object({ payrollLineItems: z.array(outcome('userId')) }),
  refusals: { ...supplementalLineItemRefusals, ...lineItemRefusals },
});
