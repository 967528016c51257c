import { z } from 'zod';
import { operation } from '../operation.ts';
import { outcome } from '../wire.ts';
import { lineItemRefusals, lineItems } from './line-item-fields.ts';
import {
  supplementalPeriodFields,
  supplementalPeriodRefusals,
} from './supplemental-period-fields.ts';

export const addSupplementalPayPeriodWithLineItems = operation({
  module: 'payroll',
  name: 'addSupplementalPayPeriodWithLineItems',
  verb: 'POST',
  summary:
    'Adds a period outside the schedule with what each worker is paid in it: all, or nothing.',
  description:
    'Where the amounts are not known yet, addSupplementalPayPeriod and ' +
    'addSupplementalPayrollLineItem do the same in steps.',
  request: z.object({
    payPeriod: z.object({ ...supplementalPeriodFields, payrollLineItem: lineItems }),
  }),
  response: z.object({ payPeriod: outcome('payPeriodId') }),
  refusals: { ...supplementalPeriodRefusals, ...lineItemRefusals },
});
