import { z } from 'zod';
import { companyRecords } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { nextCursor, total } from '../paging.ts';
import {
  documentedUserRecord,
  documentedUserRequest,
  undocumentedUserFields,
  userReportRefusals,
} from './user-record.ts';

export const getDeactivatedUsers = operation({
  module: 'reports',
  name: 'getDeactivatedUsers',
  verb: 'GET',
  access: companyRecords,
  isLarge: true,
  summary: 'Lists deactivated workers, who are off the payroll temporarily.',
  description:
    'Workers are listed in the order in which they were added, unless sort is given. Without limit, all are returned.',
  request: () => documentedUserRequest,
  extendedFields: undocumentedUserFields,
  response: () =>
    z.object({
      user: z.array(documentedUserRecord),
      nextCursor: nextCursor(),
      total: total(),
    }),
  refusals: userReportRefusals,
});
