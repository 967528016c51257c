import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { openDatabase } from '../database/open-database.ts';
import type { Clock } from '../providers/clock.ts';
import { defaultProviders } from '../providers/providers.ts';
import type { App } from '../workflows/app.ts';
import { CredentialCache } from '../workflows/credential-cache.ts';
import { OutboundCalls } from '../workflows/jobs/outbound-calls.ts';
import type { Config } from './config/config.ts';
import { ensureFirstAccount, type FirstAccount } from './config/first-account.ts';
import { buildHttpServer } from './http/listen.ts';
import { createMetrics } from './http/monitoring.ts';
import { Closers, openServices } from './processes/open-services.ts';
import { startWorkProcess, type WorkProcess } from './processes/work-process.ts';

export interface RunningServer {
  readonly address: string;
  readonly account: FirstAccount;
  stop(): Promise<void>;
}

export interface ServeOptions {
  /** Starts the work process as a child; without it, jobs run in `serve --role work` elsewhere. */
  readonly withWorkProcess: boolean;
}

/** Starts the web process in order; `stop` ends everything in reverse order and finishes what is in flight. */
export async function serve(
  config: Config,
  clock: Clock,
  log: Logger,
  { withWorkProcess }: ServeOptions,
): Promise<RunningServer> {
  const closers = new Closers();
  try {
    const store = await openDatabase(config, (message) => log.warn(message));
    closers.add(store.close);
    const connections = config.databaseConnections;
    const services = await openServices(store, { config, clock, log, connections });
    const { database } = services;
    closers.add(() => database.close());
    const firstAccount = () => ensureFirstAccount(store.owner, config, clock.now());
    const configured = config.clientId ? await firstAccount() : undefined;
    const calls = new OutboundCalls(services, defaultProviders);
    closers.add(() => calls.close());
    const app: App = { ...services, calls, credentials: new CredentialCache(database, clock) };
    let work: WorkProcess | undefined;
    const isWorkRunning = () => work?.isRunning() ?? true;
    const http = await buildHttpServer(app, config, createMetrics(), { isWorkRunning });
    closers.add(() => http.close());
    await http.listen({ port: config.port, host: config.host });
    if (withWorkProcess) {
      work = startWorkProcess(store.url, log);
      closers.add(work.stop);
    }
    // A generated secret is shown once, so the account is created last, when the start cannot fail any more.
    const account = configured ?? (await firstAccount());
    return { address: addressOf(http, config), account, stop: closers.closeAll };
  } catch (error) {
    await closers.closeAll();
    throw error;
  }
}

function addressOf(http: FastifyInstance, { host, tls }: Config): string {
  const { port } = http.server.address() as AddressInfo;
  return `${tls ? 'https' : 'http'}://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
