import type { z } from 'zod';
import type { Declaration } from '../contract/operation.ts';
import { type Operations, operations } from '../contract/operations.ts';
import type { Problem } from '../contract/problems.ts';
import type { WithWarnings } from '../contract/warnings.ts';

/** Sends a request to the service. */
export interface Transport {
  send(call: TransportRequest): Promise<TransportResponse>;
}

export interface TransportRequest {
  readonly url: string;
  readonly verb: Declaration['verb'];
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface TransportResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface ClientOptions {
  readonly address: string;
  readonly clientId: string;
  readonly secretKey: string;
  readonly transport: Transport;
}

export interface RequestOptions {
  /** Makes a write idempotent: requests with the same key have one effect. */
  readonly idempotencyKey?: string;
}

type OperationMethod<Declared extends Declaration> = (
  request: z.input<Declared['request']>,
  options?: RequestOptions,
) => Promise<WithWarnings<z.input<Declared['response']>>>;

/** All operations by module. */
export type Client = {
  readonly [Module in keyof Operations]: {
    readonly [Name in keyof Operations[Module]]: OperationMethod<
      Extract<Operations[Module][Name], Declaration>
    >;
  };
};

/** A refusal or another error of the service. */
export class ApiError extends Error {
  readonly status: number;
  /** Stable name of the problem whose message this is. */
  readonly key: string | undefined;
  readonly details: readonly Problem[];
  readonly requestId: string | undefined;

  constructor({ status, headers, body }: TransportResponse) {
    const { key, message, details } = readError(body);
    super(message ?? `The response was ${status} and did not come from the service.`);
    this.status = status;
    this.key = key;
    this.details = details ?? [];
    this.requestId = headers['x-request-id'];
  }
}

export function createClient({ address, clientId, secretKey, transport }: ClientOptions): Client {
  const authorization = `Basic ${toBase64(`${clientId}:${secretKey}`)}`;
  const method =
    (declared: Declaration) =>
    async (request: object, options: RequestOptions = {}) => {
      const received = await transport.send({
        url: `${address}/${declared.module}/${declared.name}`,
        verb: declared.verb,
        headers: {
          authorization,
          'content-type': 'application/json',
          ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
        },
        body: JSON.stringify({ method: declared.method ?? declared.name, ...request }),
      });
      if (received.status !== 200) throw new ApiError(received);
      return JSON.parse(received.body);
    };
  const modules = Object.entries(operations).map(([module, declared]) => [
    module,
    Object.fromEntries(Object.entries(declared).map(([name, each]) => [name, method(each)])),
  ]);
  return Object.fromEntries(modules) as Client;
}

/** Reads the error of a response, or nothing if the response came from a proxy. */
function readError(body: string): Partial<Pick<ApiError, 'key' | 'message' | 'details'>> {
  try {
    return JSON.parse(body).error ?? {};
  } catch {
    return {};
  }
}

function toBase64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
