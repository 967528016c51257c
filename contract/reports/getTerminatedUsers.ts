import { z } from 'zod';
import { operation } from '../operation.ts';
import { nextCursor } from '../paging.ts';
import { userRecord, userReportRefusals, userReportRequest } from './user-record.ts';

export const getTerminatedUsers = operation({
  module: 'reports',
  name: 'getTerminatedUsers',
  verb: 'GET',
  summary: 'Lists terminated workers.',
  description:
    'Workers are listed in the order in which they were added. Without limit, all are returned.',
  request: userReportRequest,
  response: z.object({ user: z.array(userRecord), nextCursor: nextCursor() }),
  refusals: userReportRefusals,
});
