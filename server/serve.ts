import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { openKeyRing } from '../database/key-file.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase, openServerDatabase } from '../database/open-database.ts';
import { hasSealedValues } from '../database/rotate-keys.ts';
import type { Clock } from '../providers/clock.ts';
import { defaultProviders } from '../providers/providers.ts';
import type { App } from '../workflows/app.ts';
import { CredentialCache } from '../workflows/credential-cache.ts';
import { startJobLoop } from '../workflows/jobs/job-loop.ts';
import { OutboundCalls } from '../workflows/jobs/outbound-calls.ts';
import type { Config } from './config/config.ts';
import { ensureFirstAccount, type FirstAccount } from './config/first-account.ts';
import { buildHttpServer } from './http/listen.ts';
import { createMetrics } from './http/monitoring.ts';
import { eventViews } from './views/event-views.ts';

export interface RunningServer {
  readonly address: string;
  readonly account: FirstAccount;
  stop(): Promise<void>;
}

/** Starts everything in order; `stop` ends it in reverse order and finishes what is in flight. */
export async function serve(config: Config, clock: Clock, log: Logger): Promise<RunningServer> {
  const closers: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close();
  };
  try {
    const store = await openDatabase(config, (message) => log.warn(message));
    closers.push(store.close);
    for (const name of await migrate(store.owner, clock.now()))
      log.info({ migration: name }, 'migrated');
    const keys = await openKeyRing(config, () => hasSealedValues(store.owner));
    const firstAccount = () => ensureFirstAccount(store.owner, config, clock.now());
    const configured = config.clientId ? await firstAccount() : undefined;
    const database = await openServerDatabase(store, config.databaseConnections);
    closers.push(() => database.close());
    const { bank } = config;
    const parts = { database, keys, clock, log, bank, eventViews };
    const calls = new OutboundCalls(parts, defaultProviders);
    closers.push(() => calls.close());
    const app: App = { ...parts, calls, credentials: new CredentialCache(database, clock) };
    closers.push(startJobLoop(app));
    const http = await buildHttpServer(app, config, createMetrics());
    closers.push(() => http.close());
    await http.listen({ port: config.port, host: config.host });
    // A generated secret is shown once, so the account is created last, when the start cannot fail any more.
    const account = configured ?? (await firstAccount());
    return { address: addressOf(http, config), account, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function addressOf(http: FastifyInstance, { host, tls }: Config): string {
  const { port } = http.server.address() as AddressInfo;
  return `${tls ? 'https' : 'http'}://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
