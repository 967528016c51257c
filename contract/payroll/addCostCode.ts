import { z } from 'zod';
import { companyPreparation } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { id, name, outcome } from '../wire.ts';
import { costCodeField, costKindWords } from './cost-code-fields.ts';

export const addCostCode = operation({
  module: 'payroll',
  name: 'addCostCode',
  verb: 'POST',
  access: companyPreparation,
  summary: 'Adds a department, job or cost center of a company, or renames it.',
  description:
    'Workers (setUserCostCodes) and lines of pay data then name the code, and getCosts sums costs by ' +
    'it. Codes of different kinds may be equal.',
  request: () =>
    z.object({
      costCode: z.object({
        companyId: id('company', 'Invalid CompanyId'),
        kind: z.enum(costKindWords),
        costCode: costCodeField(),
        name: name(),
      }),
    }),
  response: () => z.object({ costCode: outcome('costCode') }),
  refusals: { unknownCompany: 'Invalid CompanyId' },
});
