import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { decode } from '../../contract/decode.ts';
import type { SessionRoute } from '../../contract/session/session-route.ts';
import type { ReceivedBody } from '../http/body-reader.ts';
import { HttpProblem } from '../http/problem.ts';
import { readJson } from '../http/read-json.ts';

/** Answers a request of a declared route. */
type SessionHandler<Route extends SessionRoute> = (
  body: z.output<Route['request']>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<z.output<Route['response']>>;

/**
 * Adds a route of contract/session/: its body is decoded and its answer encoded by the declaration. The
 * handler is the argument of a second call, because TypeScript then knows the types of the route.
 */
export function addSessionRoute<Route extends SessionRoute>(http: FastifyInstance, route: Route) {
  return (answer: SessionHandler<Route>): void => {
    const { verb: method, path: url, request: shape, response } = route;
    const declared = { request: shape, refusals: {} };
    http.route({
      method,
      url,
      config: { takesBody: method === 'POST' },
      handler: async (request, reply) => {
        const body = readBody(declared, request) as z.output<Route['request']>;
        return z.encode(response, await answer(body, request, reply));
      },
    });
  };
}

/** Decodes the body of a request, or refuses it with all its problems. */
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
