import { createHmac, randomBytes } from 'node:crypto';
import type { Instant } from '../values/instant.ts';

// Standard Webhooks 1.0: the signature covers id, time and body, so that none of them can be
// changed and a copy sent later is noticed.

const prefix = 'whsec_';

/** 256 random bits in the form receivers' libraries take. */
export function newWebhookSecret(): string {
  return `${prefix}${randomBytes(32).toString('base64')}`;
}

/** The headers that prove a message is ours and when it was sent, by the time of the world. */
export function signWebhook(
  secret: string,
  { id, at, body }: { readonly id: string; readonly at: Instant; readonly body: string },
): Readonly<Record<string, string>> {
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  const timestamp = Math.floor(at / 1_000);
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${signature}`,
  };
}
