import { z } from 'zod';
import { companyRecords } from '../access-rules.ts';
import { invalidState } from '../adminPortal/updateStateRegistration.ts';
import { operation } from '../operation.ts';
import { invalidCursor, nextCursor, pageLimit, total, withTotal } from '../paging.ts';
import { id, optionalStateCode } from '../wire.ts';

export const getStateRegistration = operation({
  module: 'reports',
  name: 'getStateRegistration',
  verb: 'GET',
  access: companyRecords,
  summary: 'Lists the state registrations of a company, or the one with a given state.',
  description:
    'Every field that a state requires is returned; unknown fields are empty text. The rate is ' +
    'the current one, or the next one if no rate is current; unemploymentRates lists all rates.',
  request: () =>
    z.object({
      companyId: id('company', 'Invalid CompanyId'),
      code: optionalStateCode(invalidState),
      limit: pageLimit(),
      cursor: optionalStateCode(invalidCursor),
      withTotal: withTotal(),
    }),
  response: () =>
    z.object({
      companyStateRegistrations: z.array(
        z.object({
          code: z.string(),
          state: z.string(),
          companyStateRegistration: z.record(z.string(), z.string()),
          unemploymentRates: z.array(z.object({ effectiveDate: z.string(), rate: z.string() })),
        }),
      ),
      nextCursor: nextCursor(),
      total: total(),
    }),
  refusals: { unknownCompany: 'Invalid CompanyId', invalidCursor },
});
