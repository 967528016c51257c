import { z } from 'zod';
import { operation } from '../operation.ts';
import { invalidCursor, nextCursor, pageLimit } from '../paging.ts';
import { respelled } from '../respelled.ts';
import { optionalId, optionallyOneOf } from '../wire.ts';
import { verificationStates } from './getCompanyInfo.ts';

export const getCompanies = operation({
  module: 'reports',
  name: 'getCompanies',
  verb: 'GET',
  summary: 'The companies of the account, by name.',
  description: 'All of them, unless limit says how many; nextCursor then leads to the next.',
  request: z.object({
    kycStatus: optionallyOneOf(verificationStates),
    limit: pageLimit(),
    cursor: optionalId('company', invalidCursor),
  }),
  response: respelled({
    Company: z.array(
      respelled({
        company: z.string(),
        companyID: z.string(),
        kycStatus: z.enum(verificationStates),
      }),
    ),
    nextCursor: nextCursor(),
  }),
  refusals: { invalidCursor },
});
