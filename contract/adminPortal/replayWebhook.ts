import { z } from 'zod';
import { accountSettings } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { optionalId, outcome } from '../wire.ts';
import { inactiveWebhook, unknownWebhook, webhookId } from './webhook-fields.ts';

export const replayWebhook = operation({
  module: 'adminPortal',
  name: 'replayWebhook',
  verb: 'POST',
  access: accountSettings,
  summary: 'Delivers one event to a webhook again, or every event that was given up.',
  description:
    'With `eventId` that event is delivered again, whatever its status; without it every ' +
    'event that was given up. The message is the same as before, including `webhook-id`, ' +
    'with a new timestamp and signature.',
  request: () =>
    z.object({
      webhookId: webhookId(),
      eventId: optionalId('event'),
    }),
  response: () => z.object({ webhook: outcome('webhookId') }),
  refusals: {
    unknownWebhook,
    inactiveWebhook,
    unknownEvent: 'eventId is not an event for this webhook: getWebhookDeliveries lists them.',
  },
});
