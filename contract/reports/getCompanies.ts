import { z } from 'zod';
import { companyOverview } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { named } from '../named.ts';
import { operation } from '../operation.ts';
import { invalidCursor, nextCursor, onlyIds, pageLimit, total, withTotal } from '../paging.ts';
import { referenceRecord } from '../reference-fields.ts';
import { optionalId, optionalName, optionalTextEnum } from '../wire.ts';
import { verificationStates } from './getCompanyInfo.ts';

export const getCompanies = operation({
  module: 'reports',
  name: 'getCompanies',
  verb: 'GET',
  access: companyOverview,
  isLarge: true,
  summary: 'Lists the companies of the account by name.',
  description: 'Without limit, all are returned; with limit, nextCursor leads to the next page.',
  request: () =>
    z.object({
      kycStatus: optionalTextEnum(verificationStates),
      companyIds: onlyIds('company', 'Invalid CompanyId'),
      search: optionalName(),
      sort: optionalTextEnum(['name', '-name']),
      limit: pageLimit(),
      cursor: optionalId('company', invalidCursor),
      withTotal: withTotal(),
    }),
  response: () =>
    aliased(
      z.object({
        Company: z.array(
          named(
            'CompanySummary',
            'A company in a list.',
            aliased(
              z.object({
                company: z.string(),
                companyID: z.string(),
                kycStatus: z.enum(verificationStates),
                ...referenceRecord,
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
