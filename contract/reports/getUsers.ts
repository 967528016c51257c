import { z } from 'zod';
import { companyRecords } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { optionalTranslatedEnum } from '../optional-enum.ts';
import { nextCursor } from '../paging.ts';
import { workerStatuses } from '../statuses.ts';
import { userRecord, userReportRefusals, userReportRequest } from './user-record.ts';

export const getUsers = operation({
  module: 'reports',
  name: 'getUsers',
  verb: 'GET',
  access: companyRecords,
  isLarge: true,
  summary: 'Lists the workers of a company, optionally of one type or status.',
  description:
    'Workers are listed in the order in which they were added. Without limit, all are returned.',
  request: userReportRequest.extend({ status: optionalTranslatedEnum(workerStatuses) }),
  response: z.object({ users: z.array(userRecord), nextCursor: nextCursor() }),
  refusals: userReportRefusals,
});
