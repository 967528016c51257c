import { z } from 'zod';
import { companyPreparation } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { externalIdTaken, referenceFields } from '../reference-fields.ts';
import { outcome } from '../wire.ts';
import {
  supplementalPeriodFields,
  supplementalPeriodRefusals,
} from './supplemental-period-fields.ts';

export const addSupplementalPayPeriod = operation({
  module: 'payroll',
  name: 'addSupplementalPayPeriod',
  verb: 'POST',
  access: companyPreparation,
  summary:
    'Adds a pay period outside the schedule; add its payments with addSupplementalPayrollLineItem.',
  description:
    'It may overlap other periods. A payDate on which banks are closed moves to the banking day ' +
    'before. A payDate that is too soon is accepted, and the message gives the earliest date on ' +
    'which workers can be paid. Taxes are withheld at the flat rates for supplemental wages or, ' +
    'with withholdingMethod aggregate, as if paid together with the last regular payment.',
  request: () =>
    z.object({ payPeriod: z.object({ ...supplementalPeriodFields, ...referenceFields }) }),
  response: () => z.object({ payPeriod: outcome('payPeriodId') }),
  refusals: { ...supplementalPeriodRefusals, externalIdTaken },
});
