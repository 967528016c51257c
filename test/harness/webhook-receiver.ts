import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request that reached the receiver. */
export interface ReceivedWebhook {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A status to respond with, a redirect, or a failure: no response, or a closed connection. */
export type ReceiverReply = number | 'no response' | 'disconnect' | { readonly redirect: string };

export interface TestReceiver {
  readonly url: string;
  /** All received requests, in order of arrival. */
  readonly received: readonly ReceivedWebhook[];
  /** Largest number of concurrent requests. */
  readonly maxConcurrent: number;
  /** Sets the reply to later requests; initially 200. */
  replyWith(
    reply: ReceiverReply | ((received: ReceivedWebhook) => ReceiverReply | Promise<ReceiverReply>),
  ): void;
  clear(): void;
  close(): Promise<void>;
}

/** Starts an HTTP server on loopback that receives webhooks. */
export async function startReceiver(): Promise<TestReceiver> {
  const received: ReceivedWebhook[] = [];
  let decide: (received: ReceivedWebhook) => ReceiverReply | Promise<ReceiverReply> = () => 200;
  let open = 0;
  let maxConcurrent = 0;
  const server = createServer(async (request, response) => {
    open += 1;
    maxConcurrent = Math.max(maxConcurrent, open);
    response.once('close', () => {
      open -= 1;
    });
    const chunks: Buffer[] = await request.toArray();
    const body = Buffer.concat(chunks).toString('utf8');
    const one = { path: request.url ?? '', headers: request.headers, body };
    received.push(one);
    const reply = await decide(one);
    if (reply === 'no response') return;
    if (reply === 'disconnect') return void request.socket.destroy();
    if (typeof reply === 'number') response.writeHead(reply).end('{"ignored": true}');
    else response.writeHead(302, { location: reply.redirect }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`,
    received,
    get maxConcurrent() {
      return maxConcurrent;
    },
    replyWith: (reply) => {
      decide = typeof reply === 'function' ? reply : () => reply;
    },
    clear: () => {
      received.length = 0;
      maxConcurrent = 0;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Describes events as type and status of the company. */
export function describeCompanyEvents(received: readonly ReceivedWebhook[]): string[] {
  return received.map(({ body }) => {
    const { trigger, payload } = JSON.parse(body);
    return `${trigger.eventType} ${payload[0].Company[0].kycStatus}`;
  });
}
