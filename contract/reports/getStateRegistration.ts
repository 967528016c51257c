import { z } from 'zod';
import { invalidState } from '../adminPortal/updateStateRegistration.ts';
import { operation } from '../operation.ts';
import { invalidCursor, nextCursor, pageLimit } from '../paging.ts';
import { id, optionalStateCode } from '../wire.ts';

export const getStateRegistration = operation({
  module: 'reports',
  name: 'getStateRegistration',
  verb: 'GET',
  summary: 'The registrations of a company with states, or with one of them.',
  description:
    'Everything a state asks for is shown; what is not known yet is empty text. The rate shown is ' +
    'the one in force, or else the first to come; unemploymentRates lists those of all days.',
  request: z.object({
    companyId: id('company', 'Invalid CompanyId'),
    code: optionalStateCode(invalidState),
    limit: pageLimit(),
    cursor: optionalStateCode(invalidCursor),
  }),
  response: z.object({
    companyStateRegistrations: z.array(
      z.object({
        code: z.string(),
        state: z.string(),
        companyStateRegistration: z.record(z.string(), z.string()),
        unemploymentRates: z.array(z.object({ effectiveDate: z.string(), rate: z.string() })),
      }),
    ),
    nextCursor: nextCursor(),
  }),
  refusals: { unknownCompany: 'Invalid CompanyId', invalidCursor },
});
