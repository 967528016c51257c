import { z } from 'zod';
import { eventTopics, eventTypes } from '../../values/event-type.ts';
import { operation } from '../operation.ts';
import { webAddress } from '../wire.ts';

/** How many webhooks an account may have at a time. */
export const maxWebhooks = 10;

export const addWebhook = operation({
  module: 'adminPortal',
  name: 'addWebhook',
  verb: 'POST',
  summary: 'Has events of the account delivered to an address of yours.',
  description:
    'Messages are signed as Standard Webhooks says, with the `secret` of the answer, which is shown only now. ' +
    'Without `eventTypes` every event is delivered; a name such as `company.kybstatus` means its inserts and updates.',
  request: z.object({
    webhook: z.object({
      url: webAddress(),
      eventTypes: z.array(z.enum([...eventTopics, ...eventTypes])).nullish(),
    }),
  }),
  response: z.object({
    webhook: z.object({
      webhookId: z.string(),
      status: z.string(),
      message: z.string(),
      secret: z.string(),
    }),
  }),
  shownOnce: ['secret'],
  refusals: {
    notHttps:
      'url must begin with https://. In a sandbox account it may also be http:// on the machine itself, such as http://localhost:3000.',
    notPublic:
      'url must lead to a public address: {host} is a private, local or reserved one, where webhooks are not sent.',
    tooMany: `An account can have at most ${maxWebhooks} webhooks. Remove one with removeWebhook first.`,
  },
});
