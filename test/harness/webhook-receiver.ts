import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request that reached the receiver. */
export interface ReceivedWebhook {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A status to answer with, or nothing: the caller waits, or finds the line cut. */
export type ReceiverReply = number | 'silence' | 'hang up' | { readonly redirect: string };

export interface TestReceiver {
  readonly url: string;
  /** Everything heard, in order of arrival. */
  readonly received: readonly ReceivedWebhook[];
  /** How many requests are being answered now, and the most there have been at once. */
  readonly maxConcurrent: number;
  /** Decides what later requests are answered; 200 until told otherwise. */
  replyWith(
    reply: ReceiverReply | ((received: ReceivedWebhook) => ReceiverReply | Promise<ReceiverReply>),
  ): void;
  clear(): void;
  close(): Promise<void>;
}

/** A real HTTP server on loopback that listens for webhooks. */
export async function startReceiver(): Promise<TestReceiver> {
  const heard: ReceivedWebhook[] = [];
  let decide: (heard: ReceivedWebhook) => ReceiverReply | Promise<ReceiverReply> = () => 200;
  let open = 0;
  let atOnce = 0;
  const server = createServer(async (request, response) => {
    open += 1;
    atOnce = Math.max(atOnce, open);
    response.once('close', () => {
      open -= 1;
    });
    const chunks: Buffer[] = await request.toArray();
    const body = Buffer.concat(chunks).toString('utf8');
    const one = { path: request.url ?? '', headers: request.headers, body };
    heard.push(one);
    const reply = await decide(one);
    if (reply === 'silence') return;
    if (reply === 'hang up') return void request.socket.destroy();
    if (typeof reply === 'number') response.writeHead(reply).end('{"ignored": true}');
    else response.writeHead(302, { location: reply.redirect }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`,
    received: heard,
    get maxConcurrent() {
      return atOnce;
    },
    replyWith: (reply) => {
      decide = typeof reply === 'function' ? reply : () => reply;
    },
    clear: () => {
      heard.length = 0;
      atOnce = 0;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The event types of what was heard, with the company's status. */
export function describeCompanyEvents(heard: readonly ReceivedWebhook[]): string[] {
  return heard.map(({ body }) => {
    const { trigger, payload } = JSON.parse(body);
    return `${trigger.eventType} ${payload[0].Company[0].kycStatus}`;
  });
}
