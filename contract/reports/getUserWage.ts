import { z } from 'zod';
import { operation } from '../operation.ts';
import { id } from '../wire.ts';
import { userWageRecord } from './user-record.ts';

export const getUserWage = operation({
  module: 'reports',
  name: 'getUserWage',
  verb: 'GET',
  summary: 'Every wage of a worker, by start date.',
  request: z.object({
    companyId: id('company', 'Invalid CompanyId'),
    userId: id('worker', 'Invalid UserId'),
  }),
  response: z.object({ userWages: z.array(userWageRecord) }),
  refusals: { unknownCompany: 'Invalid CompanyId', unknownUser: 'Invalid UserId' },
});
