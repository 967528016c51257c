import { z } from 'zod';
import { companyPreparation } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { id, outcome } from '../wire.ts';
import { requiredTerms, timeOffTermFields, timeOffTermRefusals } from './time-off-fields.ts';

export const addTimeOffPolicy = operation({
  module: 'adminPortal',
  name: 'addTimeOffPolicy',
  verb: 'POST',
  access: companyPreparation,
  summary: 'Adds a policy by which workers earn vacation, sick leave or other paid time off.',
  description:
    'Workers earn hours from the day on which assignTimeOffPolicy assigns the policy to them. Each payroll ' +
    'books the hours earned and used when it is submitted, and the pay stub shows the balance. Paid hours ' +
    'under one of usedPayCodes, as a type of leave or as a pay code, count as used.',
  request: () =>
    z.object({
      timeOffPolicy: z
        .object({ companyId: id('company', 'Invalid CompanyId'), ...timeOffTermFields })
        .check(...requiredTerms()),
    }),
  response: () => z.object({ timeOffPolicy: outcome('timeOffPolicyId') }),
  refusals: { unknownCompany: 'Invalid CompanyId', ...timeOffTermRefusals },
});
