import { z } from 'zod';
import { workerRecords } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { impliedCompanyId } from '../implied-ids.ts';
import { named } from '../named.ts';
import { operation } from '../operation.ts';
import { invalidCursor, nextCursor, pageLimit, total, withTotal } from '../paging.ts';
import { id, optionalId } from '../wire.ts';
import { enrollmentFields } from './election-fields.ts';

export const getUserBenefits = operation({
  module: 'benefits',
  name: 'getUserBenefits',
  verb: 'GET',
  access: workerRecords,
  summary: 'Lists the past, current and future enrollments of a worker, earliest first.',
  description: 'A worker has a few enrollments a year, so they have no filters.',
  request: () =>
    aliased(
      z.object({
        companyId: impliedCompanyId(),
        userId: id('worker', 'Invalid UserId'),
        limit: pageLimit(),
        cursor: optionalId('enrollment', invalidCursor),
        withTotal: withTotal(),
      }),
    ),
  response: () =>
    z.object({
      benefitUserElections: z.array(
        named('Enrollment', 'Enrollment of a worker in a benefit.', z.object(enrollmentFields)),
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
