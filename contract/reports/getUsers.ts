import { z } from 'zod';
import { operation } from '../operation.ts';
import { optionalTranslatedEnum } from '../optional-enum.ts';
import { nextCursor } from '../paging.ts';
import { workerStatuses } from '../statuses.ts';
import { userRecord, userReportRefusals, userReportRequest } from './user-record.ts';

export const getUsers = operation({
  module: 'reports',
  name: 'getUsers',
  verb: 'GET',
  summary: 'Every worker of a company, of one type or status where that is asked for.',
  description:
    'Without limit everything is answered. The order is that in which workers were added.',
  request: userReportRequest.extend({ status: optionalTranslatedEnum(workerStatuses) }),
  response: z.object({ users: z.array(userRecord), nextCursor: nextCursor() }),
  refusals: userReportRefusals,
});
