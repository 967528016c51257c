import { z } from 'zod';
import { companyOverview } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { named } from '../named.ts';
import { operation } from '../operation.ts';
import { invalidCursor, nextCursor, pageLimit, total, withTotal } from '../paging.ts';
import { id, optionalId } from '../wire.ts';

export const getCompanyLocationInfo = operation({
  module: 'reports',
  name: 'getCompanyLocationInfo',
  verb: 'GET',
  access: companyOverview,
  summary: 'Lists the locations of a company and their uses, the primary location first.',
  request: () =>
    z.object({
      companyId: id('company', 'Invalid CompanyId'),
      limit: pageLimit(),
      cursor: optionalId('location', invalidCursor),
      withTotal: withTotal(),
    }),
  response: () =>
    aliased(
      z.object({
        CompanyLocation: z.array(
          named(
            'CompanyLocation',
            'A location of a company.',
            aliased(
              z.object({
                companyLocationID: z.string(),
                companyLocation: z.string(),
                address1: z.string(),
                address2: z.string(),
                city: z.string(),
                state: z.string(),
                zipcode: z.string(),
                country: z.string(),
                phoneNumber: z.string(),
                isPrimary: z.boolean(),
                isWorkLocation: z.boolean(),
                isMailingAddress: z.boolean(),
                isFilingAddress: z.boolean(),
              }),
            ),
          ),
        ),
        nextCursor: nextCursor(),
        total: total(),
      }),
    ),
  refusals: { unknownCompany: 'Invalid CompanyId', invalidCursor },
});
