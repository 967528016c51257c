import { z } from 'zod';
import { companyRecords } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { named } from '../named.ts';
import { dollars } from '../numbers.ts';
import { operation } from '../operation.ts';
import { invalidCursor, nextCursor, pageLimit, total, withTotal } from '../paging.ts';
import { id, optionalId, optionalName } from '../wire.ts';
import { enrollmentFields } from './election-fields.ts';

export const getEnrollments = operation({
  module: 'benefits',
  name: 'getEnrollments',
  verb: 'GET',
  access: companyRecords,
  summary:
    'Lists the current and future enrollments in the benefits of a company by the names of the workers, with the limits of the law and what is used of them.',
  description:
    'The limit of a worker includes the catch-up for the age. Several benefits may share a limit, such ' +
    'as 401(k) and Roth 401(k): usedInYear then counts all of them. A benefit without a limit has null.',
  request: () =>
    aliased(
      z.object({
        companyId: id('company', 'Invalid CompanyId'),
        userId: optionalId('worker', 'Invalid UserId'),
        benefitType: optionalName(),
        limit: pageLimit(),
        cursor: optionalId('enrollment', invalidCursor),
        withTotal: withTotal(),
      }),
    ),
  response: () =>
    z.object({
      enrollments: z.array(
        named(
          'CompanyEnrollment',
          'Enrollment of a worker, with the limit of the benefit.',
          aliased(
            z.object({
              ...enrollmentFields,
              userId: z.string(),
              userName: z.string(),
              limitInYear: dollars().nullable(),
              usedInYear: dollars().nullable(),
            }),
          ),
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
