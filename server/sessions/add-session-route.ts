import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { decode } from '../../contract/decode.ts';
import type { SessionRoute } from '../../contract/session/session-route.ts';
import type { ReceivedBody } from '../http/body-reader.ts';
import { HttpProblem } from '../http/problem.ts';
import { readJson } from '../http/read-json.ts';

/** Adds a route of contract/session/: its body is decoded and its answer encoded by the declaration. */
export function addSessionRoute<Route extends SessionRoute>(
  http: FastifyInstance,
  route: Route,
  answer: (
    body: z.output<Route['request']>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<z.output<Route['response']>>,
): void {
  const { verb: method, path: url, response } = route;
  const declared = { request: route.request, refusals: {} };
  http.route({
    method,
    url,
    config: { takesBody: method === 'POST' },
    handler: async (request, reply) => {
      const body = readBody(declared, request) as z.output<Route['request']>;
      return z.encode(response, await answer(body, request, reply));
    },
  });
}

function readBody(declared: Parameters<typeof decode>[0], { body }: FastifyRequest): object {
  const received = body as ReceivedBody | undefined;
  const sent = received ? readJson(Buffer.from(received.bytes), received.scanned) : {};
  if (sent === null || typeof sent !== 'object' || Array.isArray(sent))
    throw new HttpProblem(400, 'The body must be a JSON object.');
  const decoded = decode(declared, sent as Readonly<Record<string, unknown>>);
  if ('request' in decoded) return decoded.request;
  const [main] = decoded.problems;
  throw new HttpProblem(400, main?.message ?? 'The request is not valid.', {
    main,
    details: decoded.problems,
  });
}
