import { z } from 'zod';
import { companyPreparation } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { outcome } from '../wire.ts';
import { lineItem, lineItemRefusals, supplementalLineItemRefusals } from './line-item-fields.ts';
import { payPeriodIdFields } from './pay-data-fields.ts';

export const addSupplementalPayrollLineItem = operation({
  module: 'payroll',
  name: 'addSupplementalPayrollLineItem',
  verb: 'POST',
  access: companyPreparation,
  isLarge: true,
  summary: 'Adds a worker with an amount to a supplemental pay period.',
  request: () => z.object({ ...payPeriodIdFields, payrollLineItem: lineItem }),
  response: () => z.object({ payrollLineItem: outcome('userId') }),
  refusals: { ...supplementalLineItemRefusals, ...lineItemRefusals },
});
