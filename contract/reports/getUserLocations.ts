import { z } from 'zod';
import { workerRecords } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { operation } from '../operation.ts';
import { id } from '../wire.ts';
import { workLocationFields } from './user-record.ts';

export const getUserLocations = operation({
  module: 'reports',
  name: 'getUserLocations',
  verb: 'GET',
  access: workerRecords,
  summary: 'Lists the work locations and homes of a worker by start date.',
  description:
    'Each applies until the day before the next one starts; the last has no endDate. The first ' +
    'applies before its startDate too. updateUser adds one with effectiveDate. userHomes lists where ' +
    'the worker lives and lived; updateKycInformation with effectiveDate adds a move.',
  request: () =>
    aliased(
      z.object({
        companyId: id('company', 'Invalid CompanyId'),
        userId: id('worker', 'Invalid UserId'),
      }),
    ),
  response: () =>
    z.object({
      userLocations: z.array(
        z.object({
          startDate: z.string(),
          endDate: z.string().nullable(),
          ...workLocationFields,
        }),
      ),
      userHomes: z.array(
        z.object({
          startDate: z.string().nullable(),
          endDate: z.string().nullable(),
          city: z.string(),
          state: z.string(),
          zipcode: z.string(),
        }),
      ),
    }),
  refusals: { unknownCompany: 'Invalid CompanyId', unknownUser: 'Invalid UserId' },
});
