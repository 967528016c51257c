import { z } from 'zod';
import { operation } from '../operation.ts';
import { nextCursor } from '../paging.ts';
import { userRecord, userReportRefusals, userReportRequest } from './user-record.ts';

export const getActiveUsers = operation({
  module: 'reports',
  name: 'getActiveUsers',
  verb: 'GET',
  summary: 'Workers who are active: identified, with a wage, and with a way to be paid.',
  description:
    'Without limit everything is answered. The order is that in which workers were added.',
  request: userReportRequest,
  response: z.object({ user: z.array(userRecord), nextCursor: nextCursor() }),
  refusals: userReportRefusals,
});
