import { z } from 'zod';
import { operation } from '../operation.ts';
import { nextCursor } from '../paging.ts';
import { userRecord, userReportRefusals, userReportRequest } from './user-record.ts';

export const getDeactivatedUsers = operation({
  module: 'reports',
  name: 'getDeactivatedUsers',
  verb: 'GET',
  summary: 'Lists deactivated workers, who are off the payroll temporarily.',
  description:
    'Workers are listed in the order in which they were added. Without limit, all are returned.',
  request: userReportRequest,
  response: z.object({ user: z.array(userRecord), nextCursor: nextCursor() }),
  refusals: userReportRefusals,
});
