import { z } from 'zod';
import { workerRecords } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { impliedCompanyId } from '../implied-ids.ts';
import { named } from '../named.ts';
import { operation } from '../operation.ts';
import { invalidCursor, nextCursor, pageLimit, total, withTotal } from '../paging.ts';
import { id, optionalDate } from '../wire.ts';
import { userWageRecord } from './user-record.ts';

export const getUserWage = operation({
  module: 'reports',
  name: 'getUserWage',
  verb: 'GET',
  access: workerRecords,
  summary: 'Lists the wages of a worker by start date.',
  request: () =>
    aliased(
      z.object({
        companyId: impliedCompanyId(),
        userId: id('worker', 'Invalid UserId'),
        limit: pageLimit(),
        cursor: optionalDate(invalidCursor),
        withTotal: withTotal(),
      }),
    ),
  response: () =>
    z.object({
      userWages: z.array(
        named(
          'WageWithOccupation',
          'Wage of a worker from a day on, with the occupation.',
          userWageRecord.extend({ tippedOccupationCode: z.string().nullable() }),
        ),
      ),
      nextCursor: nextCursor(),
      total: total(),
    }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    unknownUser: 'Invalid UserId',
    invalidCursor,
  },
});
