import { z } from 'zod';
import { accountSettings } from '../access-rules.ts';
import { eventSelection, eventTypeField } from '../event-types.ts';
import { named } from '../named.ts';
import { count } from '../numbers.ts';
import { operation } from '../operation.ts';
import { optionalEnum } from '../optional-enum.ts';
import { deliveryStatuses, translatedEnum } from '../statuses.ts';
import { instantField, optionalId, optionalName } from '../wire.ts';
import { maxExaminedEvents } from './getEvents.ts';
import { unknownWebhook, webhookId, wrongCursor } from './webhook-fields.ts';

const nullableInstant = () => instantField().nullable();

export const webhookDelivery = named(
  'WebhookDelivery',
  'An event and its delivery to a webhook.',
  z.object({
    eventId: z.string(),
    eventType: eventTypeField(),
    companyId: z.string(),
    occurredAt: instantField(),
    status: translatedEnum(deliveryStatuses),
    attempts: z.number(),
    lastAttemptAt: nullableInstant(),
    /** HTTP status of the last response. */
    lastAnswer: z.number().nullable(),
    message: z.string(),
    nextAttemptAt: nullableInstant(),
  }),
);

export const getWebhookDeliveries = operation({
  module: 'adminPortal',
  name: 'getWebhookDeliveries',
  verb: 'GET',
  access: accountSettings,
  isLarge: true,
  summary: 'Lists the deliveries to a webhook, newest first.',
  description:
    'Returns 100 deliveries, or as many as `limit`. If there are more, the response contains ' +
    '`nextCursor`: send it as `cursor`. With a status, company or topic, a request examines at most ' +
    `${maxExaminedEvents.toLocaleString('en-US')} deliveries, so a page may have fewer than ` +
    '`limit`, or none, although `nextCursor` leads to more.',
  request: () =>
    z.object({
      webhookId: webhookId(),
      status: translatedEnum(deliveryStatuses).nullish(),
      companyId: optionalId('company', 'Invalid CompanyId'),
      topic: optionalEnum(eventSelection),
      limit: count({ least: 1, most: 1_000, otherwise: 100 }),
      cursor: optionalName(),
    }),
  response: () =>
    z.object({
      deliveries: z.array(webhookDelivery),
      nextCursor: z.string().optional(),
    }),
  refusals: {
    unknownWebhook,
    unknownCompany: 'Invalid CompanyId',
    wrongCursor,
  },
});
