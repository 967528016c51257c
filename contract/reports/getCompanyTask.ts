import { z } from 'zod';
import { toDo } from '../blockers.ts';
import { operation } from '../operation.ts';
import { id } from '../wire.ts';

export const getCompanyTask = operation({
  module: 'reports',
  name: 'getCompanyTask',
  verb: 'GET',
  summary: 'What is still to do before a company can run payroll, for it and for each worker.',
  description: 'What `blocks` stops a payroll; what only `warns` should be looked at.',
  request: z.object({ companyId: id('company', 'Invalid CompanyId') }),
  response: toDo,
  refusals: { unknownCompany: 'Invalid CompanyId' },
});
