import { z } from 'zod';
import { aliased } from '../aliases.ts';
import { operation } from '../operation.ts';
import { invalidCursor, nextCursor, pageLimit } from '../paging.ts';
import { id, optionalId } from '../wire.ts';

export const getBusinessUsers = operation({
  module: 'reports',
  name: 'getBusinessUsers',
  verb: 'GET',
  summary: 'The people who run or own a company, the first added first.',
  description: 'What is not known of a person is empty text; the ssn shows its last four digits.',
  request: z.object({
    companyId: id('company', 'Invalid CompanyId'),
    limit: pageLimit(),
    cursor: optionalId('businessUser', invalidCursor),
  }),
  response: aliased(
    z.object({
      BusinessUser: z.array(
        z.object({
          businessUserId: z.string(),
          businessUser: z.string(),
          companyId: z.string(),
          firstName: z.string(),
          middleName: z.string(),
          lastName: z.string(),
          phoneNumber: z.string(),
          email: z.string(),
          address1: z.string(),
          address2: z.string(),
          city: z.string(),
          state: z.string(),
          zipcode: z.string(),
          country: z.string(),
          ssn: z.string(),
          dateOfBirth: z.string(),
          payrollAdmin: z.boolean(),
          bookKeeper: z.boolean(),
          beneficialOwner: z.boolean(),
          ownershipPercentage: z.number(),
        }),
      ),
      nextCursor: nextCursor(),
    }),
  ),
  refusals: { unknownCompany: 'Invalid CompanyId', invalidCursor },
});
