import { z } from 'zod';
import { operatorDesk } from '../access-rules.ts';
import { webhookDelivery } from '../adminPortal/getWebhookDeliveries.ts';
import { unknownWebhook, webhookId, wrongCursor } from '../adminPortal/webhook-fields.ts';
import { count } from '../numbers.ts';
import { operation } from '../operation.ts';
import { deliveryStatuses, translatedEnum } from '../statuses.ts';
import { optionalName } from '../wire.ts';
import { deskAccountId, unknownAccountId } from './desk-fields.ts';

export const getDeliveries = operation({
  module: 'operator',
  name: 'getDeliveries',
  verb: 'GET',
  access: operatorDesk,
  summary: 'Lists the deliveries to a webhook of any account, newest first.',
  request: () =>
    z.object({
      accountId: deskAccountId(),
      webhookId: webhookId(),
      status: translatedEnum(deliveryStatuses).nullish(),
      limit: count({ least: 1, most: 1_000, otherwise: 100 }),
      cursor: optionalName(),
    }),
  response: () =>
    z.object({
      deliveries: z.array(webhookDelivery),
      nextCursor: z.string().optional(),
    }),
  refusals: { unknownAccountId, unknownWebhook, wrongCursor },
});
