import { z } from 'zod';
import { accountWebhooks } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { instantField, outcomeFields } from '../wire.ts';
import { unknownWebhook, webhookId } from './webhook-fields.ts';

/** Hours for which messages are signed with the former secret, too. */
export const secretOverlapHours = 24;

export const rotateWebhookSecret = operation({
  module: 'adminPortal',
  name: 'rotateWebhookSecret',
  verb: 'POST',
  access: accountWebhooks,
  summary: 'Gives a webhook a new secret.',
  description:
    `For ${secretOverlapHours} hours messages have two signatures, with the new secret and with the former ` +
    'one, so that a receiver may change over at any time. A secret from before an earlier rotation is ' +
    'not used any more. The new secret is shown only once.',
  request: () => z.object({ webhookId: webhookId() }),
  response: () =>
    z.object({
      webhook: z.object({
        webhookId: z.string(),
        ...outcomeFields,
        secret: z.string(),
        formerSecretUntil: instantField(),
      }),
    }),
  shownOnce: ['secret'],
  refusals: { unknownWebhook },
});
