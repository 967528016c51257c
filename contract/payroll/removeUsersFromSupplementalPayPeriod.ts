import { z } from 'zod';
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
  summary: 'Takes workers out of a supplemental pay period: all of them, or none.',
  request: z.object({ ...payPeriodIdFields, payrollLineItems: lineItemRemovals }),
  response: z.object({ payrollLineItems: z.array(outcome('userId')) }),
  refusals: { ...supplementalLineItemRefusals, ...lineItemRefusals },
});
