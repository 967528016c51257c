import { z } from 'zod';
import { companyRecords } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { nextCursor, total } from '../paging.ts';
import { anyUserRequest, listedUserRecord, userReportRefusals } from './user-record.ts';

export const getUsers = operation({
  module: 'reports',
  name: 'getUsers',
  verb: 'GET',
  access: companyRecords,
  isLarge: true,
  summary: 'Lists the workers of a company, optionally of one type or status.',
  description:
    'Workers are listed in the order in which they were added, unless sort is given. Without limit, all are returned.',
  request: () => anyUserRequest,
  response: () =>
    z.object({
      users: z.array(listedUserRecord),
      nextCursor: nextCursor(),
      total: total(),
    }),
  refusals: userReportRefusals,
});
