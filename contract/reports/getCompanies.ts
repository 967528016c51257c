import { z } from 'zod';
import { aliased } from '../aliases.ts';
import { operation } from '../operation.ts';
import { invalidCursor, nextCursor, pageLimit } from '../paging.ts';
import { optionalId, optionalTextEnum } from '../wire.ts';
import { verificationStates } from './getCompanyInfo.ts';

export const getCompanies = operation({
  module: 'reports',
  name: 'getCompanies',
  verb: 'GET',
  summary: 'The companies of the account, by name.',
  description: 'All of them, unless limit says how many; nextCursor then leads to the next.',
  request: z.object({
    kycStatus: optionalTextEnum(verificationStates),
    limit: pageLimit(),
    cursor: optionalId('company', invalidCursor),
  }),
  response: aliased(
    z.object({
      Company: z.array(
        aliased(
          z.object({
            company: z.string(),
            companyID: z.string(),
            kycStatus: z.enum(verificationStates),
          }),
        ),
      ),
      nextCursor: nextCursor(),
    }),
  ),
  refusals: { invalidCursor },
});
