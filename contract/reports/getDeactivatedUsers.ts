import { z } from 'zod';
import { operation } from '../operation.ts';
import { nextCursor } from '../paging.ts';
import { userRecord, userReportRefusals, userReportRequest } from './user-record.ts';

export const getDeactivatedUsers = operation({
  module: 'reports',
  name: 'getDeactivatedUsers',
  verb: 'GET',
  summary: 'Workers who are off the payroll for a time.',
  description:
    'Without limit everything is answered. The order is that in which workers were added.',
  request: userReportRequest,
  response: z.object({ user: z.array(userRecord), nextCursor: nextCursor() }),
  refusals: userReportRefusals,
});
