import { z } from 'zod';
import { companyRecords } from '../access-rules.ts';
import { named } from '../named.ts';
import { operation } from '../operation.ts';
import { invalidCursor, nextCursor, pageLimit, total, withTotal } from '../paging.ts';
import { optionalId } from '../wire.ts';

export const getOperatorReadings = operation({
  module: 'access',
  name: 'getOperatorReadings',
  verb: 'GET',
  access: companyRecords,
  summary:
    'Lists the times at which an operator has opened a company to read it, the newest first.',
  description:
    'Operators run this installation. They read a company only after they have given a reason, for 15 minutes at a ' +
    'time, and change nothing in it. Without limit, all are returned.',
  request: () =>
    z.object({
      companyId: optionalId('company', 'Invalid CompanyId'),
      limit: pageLimit(),
      cursor: optionalId('reading', invalidCursor),
      withTotal: withTotal(),
    }),
  response: () =>
    z.object({
      operatorReadings: z.array(
        named(
          'OperatorReading',
          'A time for which an operator has opened a company.',
          z.object({
            readingId: z.string(),
            companyId: z.string(),
            operatorName: z.string(),
            reason: z.string(),
            openedAt: z.string(),
            endsAt: z.string(),
          }),
        ),
      ),
      nextCursor: nextCursor(),
      total: total(),
    }),
  refusals: { unknownCompany: 'Invalid CompanyId', invalidCursor },
});
