import { z } from 'zod';
import { operatorDesk } from '../access-rules.ts';
import { named } from '../named.ts';
import { count } from '../numbers.ts';
import { operation } from '../operation.ts';
import { optionalEnum } from '../optional-enum.ts';
import { invalidCursor, nextCursor } from '../paging.ts';
import { optionalDate, optionalId, optionalName } from '../wire.ts';

/** Outcomes of requests by the first digit of their status. */
export const requestOutcomes = ['succeeded', 'refused', 'failed'] as const;

export const getRequestLog = operation({
  module: 'operator',
  name: 'getRequestLog',
  verb: 'GET',
  access: operatorDesk,
  summary:
    'Lists the requests of the last 14 days in all accounts, newest first, without what was sent.',
  description:
    'Requests are listed about a second after their answer. At most about a million are kept.',
  request: () =>
    z.object({
      operation: optionalName(),
      outcome: optionalEnum(requestOutcomes),
      accountId: optionalId('account', 'Invalid AccountId'),
      personId: optionalId('person', 'Invalid PersonId'),
      personName: optionalName(),
      startDate: optionalDate(),
      endDate: optionalDate(),
      limit: count({ least: 1, most: 1_000, otherwise: 100 }),
      cursor: optionalName(),
    }),
  response: () =>
    z.object({
      requests: z.array(
        named(
          'LoggedRequest',
          'A request that was answered.',
          z.object({
            answeredAt: z.string(),
            requestId: z.string(),
            operation: z.string(),
            path: z.string().optional(),
            status: z.number(),
            milliseconds: z.number(),
            bytes: z.number().optional(),
            accountId: z.string().optional(),
            accountName: z.string().optional(),
            actorType: z.string().optional(),
            personId: z.string().optional(),
            personName: z.string().optional(),
          }),
        ),
      ),
      nextCursor: nextCursor(),
    }),
  refusals: { invalidCursor },
});
