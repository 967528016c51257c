import { z } from 'zod';
import { companyRecords } from '../access-rules.ts';
import { named } from '../named.ts';
import { operation } from '../operation.ts';
import { invalidCursor, nextCursor, pageLimit, total, withTotal } from '../paging.ts';
import { costKindWords } from '../payroll/cost-code-fields.ts';
import { id, optionalText, optionalTextEnum } from '../wire.ts';

export const getCostCodes = operation({
  module: 'reports',
  name: 'getCostCodes',
  verb: 'GET',
  access: companyRecords,
  summary: 'Lists the departments, jobs and cost centers of a company, or those of one kind.',
  request: () =>
    z.object({
      companyId: id('company', 'Invalid CompanyId'),
      kind: optionalTextEnum(costKindWords),
      limit: pageLimit(),
      cursor: optionalText(),
      withTotal: withTotal(),
    }),
  response: () =>
    z.object({
      costCodes: z.array(
        named(
          'CostCode',
          'A department, job or cost center.',
          z.object({ kind: z.enum(costKindWords), costCode: z.string(), name: z.string() }),
        ),
      ),
      nextCursor: nextCursor(),
      total: total(),
    }),
  refusals: { unknownCompany: 'Invalid CompanyId', invalidCursor },
});
