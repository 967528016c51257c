import { z } from 'zod';
import { companyPreparation } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { externalIdTaken, referenceFields } from '../reference-fields.ts';
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
  access: companyPreparation,
  isLarge: true,
  summary:
    'Adds a pay period outside the schedule together with its payments. If one payment is ' +
    'refused, nothing is added.',
  description:
    'addSupplementalPayPeriod and addSupplementalPayrollLineItem do the same in separate steps.',
  isBulk: true,
  request: () =>
    z.object({
      payPeriod: z.object({
        ...supplementalPeriodFields,
        ...referenceFields,
        payrollLineItem: lineItems,
      }),
    }),
  response: () => z.object({ payPeriod: outcome('payPeriodId') }),
  refusals: { ...supplementalPeriodRefusals, externalIdTaken, ...lineItemRefusals },
});
