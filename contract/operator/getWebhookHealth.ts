import { z } from 'zod';
import { operatorDesk } from '../access-rules.ts';
import { named } from '../named.ts';
import { operation } from '../operation.ts';
import { invalidCursor, nextCursor, pageLimit, total, withTotal } from '../paging.ts';
import { optionalId } from '../wire.ts';

export const getWebhookHealth = operation({
  module: 'operator',
  name: 'getWebhookHealth',
  verb: 'GET',
  access: operatorDesk,
  summary:
    'Lists the webhooks of all accounts with the states of their last 1,000 deliveries, failing ones first.',
  description: 'Addresses are shown without their query, which may hold secrets.',
  request: () =>
    z.object({
      limit: pageLimit(),
      cursor: optionalId('webhook', invalidCursor),
      withTotal: withTotal(),
    }),
  response: () =>
    z.object({
      webhooks: z.array(
        named(
          'WebhookHealth',
          'A webhook with the states of its last deliveries.',
          z.object({
            accountId: z.string(),
            accountName: z.string(),
            webhookId: z.string(),
            url: z.string(),
            isActive: z.boolean(),
            delivered: z.number(),
            pending: z.number(),
            givenUp: z.number(),
            lastAttemptAt: z.string().optional(),
            lastFailure: z.string().optional(),
          }),
        ),
      ),
      nextCursor: nextCursor(),
      total: total(),
    }),
  refusals: { invalidCursor },
});
