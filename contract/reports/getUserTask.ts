import { z } from 'zod';
import { workerRecords } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { impliedCompanyId } from '../implied-ids.ts';
import { operation } from '../operation.ts';
import { taskList } from '../tasks.ts';
import { id } from '../wire.ts';

export const getUserTask = operation({
  module: 'reports',
  name: 'getUserTask',
  verb: 'GET',
  access: workerRecords,
  summary: 'Lists the open tasks before a worker can be paid.',
  request: () =>
    aliased(
      z.object({
        companyId: impliedCompanyId(),
        userId: id('worker', 'Invalid UserId'),
      }),
    ),
  response: () => taskList,
  refusals: { unknownCompany: 'Invalid CompanyId', unknownUser: 'Invalid UserId' },
});
