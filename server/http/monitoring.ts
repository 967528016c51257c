import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { compareSchema } from '../../database/migrate.ts';
import type { Replica } from '../../database/replica.ts';
import { describePrincipal, personOf } from '../../engine/access/principal.ts';
import { type Credential, installation } from '../../store/accounts.ts';
import { countTroubledJobs } from '../../store/job-health.ts';
import type { LoggedRequest } from '../../store/request-log.ts';
import type { App } from '../../workflows/app.ts';
import { describeReadiness, schemaFaults } from '../views/readiness.ts';
import type { DiskWatch } from './disk-watch.ts';
import type { RequestLog } from './request-log.ts';

/** Counters that operators monitor. */
export interface Metrics {
  readonly registry: Registry;
  readonly requests: Counter;
  readonly seconds: Histogram;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'paywright_requests_total',
    help: 'Requests answered, by operation and status.',
    labelNames: ['operation', 'status'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'paywright_request_seconds',
    help: 'Time from the first byte of a request to the last byte of its answer, by operation.',
    labelNames: ['operation'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
    registers: [registry],
  });
  return { registry, requests, seconds };
}

export interface ReadinessSources {
  readonly isWorkRunning: () => boolean;
  readonly disk: DiskWatch;
  readonly requestLog?: RequestLog | undefined;
}

/** Registers the log line of each request, `/healthz`, `/readyz` and `/metrics`. */
export function registerMonitoring(
  http: FastifyInstance,
  app: App,
  metrics: Metrics,
  { isWorkRunning, disk, requestLog }: ReadinessSources,
): void {
  http.addHook('onResponse', (request, reply, done) => {
    const { operation, id: requestId } = request;
    const status = reply.statusCode;
    if (status === 503 && operation !== '') disk.noteUnavailable();
    metrics.requests.inc({ operation, status });
    const { isStream } = request.routeOptions.config;
    if (!isStream) metrics.seconds.observe({ operation }, reply.elapsedTime / 1_000);
    // Paths and bodies may hold personal data: the log names the operation and nothing that was sent.
    const line = { requestId, operation, status, milliseconds: Math.round(reply.elapsedTime) };
    app.log.info(line, 'request');
    if (requestLog && operation !== '') requestLog.note(toLoggedRequest(request, reply, app));
    done();
  });

  http.get('/healthz', async () =>
    isWorkRunning() ? { status: 'alive' } : { status: 'alive', work: workNotRunning },
  );

  http.get('/readyz', async (_, reply) => {
    const diskFault = await disk.findFault();
    if (diskFault) return reply.code(503).send({ status: 'not ready', why: diskFault });
    const schema = await compareSchema(app.database).catch(() => undefined);
    const jobs = await countTroubledJobs(app.database, app.clock.now()).catch(() => undefined);
    const fault = schema && jobs ? schemaFaults[schema] : 'the database cannot be reached';
    const why = fault ?? (isWorkRunning() ? undefined : workNotRunning);
    const lawProblem = app.law.of('live').problem;
    const replica = app.replica?.health;
    if (jobs && why === undefined) return describeReadiness({ jobs, lawProblem, replica });
    return reply.code(503).send({ status: 'not ready', why });
  });

  if (app.replica) addReplicaGauges(metrics, app.replica);
  http.get('/metrics', async (_, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
}

function addReplicaGauges({ registry }: Metrics, replica: Replica): void {
  const add = (name: string, help: string, read: () => number) =>
    new Gauge({
      name: `paywright_replica_${name}`,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  const lag = () => replica.health.lag ?? { bytes: Number.NaN, seconds: Number.NaN };
  add('following', '1 while the replica follows the primary and answers reports.', () =>
    replica.health.state === 'following' ? 1 : 0,
  );
  add('lag_bytes', 'Bytes of the log that the replica has not replayed.', () => lag().bytes);
  add('lag_seconds', 'Age of what the replica shows, by its own clock.', () => lag().seconds);
}

function toLoggedRequest(
  { id: requestId, operation, account }: FastifyRequest,
  reply: FastifyReply,
  { clock }: App,
): LoggedRequest {
  // Undefined for a request without valid credentials, whatever the declaration says.
  const credential = account as Credential | undefined;
  const isOfAccount = credential !== undefined && credential.id !== installation.id;
  const bytes = Number(reply.getHeader('content-length') ?? Number.NaN);
  return {
    answeredAt: clock.now(),
    requestId,
    operation,
    status: reply.statusCode,
    milliseconds: Math.round(reply.elapsedTime),
    bytes: Number.isSafeInteger(bytes) ? bytes : null,
    accountId: isOfAccount ? credential.id : null,
    sentBy: credential ? describePrincipal(credential.principal) : null,
    personId: (credential && personOf(credential.principal)) ?? null,
  };
}

const workNotRunning = 'the work process is not running';
