import { wireSchema } from './decode.ts';
import { type Components, describeWireSchema } from './describe-wire-schema.ts';
import { type EventPayload, eventDescriptions, eventPayloads } from './event-payloads.ts';

type Json = Readonly<Record<string, unknown>>;

/** Describes the message of each type of event; payloads become named schemas. */
export function describeWebhooks(components: Components): Json {
  for (const payload of Object.keys(eventPayloads) as EventPayload[]) {
    const name = payloadSchemaName(payload);
    const schema = describeWireSchema(wireSchema(eventPayloads[payload]), name, components);
    components.set(name, { description: 'Subject of an event.', ...schema });
  }
  return Object.fromEntries(
    Object.entries(eventDescriptions).map(([type, { payload, sentWhen }]) => [
      type,
      {
        post: {
          operationId: `event.${type}`,
          tags: ['events'],
          summary: `Sent when ${sentWhen}.`,
          security: [],
          parameters: messageHeaders,
          requestBody: {
            required: true,
            content: { 'application/json': { schema: messageSchema(type, payload) } },
          },
          responses: {
            '2XX': { description: 'The message was received, within 15 seconds.' },
            default: { description: 'The message is sent again later.' },
          },
        },
      },
    ]),
  );
}

/** Name of the schema of a payload. */
export function payloadSchemaName(payload: EventPayload): string {
  return `${payload.charAt(0).toUpperCase()}${payload.slice(1)}Payload`;
}

function messageSchema(type: string, payload: EventPayload): Json {
  return {
    type: 'object',
    required: ['trigger', 'payload'],
    properties: {
      trigger: {
        type: 'object',
        required: ['eventId', 'eventType', 'eventTimeStamp'],
        properties: {
          eventId: { type: 'string', format: 'uuid' },
          eventType: { type: 'string', const: type },
          eventTimeStamp: {
            type: 'string',
            description: "The account's time in New York: MM/DD/YYYY HH:MM:SS.",
          },
        },
      },
      payload: {
        type: 'array',
        minItems: 1,
        maxItems: 1,
        items: { $ref: `#/components/schemas/${payloadSchemaName(payload)}` },
      },
    },
  };
}

const messageHeaders = [
  {
    name: 'webhook-id',
    in: 'header',
    required: true,
    description: 'The id of the event; the same in every attempt.',
    schema: { type: 'string', format: 'uuid' },
  },
  {
    name: 'webhook-timestamp',
    in: 'header',
    required: true,
    description: 'The real time of the attempt, in seconds since 1970.',
    schema: { type: 'string' },
  },
  {
    name: 'webhook-signature',
    in: 'header',
    required: true,
    description:
      'Signatures of Standard Webhooks, separated by spaces: `v1,` and the Base64 of an HMAC-SHA256 of ' +
      '`<id>.<timestamp>.<body>`. After a rotation of the secret there are two for a day.',
    schema: { type: 'string' },
  },
];
