import { ApiError } from '../../client/api-error.ts';
import type { MethodsOf } from '../../client/operation-types.ts';
import type { servedModules } from '../../contract/served-operations.ts';
import { noteCall } from './call-log.ts';
import { removeDirectionMarks } from './direction-marks.ts';
import { Unreachable, withKeptKey } from './lost-answers.ts';
import { sessionHeaders } from './opened-link.ts';
import { noteWrite } from './writes.ts';

/** The operations of accounts and of operators. */
export type ServedClient = MethodsOf<typeof servedModules>;

type Method<Module extends keyof ServedClient, Name extends keyof ServedClient[Module]> = Extract<
  ServedClient[Module][Name],
  (...call: never[]) => unknown
>;

/** The request of an operation. */
export type Asked<
  Module extends keyof ServedClient,
  Name extends keyof ServedClient[Module],
> = NonNullable<Parameters<Method<Module, Name>>[0]>;

/** The answer of an operation. */
export type Answered<
  Module extends keyof ServedClient,
  Name extends keyof ServedClient[Module],
> = Awaited<ReturnType<Method<Module, Name>>>;

export interface AskOptions {
  /** Requests with the same key have one effect. */
  readonly idempotencyKey?: string;
  /** Confirmation of exactly this request by the person (`confirm.ts`). */
  readonly confirmation?: string;
  readonly signal?: AbortSignal;
}

/** Calls an operation as the person who is signed in. Reads are sent by POST, because browsers send no GET with a body. */
export async function ask<
  Module extends keyof ServedClient & string,
  Name extends keyof ServedClient[Module] & string,
>(
  module: Module,
  name: Name,
  request: Asked<Module, Name>,
  { idempotencyKey, confirmation, signal }: AskOptions = {},
): Promise<Answered<Module, Name>> {
  const sent = {
    path: `/${module}/${name}`,
    body: JSON.stringify(request),
    ...(signal && { signal }),
  };
  const confirmed = confirmation && { 'paywright-confirmation': confirmation };
  const sendWith = (headers: object) =>
    send<Answered<Module, Name>>({ ...sent, headers: { ...confirmed, ...headers } });
  if (!idempotencyKey) return sendWith({});
  const answer = await withKeptKey(sent, idempotencyKey, (key) =>
    sendWith({ 'idempotency-key': key }),
  );
  noteWrite(name);
  return answer;
}

/** Calls an operation with what a person typed: the server checks each field, and a form shows what it refuses. */
export function askTyped<
  Module extends keyof ServedClient & string,
  Name extends keyof ServedClient[Module] & string,
>(module: Module, name: Name, typed: object, options: AskOptions): Promise<Answered<Module, Name>> {
  return ask(module, name, typed as Asked<Module, Name>, options);
}

interface SentRequest {
  readonly path: string;
  /** The JSON text of the body; without one, the request is a GET. */
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** Sends a request to this server and returns the JSON of its answer. */
export async function send<Answer>({ path, body, headers, signal }: SentRequest): Promise<Answer> {
  const startedAt = performance.now();
  const { response, text } = await fetch(path, {
    ...(body !== undefined && { method: 'POST', body }),
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...sessionHeaders(),
      ...headers,
    },
    ...(signal && { signal }),
  })
    .then(async (answered) => ({
      response: answered,
      text: removeDirectionMarks(await answered.text()),
    }))
    .catch((error: unknown) => {
      if (signal?.aborted) throw error;
      throw new Unreachable();
    });
  noteCall({
    path,
    status: response.status,
    milliseconds: Math.round(performance.now() - startedAt),
    answer: text,
    ...(body !== undefined && { body }),
    requestId: response.headers.get('x-request-id') ?? '',
  });
  if (!response.ok)
    throw new ApiError({
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: text,
    });
  return JSON.parse(text);
}

/** A new key for a write; `crypto.randomUUID` is missing on pages without TLS. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
