import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Credential } from '../../store/accounts.ts';
import { installation } from '../../store/accounts.ts';
import type { App } from '../../workflows/app.ts';
import type { Config } from '../config/config.ts';
import type { Share } from '../http/limit-share.ts';
import { LoginThrottle } from '../http/login-throttle.ts';
import { networkOf } from '../http/network-of.ts';
import { HttpProblem, tooManyRequests } from '../http/problem.ts';
import { RequestRate } from '../http/request-rate.ts';
import { authenticateSession } from '../sessions/authenticate-session.ts';
import { usesLink } from '../sessions/link-cookie.ts';
import { authenticateLink } from '../sessions/link-session.ts';
import { SessionThrottle } from '../sessions/session-throttle.ts';
import { ChangeHub } from './change-hub.ts';
import { ChangeStream, parsePlace } from './change-stream.ts';

/** Seconds after which a page without a stream asks for one again. */
const retrySeconds = 60;

/** Part of the connections of the server that streams may take. */
const partOfConnections = 4;

/**
 * Registers `/console/events`, by which a page of a session hears what to read again. It does not prolong the session, and
 * ends with it.
 */
export function registerEvents(
  http: FastifyInstance,
  app: App,
  { limits, publicOrigin }: Pick<Config, 'limits' | 'publicOrigin'>,
  share: Share,
): void {
  const rate = new RequestRate(limits.requestsPerSecond, share);
  const throttle = new SessionThrottle(new LoginThrottle(app.clock, share));
  const maxStreams = Math.ceil(limits.connections / partOfConnections);
  const hub = new ChangeHub(app, { share, maxStreams });
  http.addHook('preClose', async () => hub.close());

  const authenticate = (request: FastifyRequest): Promise<Credential> => {
    const options = { publicOrigin, throttle, isUsed: false };
    return usesLink(request)
      ? authenticateLink(app, request, options)
      : authenticateSession(app, request, options);
  };
  http.get('/console/events', { config: { isStream: true } }, async (request, reply) => {
    // Without credentials an address is the sender.
    const { isTooMany } = rate.count(networkOf(request.ip), app.clock.monotonicMs());
    if (isTooMany) throw tooManyRequests(1);
    const credential = await authenticate(request);
    // An operator without an opened company hears of nothing: the page does not ask again.
    if (credential.id === installation.id) return reply.code(204).send();
    if (!hub.hasRoomFor(credential)) throw tooManyRequests(retrySeconds);
    const stream = new ChangeStream(reply.raw, {
      credential,
      findCredential: () => authenticate(request).catch(undefinedIfRefused),
      place: parsePlace(request.headers['last-event-id']?.toString()),
    });
    reply.hijack();
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      // Nothing follows on the connection, which a server that stops would wait for.
      connection: 'close',
      // Proxies like nginx would otherwise collect what is sent.
      'x-accel-buffering': 'no',
    });
    stream.beat();
    const forget = hub.add(stream);
    reply.raw.once('close', forget);
    return reply;
  });
}

/** The session has ended, or has no account any more; a fault of the database says nothing about it. */
function undefinedIfRefused(error: unknown): undefined {
  if (error instanceof HttpProblem && error.status < 500) return undefined;
  throw error;
}
