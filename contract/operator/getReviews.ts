import { z } from 'zod';
import { operatorDesk } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { named } from '../named.ts';
import { operation } from '../operation.ts';
import { invalidCursor, nextCursor, pageLimit, total, withTotal } from '../paging.ts';
import { optionalId } from '../wire.ts';

export const getReviews = operation({
  module: 'operator',
  name: 'getReviews',
  verb: 'GET',
  access: operatorDesk,
  summary:
    'Lists the verifications of companies and workers that need the decision of an operator, the oldest first.',
  description: 'Only live accounts need decisions. Without limit, all are returned.',
  request: () =>
    z.object({
      limit: pageLimit(),
      cursor: optionalId('review', invalidCursor),
      withTotal: withTotal(),
    }),
  response: () =>
    z.object({
      reviews: z.array(
        named(
          'Review',
          'A verification that needs a decision: of a worker with userId, otherwise of a company.',
          aliased(
            z.object({
              accountId: z.string(),
              clientId: z.string(),
              companyId: z.string(),
              userId: z.string().optional(),
              company: z.string(),
              workerName: z.string().optional(),
              ein: z.string().optional(),
              entityType: z.string().optional(),
              incorporationDate: z.string().optional(),
              incorporationState: z.string().optional(),
              otherCompaniesWithEin: z.number().optional(),
              largestOwnerPercentage: z.number().optional(),
              askedAt: z.string(),
            }),
          ),
        ),
      ),
      nextCursor: nextCursor(),
      total: total(),
    }),
  refusals: { invalidCursor },
});
