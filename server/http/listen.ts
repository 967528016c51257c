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
import { registerEvents } from '../changes/events-route.ts';
import type { Config } from '../config/config.ts';
import { registerCalendarFeed } from '../pages/calendar-feed.ts';
import { registerConsolePages } from '../pages/console-pages.ts';
import { registerLinkPage } from '../pages/link-page.ts';
import { registerPeoplePages } from '../pages/people-pages.ts';
import { registerSessionRoutes } from '../sessions/session-routes.ts';
import { addCompression } from './compress-answers.ts';
import { corsHeaders, findPreflightHeaders } from './cors.ts';
import { registerCoverage } from './coverage.ts';
import { createServer } from './create-server.ts';
import { watchDisk } from './disk-watch.ts';
import type { LargeRequests } from './dispatch.ts';
import { registerDocsPages } from './docs-pages.ts';
import { versionHeader } from './interface-version.ts';
import { limitAnswerTime } from './limit-answer-time.ts';
import { type Share, wholeLimit } from './limit-share.ts';
import { type Metrics, registerMonitoring } from './monitoring.ts';
import { registerPages } from './pages.ts';
import { HttpProblem, notFound, shuttingDown } from './problem.ts';
import { problemOf } from './problem-of.ts';
import { addBodyReader, hasBody } from './receive-body.ts';
import { refuseConnection } from './refuse-connection.ts';
import { registerModules } from './register-modules.ts';
import { requestIdOf } from './request-id.ts';
import type { RequestLog } from './request-log.ts';
import type { Admitted } from './requests-in-progress.ts';
import { toRoutedUrl } from './routed-url.ts';

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
    /** True if an answer of the route lasts as long as somebody listens. */
    isStream?: boolean;
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

const twoHosts = new HttpProblem(400, 'The request has the header Host or Authorization twice.');
const withBody = new HttpProblem(413, 'A request to this address has no body.');

export interface HttpOptions {
  readonly largeRequests?: LargeRequests | undefined;
  /** False while the work process of this server is not running. */
  readonly isWorkRunning?: () => boolean;
  /** Keeps which operations were called. */
  readonly requestLog?: RequestLog;
  /** The part of this server of limits that hold over all servers. */
  readonly share?: Share;
}

/** Builds the HTTP server; calling its `listen` opens the port. */
export async function buildHttpServer(
  app: App,
  config: Config,
  metrics: Metrics,
  { isWorkRunning = () => true, largeRequests, requestLog, share = wholeLimit }: HttpOptions = {},
): Promise<FastifyInstance> {
  const http = createFastify(app, config);
  // A read is a GET with its parameters in the body.
  http.addHttpMethod('GET', { hasBody: true, overrideExisting: true });
  http.decorateRequest('operation', '');
  addBodyReader(http, config.limits);
  addErrorHandlers(http);
  addCompression(http);
  addConnectionHooks(http, config);
  registerMonitoring(http, app, metrics, {
    isWorkRunning,
    disk: watchDisk(app.database, config),
    requestLog,
  });
  registerCoverage(http, app.law);
  await http.register(registerPages);
  await http.register(registerDocsPages);
  await http.register(registerPeoplePages);
  await http.register(registerConsolePages);
  await http.register(async (events) => registerEvents(events, app, config, share));
  await http.register(async (links) => registerLinkPage(links, app));
  await http.register(async (calendars) => registerCalendarFeed(calendars, app, config, share));
  await http.register(async (sessions) => registerSessionRoutes(sessions, app, config, share));
  await http.register(async (modules) =>
    registerModules(modules, app, config, { largeRequests, share }),
  );
  return http;
}

