import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../workflows/app.ts';
import type { Config } from '../config/config.ts';
import { authenticateSession } from '../sessions/authenticate-session.ts';
import { usesLink } from '../sessions/link-cookie.ts';
import { authenticateLink } from '../sessions/link-session.ts';
import { readSessionToken } from '../sessions/session-cookie.ts';
import { SessionThrottle } from '../sessions/session-throttle.ts';
import { AcceptedRequests } from './accepted-requests.ts';
import { authenticateRequest } from './authenticate.ts';
import { dispatch, type LargeRequests } from './dispatch.ts';
import { findOperation, refuseUnknownPath } from './find-operation.ts';
import { refuseUnknownVersion } from './interface-version.ts';
import type { Share } from './limit-share.ts';
import { LoginThrottle } from './login-throttle.ts';
import { clientGone, HttpProblem, tooManyRequests } from './problem.ts';
import { admitBody } from './receive-body.ts';
import { RequestRate } from './request-rate.ts';
import { RequestsInProgress } from './requests-in-progress.ts';

/** Registers the route of all operations. */
export async function registerModules(
  http: FastifyInstance,
  app: App,
  { limits, publicOrigin }: Config,
  {
    largeRequests,
    share,
  }: { readonly largeRequests: LargeRequests | undefined; readonly share: Share },
): Promise<void> {
  const accepted = new AcceptedRequests();
  const dispatcher = { app: { ...app, accepted }, accepted, limits, largeRequests };
  const throttle = new LoginThrottle(app.clock, share);
  const sessions = { publicOrigin, throttle: new SessionThrottle(throttle) };
  const rate = new RequestRate(limits.requestsPerSecond, share);
  const progress = new RequestsInProgress(limits.inProgress, share);

  const authenticate = (request: FastifyRequest) => {
    const isWithoutKey = request.headers.authorization === undefined;
    if (isWithoutKey && usesLink(request)) return authenticateLink(app, request, sessions);
    if (isWithoutKey && readSessionToken(request))
      return authenticateSession(app, request, sessions);
    return authenticateRequest(app.credentials, throttle, request);
  };

  // Checks credentials and counts requests before the body is read.
  http.addHook('onRequest', async (request, reply) => {
    refuseBeforeCredentials(request);
    request.account = await authenticate(request).catch((error) => {
      reply.header('connection', 'close');
      throw error;
    });
    const { isTooMany, left } = rate.count(request.account.id, app.clock.monotonicMs());
    reply.header('x-ratelimit-limit', rate.limit);
    reply.header('x-ratelimit-remaining', left);
    reply.header('x-ratelimit-reset', 1);
    if (isTooMany) throw tooManyRequests(1);
    refuseUnknownVersion(request.headers);
    if (request.headers['content-encoding'])
      throw new HttpProblem(415, 'Compressed bodies are not supported: send plain JSON.');
    if (request.raw.socket.destroyed) throw clientGone;
    request.admitted = progress.admit({ account: request.account.id, address: request.ip });
    releaseAtEnd(request, reply);
  });
  http.addHook('preParsing', async (request, reply, payload) => {
    admitBody(request, limits);
    if (request.headers.expect) reply.raw.writeContinue();
    return payload;
  });
  // One route for all verbs, so that a wrong verb is answered with the allowed ones.
  http.route({
    method: ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'],
    url: '/:module/:operation?',
    config: { takesBody: true },
    handler: (request, reply) => dispatch(dispatcher, request, reply),
  });
}

/** Refuses an unknown path and the verb OPTIONS, which a browser sends without credentials. */
function refuseBeforeCredentials({ method: verb, params }: FastifyRequest): void {
  const { module, operation } = params as { module: string; operation?: string };
  refuseUnknownPath({ module, operation });
  if (verb !== 'OPTIONS') return;
  if (operation) findOperation({ verb, module, operation, method: undefined });
  throw new HttpProblem(405, `The module ${module} is not called with OPTIONS.`, {
    headers: { allow: 'GET, HEAD, POST, PUT, DELETE' },
  });
}

/**
 * Releases a request when it is answered or its connection closes. An answer that waits for earlier ones
 * of the same connection is not told that the connection has closed.
 */
function releaseAtEnd({ raw: { socket }, admitted }: FastifyRequest, { raw }: FastifyReply): void {
  const release = () => {
    raw.off('close', release);
    socket.off('close', release);
    admitted.release();
  };
  raw.once('close', release);
  // One listener for each request that was sent without waiting for earlier answers.
  socket.setMaxListeners(0).once('close', release);
}
