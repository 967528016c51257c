import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer as createHttpServer, type RequestListener, type Server } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import rateLimit from '@fastify/rate-limit';
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Credential } from '../../store/accounts.ts';
import type { App } from '../../workflows/app.ts';
import type { Config } from '../config/config.ts';
import { loadHandlers } from '../operations/handlers.ts';
import { authenticateHeader, claimedClientId } from './authenticate.ts';
import { registerCoverage } from './coverage.ts';
import { dispatch, type LargeRequests } from './dispatch.ts';
import { type Metrics, registerMonitoring } from './monitoring.ts';
import { registerPages } from './pages.ts';
import { HttpProblem, notFound, shuttingDown } from './problem.ts';
import { problemOf } from './problem-of.ts';
import { addBodyReader, admitBody, hasBody } from './receive-body.ts';
import { refuseConnection } from './refuse-connection.ts';
import { RequestRate } from './request-rate.ts';
import { type Admitted, RequestsInProgress } from './requests-in-progress.ts';

declare module 'fastify' {
  interface FastifyRequest {
    account: Credential;
    admitted: Admitted;
    /** The operation's name once it is known, for the log and the metrics. */
    operation: string;
  }
  interface FastifyContextConfig {
    /** True if requests of the route may have a body. */
    takesBody?: boolean;
  }
}

/** Headers of every answer; pages add their own policy. Answers hold personal data and are not cached. */
const safeHeaders = {
  'cache-control': 'no-store',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
};

const withoutTls = new HttpProblem(
  403,
  'This interface is HTTPS only: the request reached the proxy without TLS.',
);

const withBody = new HttpProblem(413, 'A request to this address has no body.');

/** Failed logins per minute for one client id or address, before further ones must wait. */
const failuresPerMinute = 30;

export interface HttpOptions {
  readonly largeRequests?: LargeRequests | undefined;
  /** False while the work process of this server is not running. */
  readonly isWorkRunning?: () => boolean;
}

/** Builds the HTTP server; calling its `listen` opens the port. */
export async function buildHttpServer(
  app: App,
  config: Config,
  metrics: Metrics,
  { isWorkRunning = () => true, largeRequests }: HttpOptions = {},
): Promise<FastifyInstance> {
  const http = createFastify(app, config);
  // A read is a GET with its parameters in the body.
  http.addHttpMethod('GET', { hasBody: true, overrideExisting: true });
  http.decorateRequest('operation', '');
  addBodyReader(http, config.limits);
  addErrorHandlers(http);
  addConnectionHooks(http, config);
  await http.register(rateLimit, { global: false });
  registerMonitoring(http, app, metrics, isWorkRunning);
  registerCoverage(http);
  await http.register(registerPages);
  await http.register(async (modules) => registerModules(modules, app, config, largeRequests));
  return http;
}

function createFastify(app: App, config: Config): FastifyInstance {
  return fastify({
    loggerInstance: app.log as FastifyBaseLogger,
    // monitoring.ts logs one line per request instead.
    logController: new LogController({ disableRequestLogging: true }),
    // Log lines carry the request id themselves, so requests share one logger.
    childLoggerFactory: (log) => log,
    genReqId: () => randomUUID(),
    trustProxy: toTrustProxy(config.trustProxy),
    forceCloseConnections: 'idle',
    // Our own hook refuses instead, in the form of every other refusal.
    return503OnClosing: false,
    clientErrorHandler: refuseConnection,
    frameworkErrors: (error, request, reply) => {
      reply.headers(safeHeaders).header('x-request-id', request.id);
      return replyProblem(reply, problemOf(error));
    },
    exposeHeadRoutes: false,
    rewriteUrl: ({ url = '/' }) => url.replace(/^(\/\w+)(?:%23|#)/, '$1/'),
    serverFactory: (handler) => createServer(handler, config),
  });
}

function addErrorHandlers(http: FastifyInstance): void {
  http.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = problemOf(error);
    if (problem.status >= 500) request.log.error({ err: error, requestId: request.id }, 'fault');
    return replyProblem(reply, problem);
  });
  http.setNotFoundHandler(() => {
    throw notFound;
  });
}

