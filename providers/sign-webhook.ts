import { createHmac, randomBytes } from 'node:crypto';
import type { Instant } from '../values/instant.ts';

// Standard Webhooks 1.0: the signature covers id, time and body, so that none of them can be
// changed and a replayed message is detected.

const prefix = 'whsec_';

/** 256 random bits in the format that receivers' libraries expect. */
export function newWebhookSecret(): string {
  return `${prefix}${randomBytes(32).toString('base64')}`;
}

/**
 * Headers that prove who sent a message and when, in real time. There is a signature for each secret:
 * receivers accept a message if one of them is right.
 */
export function signWebhook(
  secrets: readonly string[],
  { id, at, body }: { readonly id: string; readonly at: Instant; readonly body: string },
): Readonly<Record<string, string>> {
  const timestamp = Math.floor(at / 1_000);
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    const digest = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
    return `v1,${digest}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  };
}
