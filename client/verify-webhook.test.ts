import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { systemClock, toDate } from '../providers/clock.ts';
import { toInstant } from '../values/instant.ts';
import {
  isEvent,
  verifyWebhook,
  WebhookError,
  type WebhookEventType,
  type WebhookInput,
  type WebhookTopic,
} from './verify-webhook.ts';

// Standard Webhooks' own library signs.

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const otherSecret = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;
const event = { trigger: { eventType: 'company.kybstatus.update' }, payload: [{ name: 'Żółć' }] };
const body = JSON.stringify(event);
const sentAt = toDate(systemClock.now());
const signature = new Webhook(secret).sign('message', sentAt, body);
const headers = {
  'webhook-id': 'message',
  'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1_000)),
  'webhook-signature': signature,
};
const message: WebhookInput = { secret, headers, body };
const minutesLater = (minutes: number) => toDate(toInstant(systemClock.now() + minutes * 60_000));

describe('a message is accepted', () => {
  const otherSignature = new Webhook(otherSecret).sign('message', sentAt, body);
  const rows: [why: string, changes: Partial<WebhookInput>][] = [
    ['as it was sent', {}],
    ['with its body as bytes', { body: new TextEncoder().encode(body) }],
    ['with headers of the Fetch standard', { headers: new Headers(headers) }],
    [
      'with several signatures, while a secret is replaced',
      { headers: { ...headers, 'webhook-signature': `${otherSignature} ${signature}` } },
    ],
    ['within five minutes', { now: minutesLater(4) }],
  ];
  test.each(rows)('%s', async (_, changes) => {
    expect(await verifyWebhook({ ...message, ...changes })).toEqual(event);
  });
});

describe('a message is rejected', () => {
  const rows: [why: string, changes: Partial<WebhookInput>][] = [
    ['another secret', { secret: otherSecret }],
    ['a changed body', { body: `${body} ` }],
    ['another id', { headers: { ...headers, 'webhook-id': 'other' } }],
    ['sent long ago', { now: minutesLater(6) }],
    ['sent in the future', { now: minutesLater(-6) }],
    ['no time', { headers: { ...headers, 'webhook-timestamp': 'soon' } }],
    ['a missing header', { headers: { ...headers, 'webhook-signature': undefined } }],
    ['a signature that is not Base64', { headers: { ...headers, 'webhook-signature': 'v1,*' } }],
    [
      'a signature of another version',
      { headers: { ...headers, 'webhook-signature': signature.replace('v1,', 'v2,') } },
    ],
    ['a malformed secret', { secret: 'whsec_' }],
  ];
  test.each(rows)('%s', async (_, changes) => {
    await expect(verifyWebhook({ ...message, ...changes })).rejects.toBeInstanceOf(WebhookError);
  });
});

test.each<[WebhookEventType, WebhookTopic, boolean]>([
  ['payment.returned', 'payment.returned', true],
  ['payment.returned', 'payment', true],
  ['payment.returned', 'payment.sent', false],
  ['company.kybstatus.update', 'company.kybstatus', true],
  ['companybankaccount.companybankaccountstatus.update', 'company', false],
])('an event %s is of %s: %s', (eventType, topic, expected) => {
  const trigger = { eventId: '', eventType, eventTimeStamp: '' };
  expect(isEvent({ trigger, payload: [] } as never, topic)).toBe(expected);
});
