import { z } from 'zod';
import { companyRecords } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { nextCursor, total } from '../paging.ts';
import { listedUserRecord, userReportRefusals, userReportRequest } from './user-record.ts';

export const getActiveUsers = operation({
  module: 'reports',
  name: 'getActiveUsers',
  verb: 'GET',
  access: companyRecords,
  isLarge: true,
  summary: 'Lists active workers: identity verified, with a wage and a payment method.',
  description:
    'Workers are listed in the order in which they were added, unless sort is given. Without limit, all are returned.',
  request: () => userReportRequest,
  response: () =>
    z.object({ user: z.array(listedUserRecord), nextCursor: nextCursor(), total: total() }),
  refusals: userReportRefusals,
});
