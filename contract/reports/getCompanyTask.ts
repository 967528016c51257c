import { z } from 'zod';
import { operation } from '../operation.ts';
import { invalidCursor, nextCursor, pageLimit } from '../paging.ts';
import { taskList } from '../tasks.ts';
import { id, optionalName } from '../wire.ts';

export const getCompanyTask = operation({
  module: 'reports',
  name: 'getCompanyTask',
  verb: 'GET',
  summary: 'What is still to do before a company can run payroll, for it and for each worker.',
  description:
    'What `blocks` stops a payroll; what only `warns` should be looked at. A page leads on to the next ' +
    'as long as its last task is still to do.',
  request: z.object({
    companyId: id('company', 'Invalid CompanyId'),
    limit: pageLimit(),
    cursor: optionalName(),
  }),
  response: taskList.extend({ nextCursor: nextCursor() }),
  refusals: { unknownCompany: 'Invalid CompanyId', invalidCursor },
});