/** Adds the headers of every answer, and refuses requests that no route needs to see. */
function addConnectionHooks(http: FastifyInstance, { trustProxy }: Config): void {
  let isClosing = false;
  http.addHook('preClose', async () => {
    isClosing = true;
  });
  http.addHook('onRequest', (request, reply, done) => {
    reply.headers(safeHeaders).header('x-request-id', request.id);
    if (isClosing) return done(shuttingDown);
    const isUnencrypted =
      trustProxy && request.protocol !== 'https' && !isMonitoringRequest(request);
    if (isUnencrypted) return done(withoutTls);
    if (request.is404) return done(notFound);
    done(hasBody(request) && !takesBody(request) ? withBody : undefined);
  });
  // Connections that are in use when shutdown begins are closed after their answer, and so are those
  // with a body that nobody reads.
  http.addHook('onSend', (request, reply, payload, done) => {
    if (isClosing || (hasBody(request) && !request.raw.complete))
      reply.header('connection', 'close');
    done(null, payload);
  });
}

function takesBody({ method, routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.takesBody === true && method !== 'HEAD' && method !== 'OPTIONS';
}

/** Trusts the given number of hops; Fastify takes a plain number for something else. */
function toTrustProxy(proxies: Config['trustProxy']) {
  return typeof proxies === 'number' ? (_: string, hop: number) => hop < proxies : proxies;
}

function createServer(handler: RequestListener, { limits, tls }: Config): Server {
  const times = {
    headersTimeout: limits.headerSeconds * 1_000,
    requestTimeout: limits.bulkBody.seconds * 1_000,
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: 1_000,
  };
  if (!tls) return createHttpServer(times, handler);
  const files = { cert: readFileSync(tls.certFile), key: readFileSync(tls.keyFile) };
  return createHttpsServer({ ...times, ...files, minVersion: 'TLSv1.2' }, handler);
}

async function registerModules(
  http: FastifyInstance,
  app: App,
  { limits }: Config,
  largeRequests: LargeRequests | undefined,
): Promise<void> {
  const dispatcher = { app, limits, handlers: await loadHandlers(), largeRequests };
  const countFailure = (by: 'address' | 'client id') =>
    http.createRateLimit({
      max: failuresPerMinute,
      timeWindow: '1 minute',
      keyGenerator: (request) =>
        by === 'address' ? request.ip : claimedClientId(request.headers.authorization),
    });
  const counters = [countFailure('address'), countFailure('client id')];

  const rate = new RequestRate(limits.requestsPerSecond);
  const progress = new RequestsInProgress(limits.inProgress);

  // Checks credentials and counts requests before the body is read.
  http.addHook('onRequest', async (request, reply) => {
    try {
      request.account = await authenticateHeader(app.credentials, request.headers.authorization);
    } catch (error) {
      reply.header('connection', 'close');
      if (error instanceof HttpProblem)
        for (const count of counters) await refuseWhenExceeded(count, request);
      throw error;
    }
    const { isTooMany, left } = rate.count(request.account.id, app.clock.monotonicMs());
    reply.header('x-ratelimit-limit', limits.requestsPerSecond);
    reply.header('x-ratelimit-remaining', left);
    reply.header('x-ratelimit-reset', 1);
    if (isTooMany) throw tooMany(1);
    if (request.headers['content-encoding'])
      throw new HttpProblem(415, 'Compressed bodies are not supported: send plain JSON.');
    request.admitted = progress.admit({ account: request.account.id, address: request.ip });
    reply.raw.once('close', request.admitted.release);
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

async function refuseWhenExceeded(
  count: ReturnType<FastifyInstance['createRateLimit']>,
  request: FastifyRequest,
): Promise<void> {
  const counted = await count(request);
  if (!counted.isAllowed && counted.isExceeded) throw tooMany(counted.ttlInSeconds);
}

function replyProblem(reply: FastifyReply, { status, headers, body }: HttpProblem): FastifyReply {
  return reply
    .code(status)
    .headers({ ...headers })
    .type('application/json; charset=utf-8')
    .send(body);
}

function tooMany(seconds: number): HttpProblem {
  return new HttpProblem(429, `Too many requests. Try again in ${seconds} seconds.`, {
    headers: { 'retry-after': String(seconds) },
  });
}

/** Probes inside the network may come without TLS. */
function isMonitoringRequest(request: FastifyRequest): boolean {
  return ['/healthz', '/readyz', '/metrics'].includes(request.url);
}
