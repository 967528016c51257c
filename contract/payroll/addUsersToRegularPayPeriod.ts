import { z } from 'zod';
import { operation } from '../operation.ts';
import { outcome } from '../wire.ts';
import { lineItemRefusals, regularLineItemRefusals, regularLineItems } from './line-item-fields.ts';
import { payPeriodIdFields } from './pay-data-fields.ts';

export const addUsersToRegularPayPeriod = operation({
  module: 'payroll',
  name: 'addUsersToRegularPayPeriod',
  verb: 'POST',
  summary:
    'Takes workers into a regular pay period, by their wage or with an amount: all, or none.',
  description:
    'Without an amount the pay of the period follows from the wage. Hours and other amounts are sent with importRegularPayrollData.',
  request: z.object({ ...payPeriodIdFields, payrollLineItems: regularLineItems }),
  response: z.object({ payrollLineItems: z.array(outcome('userId')) }),
  refusals: { ...regularLineItemRefusals, ...lineItemRefusals },
});
