import { z } from 'zod';
import { operation } from '../operation.ts';
import { outcome } from '../wire.ts';
import {
  supplementalPeriodFields,
  supplementalPeriodRefusals,
} from './supplemental-period-fields.ts';

export const addSupplementalPayPeriod = operation({
  module: 'payroll',
  name: 'addSupplementalPayPeriod',
  verb: 'POST',
  summary: 'Adds a period outside the schedule, to be filled with addSupplementalPayrollLineItem.',
  description:
    'It may overlap others. A payDate on which the banks are closed moves to the banking day ' +
    'before; one that is too near to be met is taken, and the message says when people can be paid. ' +
    'Taxes are withheld at the flat rates for supplemental wages, or with withholdingMethod ' +
    'aggregate as if it were paid together with the last regular payment.',
  request: z.object({ payPeriod: z.object(supplementalPeriodFields) }),
  response: z.object({ payPeriod: outcome('payPeriodId') }),
  refusals: supplementalPeriodRefusals,
});
