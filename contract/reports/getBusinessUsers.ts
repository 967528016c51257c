import { z } from 'zod';
import { companyOverview } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { named } from '../named.ts';
import { operation } from '../operation.ts';
import { invalidCursor, nextCursor, pageLimit, total, withTotal } from '../paging.ts';
import { id, optionalId, optionalName, optionalTextEnum } from '../wire.ts';

export const getBusinessUsers = operation({
  module: 'reports',
  name: 'getBusinessUsers',
  verb: 'GET',
  access: companyOverview,
  summary: 'Lists the business users of a company, by default in the order they were added.',
  description: 'Unknown fields are empty text; only the last four digits of the ssn are shown.',
  request: () =>
    z.object({
      companyId: id('company', 'Invalid CompanyId'),
      role: optionalTextEnum(['payrollAdmin', 'bookKeeper', 'beneficialOwner']),
      search: optionalName(),
      sort: optionalTextEnum(['added', '-added', 'name', '-name']),
      limit: pageLimit(),
      cursor: optionalId('businessUser', invalidCursor),
      withTotal: withTotal(),
    }),
  response: () =>
    aliased(
      z.object({
        BusinessUser: z.array(
          named(
            'BusinessUser',
            'A person who acts for a company.',
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
        ),
        nextCursor: nextCursor(),
        total: total(),
      }),
    ),
  refusals: { unknownCompany: 'Invalid CompanyId', invalidCursor },
});
