import { z } from 'zod';
import { companyOverview } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { invalidCursor, nextCursor, pageLimit } from '../paging.ts';
import { taskKeys, taskList } from '../tasks.ts';
import { id, optionalName, optionalTextEnum } from '../wire.ts';

export const getCompanyTask = operation({
  module: 'reports',
  name: 'getCompanyTask',
  verb: 'GET',
  access: companyOverview,
  isLarge: true,
  summary:
    'Lists the open tasks before a company can run payroll, for the company and for each worker.',
  description:
    'A task that `blocks` prevents a payroll; one that `warns` should be reviewed. A cursor is ' +
    'valid as long as the last task of its page is open.',
  request: () =>
    z.object({
      companyId: id('company', 'Invalid CompanyId'),
      severity: optionalTextEnum(['blocks', 'warns']),
      task: optionalTextEnum(taskKeys),
      keys: z
        .array(z.enum(taskKeys))
        .min(1)
        .max(taskKeys.length)
        .nullish()
        .transform((list) => list ?? undefined),
      limit: pageLimit(),
      cursor: optionalName(),
    }),
  response: () => taskList.extend({ nextCursor: nextCursor() }),
  refusals: { unknownCompany: 'Invalid CompanyId', invalidCursor },
});
