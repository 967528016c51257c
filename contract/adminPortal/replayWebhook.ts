import { z } from 'zod';
import { operation } from '../operation.ts';
import { id, optionalId, outcome } from '../wire.ts';

export const replayWebhook = operation({
  module: 'adminPortal',
  name: 'replayWebhook',
  verb: 'POST',
  summary: 'Delivers an event to a webhook again, or every event that was given up.',
  description:
    'With `eventId` that event, whether it was delivered, is still tried or was given up; without it every event that was given up. ' +
    'The message is the same as before, `webhook-id` included, with a new time and signature.',
  request: z.object({
    webhookId: id('webhook', 'Invalid WebhookId'),
    eventId: optionalId('event'),
  }),
  response: z.object({ webhook: outcome('webhookId') }),
  refusals: {
    unknownWebhook: 'Invalid WebhookId',
    unknownEvent: 'eventId names no event that this webhook was ever to receive.',
  },
});
