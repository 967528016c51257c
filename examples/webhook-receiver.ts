import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';

const toleranceSeconds = 300;

/** Receives webhooks: checks the signature, answers at once, and passes the event on. */
export function createWebhookReceiver(
  secret: string,
  onEvent: (event: { readonly trigger: { readonly eventType: string } }) => void,
): Server {
  return createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    if (!isAuthentic(request, body, secret)) return response.writeHead(401).end();
    response.writeHead(204).end();
    onEvent(JSON.parse(body.toString('utf8')));
  });
}

/** Verifies a signature of Standard Webhooks: HMAC-SHA256 of id, timestamp and body. */
function isAuthentic({ headers }: IncomingMessage, body: Buffer, secret: string): boolean {
  const id = String(headers['webhook-id']);
  const timestamp = String(headers['webhook-timestamp']);
  const age = Math.abs(Date.now() / 1_000 - Number(timestamp));
  if (!(age <= toleranceSeconds)) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
  return String(headers['webhook-signature'])
    .split(' ')
    .filter((signature) => signature.startsWith('v1,'))
    .map((signature) => Buffer.from(signature.slice(3), 'base64'))
    .some((given) => given.length === expected.length && timingSafeEqual(given, expected));
}
