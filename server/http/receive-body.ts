import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Limits } from '../config/limits.ts';
import { type BodyAddress, bodyLimitsOf, tooManyBytes } from './body-limits.ts';
import { BodyReader, type ReceivedBody } from './body-reader.ts';
import { HttpProblem } from './problem.ts';

const cutShort = new HttpProblem(
  400,
  'The length of the body differs from its Content-Length header.',
);
const tooSlow = new HttpProblem(408, 'The request took too long to arrive.');

/** Registers the reader of JSON bodies, which sets `request.body` to a `ReceivedBody`. */
export function addBodyReader(http: FastifyInstance, limits: Limits): void {
  http.removeAllContentTypeParsers();
  // Node would ask for the body before the credentials are checked.
  http.server.on('checkContinue', (request, response) =>
    http.server.emit('request', request, response),
  );
  http.addContentTypeParser(
    'application/json',
    (request: FastifyRequest, stream: IncomingMessage) => receiveBody(request, stream, limits),
  );
}

/** Refuses a body that announces more bytes than its operation or the sender may send. */
export function admitBody(request: FastifyRequest, limits: Limits): void {
  const declared = declaredBytes(request) ?? 0;
  const allowed = bodyLimitsOf(limits, addressOf(request));
  if (declared > allowed.bytes) throw tooManyBytes(allowed);
  request.admitted.hold(declared);
}

async function receiveBody(
  request: FastifyRequest,
  stream: IncomingMessage,
  limits: Limits,
): Promise<ReceivedBody | undefined> {
  const declared = declaredBytes(request);
  if (declared === 0) return undefined;
  const reader = new BodyReader(limits, addressOf(request), declared);
  return new Promise((resolve, reject) => {
    const stop = (settle: () => void) => {
      clearTimeout(timer);
      stream.off('data', take).off('end', finish).pause();
      settle();
    };
    const fail = (problem: unknown) => stop(() => reject(problem));
    const take = (piece: Buffer) => {
      try {
        if (declared === undefined) request.admitted.hold(piece.length);
        reader.push(piece);
      } catch (refusal) {
        fail(refusal);
      }
    };
    const finish = () =>
      stop(() => {
        try {
          const body = reader.end();
          resolve(body.bytes.length > 0 ? body : undefined);
        } catch (refusal) {
          reject(refusal);
        }
      });
    // Node itself ends every request after the time of a bulk operation.
    const timer = setTimeout(() => {
      if (reader.allowed !== limits.bulkBody) fail(tooSlow);
    }, limits.body.seconds * 1_000);
    stream
      .on('data', take)
      .on('end', finish)
      .on('error', () => fail(cutShort));
  });
}

function addressOf({ params }: FastifyRequest): BodyAddress {
  return params as BodyAddress;
}

/** True if the request announces a body. */
export function hasBody(request: FastifyRequest): boolean {
  return declaredBytes(request) !== 0;
}

/** The length that the request announces: 0 without a body, undefined for a body in chunks. */
function declaredBytes({ headers }: FastifyRequest): number | undefined {
  if (headers['transfer-encoding'] !== undefined) return undefined;
  return Number(headers['content-length'] ?? 0);
}
