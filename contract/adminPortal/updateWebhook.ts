import { z } from 'zod';
import { accountWebhooks } from '../access-rules.ts';
import { eventTypeField, selectedEventTypes } from '../event-types.ts';
import { operation } from '../operation.ts';
import { optionalWebAddress } from '../web-address.ts';
import { flagIfGiven, outcomeFields } from '../wire.ts';
import { addressRefusals, unknownWebhook, webhookId } from './webhook-fields.ts';

export const updateWebhook = operation({
  module: 'adminPortal',
  name: 'updateWebhook',
  verb: 'PUT',
  access: accountWebhooks,
  summary: 'Changes the address, the event types or the active state of a webhook.',
  description:
    'A field that is missing is not changed; an empty `eventTypes` selects every event. Events that ' +
    'happen while a webhook is not active are not delivered, and deliveries that are pending are ' +
    'given up: after it is activated again, `replayWebhook` sends these, and `getEvents` lists the ' +
    'others. Retries go to the new address.',
  request: () =>
    z.object({
      webhook: z.object({
        webhookId: webhookId(),
        url: optionalWebAddress(),
        eventTypes: selectedEventTypes(),
        active: flagIfGiven(),
      }),
    }),
  response: () =>
    z.object({
      webhook: z.object({
        webhookId: z.string(),
        url: z.string(),
        eventTypes: z.array(eventTypeField()),
        ...outcomeFields,
      }),
    }),
  refusals: {
    unknownWebhook,
    nothingToChange: 'url, eventTypes or active is required.',
    ...addressRefusals,
  },
});
