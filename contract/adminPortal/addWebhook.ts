import { z } from 'zod';
import { eventTopics, eventTypes } from '../../values/vocabulary.ts';
import { accountSettings } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { outcomeFields, webAddress } from '../wire.ts';

/** Largest number of webhooks of an account. */
export const maxWebhooks = 10;

/** More than there are: each may be named once. */
const maxEventTypes = 100;

export const addWebhook = operation({
  module: 'adminPortal',
  name: 'addWebhook',
  verb: 'POST',
  access: accountSettings,
  summary: 'Adds a webhook, which delivers events of the account to your URL.',
  description:
    'Messages are signed according to Standard Webhooks with the `secret` in the response, ' +
    'which is shown only once. Without `eventTypes` every event is delivered; a topic such ' +
    'as `company.kybstatus` includes its insert and update events.',
  request: z.object({
    webhook: z.object({
      url: webAddress(),
      eventTypes: z
        .array(z.enum([...eventTopics, ...eventTypes]))
        .max(maxEventTypes)
        .nullish(),
    }),
  }),
  response: z.object({
    webhook: z.object({
      webhookId: z.string(),
      ...outcomeFields,
      secret: z.string(),
    }),
  }),
  shownOnce: ['secret'],
  refusals: {
    notHttps:
      'url must begin with https://. If the server allows it (ALLOW_PRIVATE_WEBHOOKS, for development), a sandbox account may also use http:// on the machine of the server, such as http://localhost:3000.',
    notPublic:
      'url must lead to a public address: {host} is private, local or reserved, and webhooks are not sent there.',
    tooMany: `An account can have at most ${maxWebhooks} webhooks. Remove one with removeWebhook first.`,
  },
});
