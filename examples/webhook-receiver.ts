import { createServer, type Server } from 'node:http';
import { verifyWebhook, type WebhookEvent } from '../client/client.ts';

/** Receives webhooks: checks the signature, answers at once, and passes the event on. */
export function createWebhookReceiver(
  secret: string,
  onEvent: (event: WebhookEvent) => void,
): Server {
  return createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    const message = { secret, headers: request.headers, body };
    const event = await verifyWebhook(message).catch(() => undefined);
    response.writeHead(event ? 204 : 401).end();
    if (event) onEvent(event);
  });
}
