import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { versionHeader } from './interface-version.ts';
import { HttpProblem } from './problem.ts';

/** Answers input that is not a valid HTTP request, for which Fastify has no reply object. */
export function refuseConnection(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code !== 'ECONNRESET' && socket.writable) socket.write(answer(problemOf(error.code)));
  socket.destroy();
}

/** Answers a problem on a connection and closes it. */
export function answerOnSocket(socket: Socket, problem: HttpProblem): void {
  socket.write(answer(problem));
  socket.destroySoon();
}

function problemOf(code: string | undefined): HttpProblem {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new HttpProblem(408, 'The request took too long to arrive.');
    case 'HPE_HEADER_OVERFLOW':
      return new HttpProblem(431, 'The headers are too large.');
    default:
      return new HttpProblem(400, 'The request is not valid HTTP.');
  }
}

function answer({ status, headers, body }: HttpProblem): string {
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${randomUUID()}`,
    ...Object.entries({ ...versionHeader({}), ...headers }).map(
      ([name, value]) => `${name}: ${value}`,
    ),
    'Connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}
