import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isRead } from '../../contract/operation.ts';
import { BodyInPieces } from '../operations/body-in-pieces.ts';
import type { RequestCall } from '../operations/handler.ts';
import { ownIdempotencyKey } from '../principals/own-idempotency-key.ts';
import type { AcceptedRequests, OnStep, RequestKey } from './accepted-requests.ts';
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
import { endWith } from './end-with.ts';
import { findOperation } from './find-operation.ts';
import { problemAnswer } from './problem-answer.ts';

/** Answers large requests outside the main thread, so that small ones never wait for them. */
export interface LargeRequests {
  answer(
    received: ReceivedRequest,
    caller: RequestCaller,
  ): Promise<HttpAnswer & { readonly operationName: string }>;
}

/** The caller of a request, who may leave or ask for its step. */
export interface RequestCaller extends Pick<RequestCall, 'isWanted'> {
  readonly onStep?: OnStep;
}

export interface Dispatcher extends RequestResources {
  readonly accepted: AcceptedRequests;
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
  const key = findAsyncKey(dispatcher, request);
  const { socket } = request.raw;
  const isWanted = () => !socket.destroyed;
  if (!key) return send(reply, await answer(dispatcher, request, { isWanted }));
  dispatcher.accepted.accept(key, (onStep) =>
    answer(dispatcher, request, { onStep })
      .then(withoutStream)
      .catch((error) => problemAnswer(dispatcher.app.log, request.id, error)),
  );
  return send(reply, acceptedAnswer(String(request.headers['idempotency-key'])));
}

async function answer(
  dispatcher: Dispatcher,
  request: FastifyRequest,
  caller: RequestCaller,
): Promise<HttpAnswer> {
  const next = readRequest(dispatcher, request, caller);
  if (!('requestId' in next)) {
    caller.onStep?.('Computing');
    return answerRequest(dispatcher, next);
  }
  const { largeRequests } = dispatcher;
  if (!largeRequests) throw new Error('no threads for large requests');
  const { operationName, ...answered } = await largeRequests.answer(next, caller);
  request.operation = operationName;
  if (answered.body instanceof Readable) endWith(request.raw.socket, answered.body);
  return answered;
}

/** The key of a large write that asks for an answer at once (RFC 7240); other requests ignore the wish. */
function findAsyncKey({ accepted }: Dispatcher, request: FastifyRequest): RequestKey | undefined {
  const { prefer, 'idempotency-key': idempotencyKey } = request.headers;
  if (typeof prefer !== 'string' || !/(^|,)\s*respond-async\s*(,|;|$)/i.test(prefer))
    return undefined;
  if (typeof idempotencyKey !== 'string') return undefined;
  const { verb, module, operation, scanned } = toReceivedRequest(request);
  const method = scanned?.method;
  if (operation === undefined && method === undefined) return undefined;
  const declared = findOperation({ verb, module, operation, method });
  if (!declared.isLarge || isRead(declared)) return undefined;
  const { id: accountId, principal } = request.account;
  const key = { accountId, idempotencyKey: ownIdempotencyKey(principal, idempotencyKey) };
  // The same request again, while the first is in progress, is answered like any other.
  return accepted.find(key)?.status === 'Processing' ? undefined : key;
}

/** Nobody reads the answer of a request that was accepted: its key finds what is stored of it. */
function withoutStream(answered: HttpAnswer): HttpAnswer {
  if (!(answered.body instanceof Readable)) return answered;
  answered.body.destroy();
  return { ...answered, body: '' };
}

function acceptedAnswer(idempotencyKey: string): HttpAnswer {
  const message =
    'The request was accepted and is being processed. Ask for its state with getRequestStatus.';
  return {
    status: 202,
    headers: {
      'preference-applied': 'respond-async',
      'content-type': 'application/json; charset=utf-8',
    },
    body: JSON.stringify({
      request: { idempotencyKey, status: 'Processing', step: 'Waiting', message },
    }),
  };
}

/** Decodes a small request, or returns a large one as it was received. */
function readRequest(
  { limits, largeRequests }: Dispatcher,
  request: FastifyRequest,
  { isWanted }: RequestCaller,
): DecodedRequest | ReceivedRequest {
  const received = toReceivedRequest(request);
  // The body is released before the work begins.
  request.body = undefined;
  if (largeRequests && (received.body?.length ?? 0) > maxSmallBodyBytes) return received;
  const located = locateRequest(received, limits);
  request.operation = located.declared.name;
  if (largeRequests && located.declared.isLarge) return received;
  return decodeRequest(located, limits, isWanted);
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
    confirmation: request.headers['paywright-confirmation'],
    body: received?.bytes,
    scanned: received?.scanned,
  };
}

function send(reply: FastifyReply, { status, headers, body }: HttpAnswer): FastifyReply {
  for (const name in headers) reply.header(name, headers[name]);
  const isInPieces = body instanceof BodyInPieces || Array.isArray(body);
  return reply.code(status).send(isInPieces ? Readable.from(toBytes(body)) : body);
}

function* toBytes(pieces: Iterable<string | Uint8Array>): Generator<Buffer> {
  for (const piece of pieces)
    yield typeof piece === 'string'
      ? Buffer.from(piece)
      : Buffer.from(piece.buffer, piece.byteOffset, piece.length);
}
