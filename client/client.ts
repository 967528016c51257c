import { ApiError } from './api-error.ts';
import { fetchTransport } from './fetch-transport.ts';
import type { RequestOptions } from './operation-method.ts';
import { operationTable } from './operation-table.ts';
import type { Client } from './operation-types.ts';
import { planRetry } from './retry.ts';
import type { Transport, TransportRequest, TransportResponse, Verb } from './transport.ts';

export { ApiError, type ApiProblem } from './api-error.ts';
export { fetchTransport } from './fetch-transport.ts';
export type { OperationMethod, PagedMethod, RequestOptions } from './operation-method.ts';
export type * from './operation-types.ts';
export type { Transport, TransportRequest, TransportResponse } from './transport.ts';
export {
  isEvent,
  verifyWebhook,
  WebhookError,
  type WebhookEvent,
  type WebhookEventOf,
  type WebhookEventType,
  type WebhookTopic,
} from './verify-webhook.ts';

export interface ClientOptions {
  /** Address of the server, such as `https://payroll.example.com`. */
  readonly address: string;
  readonly clientId: string;
  readonly secretKey: string;
  /** Sends the requests; `fetch` unless given. */
  readonly transport?: Transport;
  /**
   * Most attempts after the first, 2 unless given. Reads are repeated, and writes with their
   * idempotency key; a write without one gets one. 0 sends every request once.
   */
  readonly retries?: number;
  /** Time for each attempt, 60,000 unless given; 0 for no limit. */
  readonly timeoutMs?: number;
  /** Waits between attempts; tests replace it. */
  readonly wait?: (ms: number) => Promise<void>;
}

/** Options of a client that sends every request once, for as long as it takes: for tests. */
export const sendOnce = { retries: 0, timeoutMs: 0 } as const;

/** A client of one account. */
export function createClient(options: ClientOptions): Client {
  const send = sender(options);
  const modules = Object.entries(operationTable).map(([module, namesByVerb]) => {
    const methods = Object.entries(namesByVerb).flatMap(([verb, names]) =>
      names.split(' ').map((name) => [name, method(send, module, name, verb as Verb)]),
    );
    return [module, Object.fromEntries(methods)];
  });
  return Object.fromEntries(modules) as Client;
}

type Send = (
  operation: { readonly path: string; readonly verb: Verb },
  request: object,
  options: RequestOptions,
) => Promise<TransportResponse>;

type Page = { readonly nextCursor?: string };

function method(send: Send, module: string, name: string, verb: Verb) {
  const operation = { path: `/${module}/${name}`, verb };
  const call = async (request: object = {}, options: RequestOptions = {}) => {
    const received = await send(operation, request, options);
    if (received.status !== 200) throw new ApiError(received);
    return JSON.parse(received.body);
  };
  async function* pages(request: object = {}, options?: RequestOptions) {
    let next: object | undefined = { limit: 100, ...request };
    while (next) {
      const page: Page = await call(next, options);
      yield page;
      next = page.nextCursor ? { ...next, cursor: page.nextCursor } : undefined;
    }
  }
  return Object.assign(call, { pages });
}

function sender(client: ClientOptions): Send {
  const { address, clientId, secretKey, transport = fetchTransport } = client;
  const { retries = 2, wait = sleep } = client;
  const authorization = `Basic ${toBase64(`${clientId}:${secretKey}`)}`;
  return async ({ path, verb }, request, options) => {
    const key = options.idempotencyKey ?? (verb !== 'GET' && retries > 0 ? randomKey() : undefined);
    const call: TransportRequest = {
      url: address.replace(/\/$/, '') + path,
      verb,
      headers: {
        authorization,
        'content-type': 'application/json',
        ...(key && { 'idempotency-key': key }),
      },
      body: JSON.stringify(request),
    };
    const mostAttempts = verb === 'GET' || key ? retries + 1 : 1;
    const timeoutMs = options.timeoutMs ?? client.timeoutMs ?? 60_000;
    for (let attempt = 1; ; attempt += 1) {
      const signal = signalOf(options.signal, timeoutMs);
      const sent = await settle(transport.send({ ...call, signal }));
      const isLast = attempt >= mostAttempts || options.signal?.aborted;
      const delayMs = isLast ? undefined : planRetry(sent.received, attempt, Math.random());
      if (delayMs === undefined) return receivedOf(sent);
      await wait(delayMs);
      options.signal?.throwIfAborted();
    }
  };
}

type Sent =
  | { readonly received: TransportResponse }
  | { readonly received?: undefined; readonly failure: unknown };

function settle(response: Promise<TransportResponse>): Promise<Sent> {
  return response.then(
    (received) => ({ received }),
    (failure: unknown) => ({ failure }),
  );
}

function receivedOf(sent: Sent): TransportResponse {
  if (sent.received) return sent.received;
  throw sent.failure;
}

function signalOf(signal: AbortSignal | undefined, timeoutMs: number): AbortSignal | undefined {
  if (timeoutMs === 0) return signal;
  const timeout = AbortSignal.timeout(timeoutMs);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** `crypto.randomUUID` is missing on pages without TLS. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function toBase64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
