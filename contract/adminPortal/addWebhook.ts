import { z } from 'zod';
import { accountWebhooks } from '../access-rules.ts';
import { selectedEventTypes } from '../event-types.ts';
import { operation } from '../operation.ts';
import { webAddress } from '../web-address.ts';
import { outcomeFields } from '../wire.ts';
import { addressRefusals } from './webhook-fields.ts';

/** Largest number of webhooks of an account. */
export const maxWebhooks = 10;

export const addWebhook = operation({
  module: 'adminPortal',
  name: 'addWebhook',
  verb: 'POST',
  access: accountWebhooks,
  summary: 'Adds a webhook, which delivers events of the account to your URL.',
  description:
    'Messages are signed according to Standard Webhooks with the `secret` in the response, ' +
    'which is shown only once. Without `eventTypes` every event is delivered; a topic such ' +
    'as `company.kybstatus` or `payment` includes all of its types.',
  request: () =>
    z.object({
      webhook: z.object({
        url: webAddress(),
        eventTypes: selectedEventTypes(),
      }),
    }),
  response: () =>
    z.object({
      webhook: z.object({
        webhookId: z.string(),
        ...outcomeFields,
        secret: z.string(),
      }),
    }),
  shownOnce: ['secret'],
  refusals: {
    ...addressRefusals,
    tooMany: `An account can have at most ${maxWebhooks} webhooks. Remove one with removeWebhook first.`,
  },
});
