import { z } from 'zod';
import { operatorDesk } from '../access-rules.ts';
import { named } from '../named.ts';
import { operation } from '../operation.ts';
import { invalidCursor, nextCursor, pageLimit, total, withTotal } from '../paging.ts';
import { optionalId, optionalName } from '../wire.ts';

export const getAccounts = operation({
  module: 'operator',
  name: 'getAccounts',
  verb: 'GET',
  access: operatorDesk,
  summary: 'Lists the accounts of the installation in the order in which they were added.',
  description:
    'Secrets of API keys are not shown. The last use of a key is noted at most once a minute. ' +
    'Without limit, all accounts are returned.',
  request: () =>
    z.object({
      search: optionalName(),
      limit: pageLimit(),
      cursor: optionalId('account', invalidCursor),
      withTotal: withTotal(),
    }),
  response: () =>
    z.object({
      accounts: z.array(
        named(
          'AccountSummary',
          'An account in a list.',
          z.object({
            accountId: z.string(),
            clientId: z.string(),
            name: z.string(),
            kind: z.enum(['sandbox', 'live']),
            companyCount: z.number(),
            addedAt: z.string(),
            usedAt: z.string().optional(),
          }),
        ),
      ),
      nextCursor: nextCursor(),
      total: total(),
    }),
  refusals: { invalidCursor },
});
