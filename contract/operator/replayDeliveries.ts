import { z } from 'zod';
import { operatorDesk } from '../access-rules.ts';
import { inactiveWebhook, unknownWebhook, webhookId } from '../adminPortal/webhook-fields.ts';
import { operation } from '../operation.ts';
import { optionalDate, optionalId, outcome } from '../wire.ts';
import { deskAccountId, unknownAccountId } from './desk-fields.ts';

export const replayDeliveries = operation({
  module: 'operator',
  name: 'replayDeliveries',
  verb: 'POST',
  access: operatorDesk,
  summary:
    'Delivers events to a webhook of any account again: one, those of some days, or all that were given up.',
  description:
    'With `eventId` that event is delivered again, with `startDate` or `endDate` every event of these days in New York; ' +
    'without them every event that was given up. The messages are the same as before.',
  request: () =>
    z.object({
      accountId: deskAccountId(),
      webhookId: webhookId(),
      eventId: optionalId('event'),
      startDate: optionalDate(),
      endDate: optionalDate(),
    }),
  response: () => z.object({ webhook: outcome('webhookId') }),
  refusals: {
    unknownAccountId,
    unknownWebhook,
    inactiveWebhook,
    unknownEvent: 'eventId is not an event for this webhook: getDeliveries lists them.',
    endsBeforeItStarts: 'endDate must not be before startDate.',
  },
});
