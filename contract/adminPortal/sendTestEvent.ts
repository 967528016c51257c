import { z } from 'zod';
import { testEventType } from '../../values/vocabulary.ts';
import { accountSettings } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { outcomeFields } from '../wire.ts';
import { inactiveWebhook, unknownWebhook, webhookId } from './webhook-fields.ts';

export const sendTestEvent = operation({
  module: 'adminPortal',
  name: 'sendTestEvent',
  verb: 'POST',
  access: accountSettings,
  summary: 'Sends a test event to a webhook.',
  description:
    `An event of the type \`${testEventType}\` is delivered like any other, with signature and retries, to ` +
    'this webhook only and whatever it listens for. getWebhookDeliveries shows how it was answered.',
  request: () => z.object({ webhookId: webhookId() }),
  response: () =>
    z.object({
      webhook: z.object({ webhookId: z.string(), eventId: z.string(), ...outcomeFields }),
    }),
  refusals: { unknownWebhook, inactiveWebhook },
});
