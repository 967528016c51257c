import { z } from 'zod';
import { operatorDesk } from '../access-rules.ts';
import { unknownWebhook, webhookId } from '../adminPortal/webhook-fields.ts';
import { operation } from '../operation.ts';
import { id } from '../wire.ts';
import { deskAccountId, unknownAccountId } from './desk-fields.ts';

export const getEventPayload = operation({
  module: 'operator',
  name: 'getEventPayload',
  verb: 'GET',
  access: operatorDesk,
  summary: 'Returns the message of an event as it is sent to a webhook, beside the last response.',
  description:
    'The message shows records of a company, so the session must have opened the company with openCompany.',
  request: () =>
    z.object({
      accountId: deskAccountId(),
      webhookId: webhookId(),
      eventId: id('event', 'Invalid EventId'),
    }),
  response: () =>
    z.object({
      delivery: z.object({
        eventId: z.string(),
        payload: z.string(),
        lastAnswer: z.number().optional(),
        message: z.string(),
      }),
    }),
  refusals: {
    unknownAccountId,
    unknownWebhook,
    unknownEvent: 'eventId is not an event for this webhook: getDeliveries lists them.',
    companyNotOpen:
      'Open the company with openCompany and a reason to read what was sent about it.',
  },
});
