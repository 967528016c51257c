import { z } from 'zod';
import { accountSettings } from '../access-rules.ts';
import { eventTypeField } from '../event-types.ts';
import { named } from '../named.ts';
import { operation } from '../operation.ts';
import { outcomeStatus } from '../statuses.ts';

export const getWebhooks = operation({
  module: 'adminPortal',
  name: 'getWebhooks',
  verb: 'GET',
  access: accountSettings,
  summary: 'Lists the webhooks of the account in the order they were added.',
  description: 'An empty `eventTypes` means every event. Secrets are not shown again.',
  request: () => z.object({}),
  response: () =>
    z.object({
      webhooks: z.array(
        named(
          'Webhook',
          'A webhook.',
          z.object({
            webhookId: z.string(),
            url: z.string(),
            eventTypes: z.array(eventTypeField()),
            status: outcomeStatus(),
            addedAt: z.string(),
          }),
        ),
      ),
    }),
  refusals: {},
});
