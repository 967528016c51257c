import { z } from 'zod';
import { operation } from '../operation.ts';
import { id, outcome } from '../wire.ts';

export const removeWebhook = operation({
  module: 'adminPortal',
  name: 'removeWebhook',
  verb: 'DELETE',
  summary: 'Ends a webhook; what was not delivered to it yet never will be.',
  request: z.object({ webhookId: id('webhook', 'Invalid WebhookId') }),
  response: z.object({ webhook: outcome('webhookId') }),
  refusals: { unknownWebhook: 'Invalid WebhookId' },
});
