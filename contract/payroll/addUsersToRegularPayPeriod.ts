import { z } from 'zod';
import { companyPreparation } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { outcome } from '../wire.ts';
import { lineItemRefusals, regularLineItemRefusals, regularLineItems } from './line-item-fields.ts';
import { payPeriodIdFields } from './pay-data-fields.ts';

export const addUsersToRegularPayPeriod = operation({
  module: 'payroll',
  name: 'addUsersToRegularPayPeriod',
  verb: 'POST',
  access: companyPreparation,
  isLarge: true,
  summary:
    'Adds workers to a regular pay period, paid by their wage or a given amount. If one worker is ' +
    'refused, none is added.',
  description:
    'Without an amount, pay is computed from the wage. Send hours and other amounts with importRegularPayrollData.',
  isBulk: true,
  request: () => z.object({ ...payPeriodIdFields, payrollLineItems: regularLineItems }),
  response: () => z.object({ payrollLineItems: z.array(outcome('userId')) }),
  refusals: { ...regularLineItemRefusals, ...lineItemRefusals },
});