function createFastify(app: App, config: Config): FastifyInstance {
  return fastify({
    loggerInstance: app.log as FastifyBaseLogger,
    // monitoring.ts logs one line per request instead.
    logController: new LogController({ disableRequestLogging: true }),
    // Log lines carry the request id themselves, so requests share one logger.
    childLoggerFactory: (log) => log,
    genReqId: ({ headers }) => requestIdOf(headers['x-request-id']),
    trustProxy: toTrustProxy(config.trustProxy),
    forceCloseConnections: 'idle',
    // Our own hook refuses instead, in the form of every other refusal.
    return503OnClosing: false,
    clientErrorHandler: refuseConnection,
    frameworkErrors: (error, request, reply) => {
      addCommonHeaders(request, reply, config);
      return replyProblem(reply, problemOf(error));
    },
    // Routes have no schemas; without these, Fastify loads its compilers, for 0.1 s of every start.
    schemaController: { compilersFactory: withoutCompilers },
    rewriteUrl: ({ url = '/' }) => toRoutedUrl(url),
    serverFactory: (handler) => createServer(handler, config),
  });
}

const withoutCompilers = {
  buildValidator: refuseSchema,
  buildSerializer: refuseSchema,
};

function refuseSchema(): never {
  throw new Error('contract/ describes requests and answers, not the schema of a route');
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
function addConnectionHooks(http: FastifyInstance, config: Config): void {
  const { limits, trustProxy, corsOrigins } = config;
  let isClosing = false;
  http.addHook('preClose', async () => {
    isClosing = true;
  });
  http.addHook('onRequest', (request, reply, done) => {
    addCommonHeaders(request, reply, config);
    if (isClosing) return done(shuttingDown);
    if (isAmbiguous(request)) return done(twoHosts);
    const isUnencrypted =
      trustProxy && request.protocol !== 'https' && !isMonitoringRequest(request);
    if (isUnencrypted) return done(withoutTls);
    const preflight = findPreflightHeaders(corsOrigins, request);
    if (preflight)
      return void reply
        .code(204)
        .headers({ ...preflight })
        .send();
    if (request.is404) return done(notFound);
    done(hasBody(request) && !takesBody(request) ? withBody : undefined);
  });
  // Connections that are in use when shutdown begins are closed after their answer, and so are those
  // with a body that nobody reads.
  http.addHook('onSend', (request, reply, payload, done) => {
    if (isClosing || (hasBody(request) && !request.raw.complete))
      reply.header('connection', 'close');
    const bytes = Number(reply.getHeader('content-length') ?? lengthOf(payload));
    limitAnswerTime(reply.raw, { seconds: limits.answerSeconds, bytes });
    done(null, payload);
  });
}

function addCommonHeaders(
  { id, headers }: FastifyRequest,
  reply: FastifyReply,
  { corsOrigins }: Config,
): void {
  reply.headers(safeHeaders);
  reply.headers(versionHeader(headers));
  reply.headers(corsHeaders(corsOrigins, headers));
  reply.header('x-request-id', id);
}

/** The approximate length of an answer; static files have a header with theirs. */
function lengthOf(payload: unknown): number {
  return typeof payload === 'string' || payload instanceof Uint8Array ? payload.length : 0;
}

/** True if a header that decides who is asked by whom comes twice: a proxy may have read the other one. */
function isAmbiguous({ raw }: FastifyRequest): boolean {
  const { rawHeaders } = raw;
  let [hosts, authorizations] = [0, 0];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]?.toLowerCase();
    if (name === 'host') hosts += 1;
    if (name === 'authorization') authorizations += 1;
  }
  return hosts > 1 || authorizations > 1;
}

function takesBody({ method, routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.takesBody === true && method !== 'HEAD' && method !== 'OPTIONS';
}

/** Trusts the given number of hops; Fastify takes a plain number for something else. */
function toTrustProxy(proxies: Config['trustProxy']) {
  return typeof proxies === 'number' ? (_: string, hop: number) => hop < proxies : proxies;
}

function replyProblem(reply: FastifyReply, { status, headers, body }: HttpProblem): FastifyReply {
  return reply
    .code(status)
    .headers({ ...headers })
    .type('application/json; charset=utf-8')
    .send(body);
}

/** Probes inside the network may come without TLS. */
function isMonitoringRequest(request: FastifyRequest): boolean {
  return ['/healthz', '/readyz', '/metrics'].includes(request.url);
}
