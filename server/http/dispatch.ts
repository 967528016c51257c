import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  answerRequest,
  type DecodedRequest,
  decodeRequest,
  type HttpAnswer,
  locateRequest,
  type ReceivedRequest,
  type RequestResources,
} from './answer-request.ts';
import type { ReceivedBody } from './body-reader.ts';

/** Answers large requests outside the main thread, so that small ones never wait for them. */
export interface LargeRequests {
  answer(received: ReceivedRequest): Promise<HttpAnswer & { readonly operationName: string }>;
}

export interface Dispatcher extends RequestResources {
  /** Without it, every request is answered in this thread. */
  readonly largeRequests: LargeRequests | undefined;
}

/** A body above this size is parsed in a worker thread: 32 kB hold about 60 workers. */
const maxSmallBodyBytes = 32 * 1024;

/** Answers an authenticated request, in this thread or, if it is large, in a worker thread. */
export async function dispatch(
  dispatcher: Dispatcher,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const next = readRequest(dispatcher, request);
  if (!('requestId' in next)) return send(reply, await answerRequest(dispatcher, next));
  const { largeRequests } = dispatcher;
  if (!largeRequests) throw new Error('no threads for large requests');
  const answer = await largeRequests.answer(next);
  request.operation = answer.operationName;
  return send(reply, answer);
}

/** Decodes a small request, or returns a large one as it was received. */
function readRequest(
  { limits, largeRequests }: Dispatcher,
  request: FastifyRequest,
): DecodedRequest | ReceivedRequest {
  const received = toReceivedRequest(request);
  // The body is released before the work begins.
  request.body = undefined;
  if (largeRequests && (received.body?.length ?? 0) > maxSmallBodyBytes) return received;
  const located = locateRequest(received, limits);
  request.operation = located.declared.name;
  if (largeRequests && located.declared.isLarge) return received;
  return decodeRequest(located, limits);
}

function toReceivedRequest(request: FastifyRequest): ReceivedRequest {
  const { module, operation } = request.params as { module: string; operation?: string };
  const received = request.body as ReceivedBody | undefined;
  return {
    requestId: request.id,
    account: request.account,
    verb: request.method,
    module,
    operation,
    query: request.query as ReceivedRequest['query'],
    accept: request.headers.accept,
    idempotencyKey: request.headers['idempotency-key'],
    body: received?.bytes,
    scanned: received?.scanned,
  };
}

function send(reply: FastifyReply, { status, headers, body }: HttpAnswer): FastifyReply {
  return reply
    .code(status)
    .headers({ ...headers })
    .send(body);
}
