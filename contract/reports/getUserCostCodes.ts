import { z } from 'zod';
import { workerRecords } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { operation } from '../operation.ts';
import { id } from '../wire.ts';

export const getUserCostCodes = operation({
  module: 'reports',
  name: 'getUserCostCodes',
  verb: 'GET',
  access: workerRecords,
  summary: 'Lists the departments, jobs and cost centers of a worker by start date.',
  description: 'Each entry applies until the day before the next one starts.',
  request: () =>
    aliased(
      z.object({
        companyId: id('company', 'Invalid CompanyId'),
        userId: id('worker', 'Invalid UserId'),
      }),
    ),
  response: () =>
    z.object({
      userCostCodes: z.array(
        z.object({
          startDate: z.string(),
          endDate: z.string().nullable(),
          department: z.string().nullable(),
          job: z.string().nullable(),
          costCenter: z.string().nullable(),
        }),
      ),
    }),
  refusals: { unknownCompany: 'Invalid CompanyId', unknownUser: 'Invalid UserId' },
});
