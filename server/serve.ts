import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { OpenedDatabase } from '../database/open-database.ts';
import type { Clock } from '../providers/clock.ts';
import { defaultProviders } from '../providers/providers.ts';
import type { App } from '../workflows/app.ts';
import { CredentialCache } from '../workflows/credential-cache.ts';
import { OutboundCalls } from '../workflows/jobs/outbound-calls.ts';
import type { Services } from '../workflows/services.ts';
import type { Config } from './config/config.ts';
import { ensureFirstAccount, type FirstAccount } from './config/first-account.ts';
import { ensureFirstPerson, type FirstPerson } from './config/first-person.ts';
import { buildHttpServer } from './http/listen.ts';
import { createMetrics } from './http/monitoring.ts';
import { RequestLog } from './http/request-log.ts';
import { loadEveryHandler } from './operations/handlers.ts';
import { openReplica } from './processes/open-replica.ts';
import { Closers, migrateAtStart, openServices } from './processes/open-services.ts';
import { RunningServers } from './processes/running-servers.ts';
import { startWorkProcess, type WorkProcess } from './processes/work-process.ts';
import { RequestThreads } from './threads/request-threads.ts';

/** Milliseconds between the start and the loading of what no request has needed yet. */
const loadAheadMs = 5_000;

export interface RunningServer {
  readonly address: string;
  /** The address under which people open it. */
  readonly publicAddress: string;
  readonly account: FirstAccount;
  readonly person: FirstPerson;
  stop(): Promise<void>;
}

export interface ProcessSettings {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Logger;
}

export interface ServeOptions {
  /** Starts the work process as a child; without it, jobs run in `serve --role work` elsewhere. */
  readonly withWorkProcess: boolean;
}

/**
 * Starts the web process in order on a database that may still be opening; `stop` ends everything in reverse order,
 * the database included, and finishes what is in flight.
 */
export async function serve(
  database: Promise<OpenedDatabase>,
  { config, clock, log }: ProcessSettings,
  { withWorkProcess }: ServeOptions,
): Promise<RunningServer> {
  const closers = new Closers();
  try {
    const store = await database;
    closers.add(store.close);
    await migrateAtStart(store, { clock, log });
    const connections = config.databaseConnections;
    const services = await openServices(store, { config, clock, log, connections }, closers);
    const firstAccount = () => ensureFirstAccount(store.owner, config, clock.now());
    const configured = config.clientId ? await firstAccount() : undefined;
    const replica = openReplica(services, { config, connections }, closers);
    const app = openApp({ ...services, replica }, closers);
    const largeRequests = openThreads(app, { threads: config.threads, url: store.url }, closers);
    let work: WorkProcess | undefined;
    const isWorkRunning = () => work?.isRunning() ?? true;
    const requestLog = new RequestLog(app);
    closers.add(() => requestLog.close());
    const servers = new RunningServers(app);
    // The embedded PostgreSQL has one server.
    if (config.databaseUrl) await servers.watch(closers);
    const options = { largeRequests, isWorkRunning, requestLog, share: servers.share };
    const http = await buildHttpServer(app, config, createMetrics(), options);
    closers.add(async () => void (await Promise.all([http.close(), work?.stop()])));
    // In a shorter queue, a burst would make new clients wait a second: Linux drops them, and they try again.
    const backlog = config.limits.connections;
    await http.listen({ port: config.port, host: config.host, backlog });
    if (withWorkProcess) work = startWorkProcess(store.url, log);
    // Secrets are shown once, so they are created last, when the start cannot fail any more.
    const account = configured ?? (await firstAccount());
    const address = addressOf(http, config);
    const publicAddress = config.publicOrigin ?? addressOf(http, { ...config, host: 'localhost' });
    const person = await ensureFirstPerson(store.owner, services.keys, publicAddress, clock.now());
    closers.add(loadAhead(app, largeRequests));
    return { address, publicAddress, account, person, stop: closers.closeAll };
  } catch (error) {
    await closers.closeAll();
    throw error;
  }
}

/** Loads what no request has needed yet. A process that ends within seconds does not load it at all. */
function loadAhead({ log }: App, largeRequests: RequestThreads | undefined): () => Promise<void> {
  const timer = setTimeout(() => {
    largeRequests?.startFirst();
    loadEveryHandler().catch((error) => log.error({ err: error }, 'a handler cannot be loaded'));
  }, loadAheadMs);
  return async () => clearTimeout(timer);
}

function openApp(services: Services, closers: Closers): App {
  const calls = new OutboundCalls(services, defaultProviders);
  closers.add(() => calls.close());
  return {
    ...services,
    calls,
    credentials: new CredentialCache(services.database, services.clock),
  };
}

function openThreads(
  { credentials, log }: App,
  { threads, url }: { readonly threads: number; readonly url: string },
  closers: Closers,
): RequestThreads | undefined {
  if (threads === 0) return undefined;
  const opened = new RequestThreads({
    threads,
    databaseUrl: url,
    onReady: () => log.debug('a thread for large requests is ready'),
    onForget: (accountId) => credentials.forget(accountId),
    onFault: (err) => log.error({ err }, 'a thread for large requests ended'),
  });
  closers.add(() => opened.stop());
  return opened;
}

/** The address to print. Browsers offer passkeys at localhost, and not at 127.0.0.1. */
function addressOf(http: FastifyInstance, { host, tls }: Config): string {
  const { port } = http.server.address() as AddressInfo;
  const isLocalhost = !tls && (host === '127.0.0.1' || host === '::1');
  const written = host.includes(':') ? `[${host}]` : host;
  return `${tls ? 'https' : 'http'}://${isLocalhost ? 'localhost' : written}:${port}`;
}
